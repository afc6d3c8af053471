// The cache topic of what only a new version of the site changes.

/**
 * The page-cache topic of pages made of the site's own texts. A page without topics is not cached; this one, which nothing announces, only
 * says that a page may be.
 */
export const siteTopic = "site";
