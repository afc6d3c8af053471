// The cache topic of content that only a new version of the site changes.

/**
 * The page-cache topic of pages made of the site's own texts. A page without topics is not cached. This one is never invalidated; it only
 * marks a page as cacheable.
 */
export const siteTopic = "site";
