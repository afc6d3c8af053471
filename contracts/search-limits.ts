export const SEARCH_TEXT_MAX = 200;
/** Maximum number of key terms of a question; further ones are ignored. */
export const SEARCH_TERMS_MAX = 10;
export const SEARCH_PAGE_SIZE = 20;
/** Maximum number of results that one call of the public API returns. */
export const SEARCH_API_LIMIT_MAX = 50;
/** Maximum number of results of one kind that are ranked. */
export const SEARCH_KIND_MAX = 200;

/** Maximum number of the member's own bookmarks, and of journals, above the results. */
export const OWN_RESULTS_MAX = 3;
