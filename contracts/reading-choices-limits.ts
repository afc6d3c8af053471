export const MUTED_SOURCES_MAX = 50;
export const MUTED_WORDS_MAX = 50;

/** Longest word, or words that stand together, a member may mute. */
export const MUTED_WORD_LENGTH_MAX = 40;
export const MUTED_SOURCE_LENGTH_MAX = 120;

/** Read marks are forgotten after this many days, and the oldest when a member has more than this. */
export const READ_MARKS_DAYS = 90;
export const READ_MARKS_MAX = 2_000;

/** Articles a filtered page looks at, at most, to fill itself. */
export const CHOSEN_ARTICLES_LOOKED_AT = 400;
