/**
 * What the server has answered about bookmarks since the site was opened, oldest first: whether each is saved. A list that was stored for
 * Back may be older than these answers.
 */
export const bookmarkMarks: [referenceId: string, isSaved: boolean][] = [];
