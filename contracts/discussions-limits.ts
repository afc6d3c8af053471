export const DISCUSSION_TITLE_MAX = 200;
export const DISCUSSION_CONTENT_MAX = 40_000;
export const DISCUSSION_REPLY_MAX = 10_000;
export const DISCUSSION_SEARCH_MAX = 200;

export const DISCUSSIONS_PAGE_SIZE = 20;
export const DISCUSSION_REPLIES_PAGE_SIZE = 20;
/** Maximum number of discussions that one call of the public API returns. */
export const DISCUSSIONS_API_LIMIT_MAX = 50;
export const DISCUSSION_TAG_CHIPS_MAX = 12;

/** Maximum number of discussions that are suggested for a title. */
export const SIMILAR_DISCUSSIONS_MAX = 5;
/** Suggestions need at least this many characters: a shorter title resembles everything. */
export const SIMILAR_TITLE_MIN = 8;

/** Rows of the text boxes. */
export const discussionRows = { content: 10, reply: 4 } as const;
