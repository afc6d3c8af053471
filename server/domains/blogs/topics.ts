// Cache topics to invalidate when blogs change.

/** The page-cache topic of every list of blogs. */
export const blogsTopic = "blogs";

/** The page-cache topic of one blog and its comments. */
export function blogTopic(id: string): string {
  return `blog:${id}`;
}
