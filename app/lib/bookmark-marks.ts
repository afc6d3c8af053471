/**
 * What the server has said of bookmarks since the site was opened, in its order: whether each is saved. A list that is kept for Back may
 * have been loaded before.
 */
export const bookmarkMarks: [referenceId: string, isSaved: boolean][] = [];
