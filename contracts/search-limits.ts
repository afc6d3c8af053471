export const SEARCH_TEXT_MAX = 200;
/** Key terms of a question that are looked for; what is asked after them is not. */
export const SEARCH_TERMS_MAX = 10;
export const SEARCH_PAGE_SIZE = 20;
/** Maximum number of results that one call of the public API returns. */
export const SEARCH_API_LIMIT_MAX = 50;
/** Results of one kind that are ranked. */
export const SEARCH_KIND_MAX = 200;

/** Bookmarks, and journals, of the member themselves that stand above the results. */
export const OWN_RESULTS_MAX = 3;
