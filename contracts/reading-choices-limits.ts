export const MUTED_SOURCES_MAX = 50;
export const MUTED_WORDS_MAX = 50;

/** Maximum length of a muted word or phrase. */
export const MUTED_WORD_LENGTH_MAX = 40;
export const MUTED_SOURCE_LENGTH_MAX = 120;

/** Read marks are deleted after this many days, and the oldest ones when a member has more than the maximum. */
export const READ_MARKS_DAYS = 90;
export const READ_MARKS_MAX = 2_000;

/** Maximum number of articles that are read to fill a filtered page. */
export const CHOSEN_ARTICLES_LOOKED_AT = 400;
