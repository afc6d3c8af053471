export const JOURNAL_TITLE_MAX = 150;
export const JOURNAL_CONTENT_MAX = 50_000;
export const JOURNAL_SEARCH_MAX = 200;
export const JOURNALS_PAGE_SIZE = 20;
/** Maximum number of journals of one member. */
export const JOURNALS_MAX = 5_000;
/** A removed journal can be restored for this many days. */
export const JOURNAL_UNDO_DAYS = 30;
