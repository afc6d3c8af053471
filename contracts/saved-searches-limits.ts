export const SAVED_SEARCHES_MAX = 20;
export const SAVED_SEARCH_NAME_MAX = 80;
/** A removed search can be restored for this many days. */
export const SAVED_SEARCH_UNDO_DAYS = 7;
/** Maximum number of jobs of one search in a daily mail. */
export const SAVED_SEARCH_MAIL_JOBS = 10;
