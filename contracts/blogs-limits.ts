export const BLOG_TITLE_MAX = 150;
export const BLOG_SUMMARY_MAX = 500;
export const BLOG_CONTENT_MAX = 100_000;
export const BLOG_COMMENT_MAX = 5_000;
export const BLOG_SEARCH_MAX = 200;

export const BLOGS_PAGE_SIZE = 20;
export const BLOGS_TRENDING_LIMIT = 10;
export const BLOG_COMMENTS_PAGE_SIZE = 20;
/** Maximum number of blogs that one call of the public API returns. */
export const BLOGS_API_LIMIT_MAX = 50;
/** Number of tag chips above the list, which are the tags of the latest blogs. */
export const BLOG_TAG_CHIPS_MAX = 12;

/** How often the editor stores unsaved work on the server. */
export const BLOG_AUTOSAVE_SECONDS = 10;
/** Unsaved work may be longer than a blog until its author shortens it. This is the maximum of its content, and of each other field. */
export const BLOG_AUTOSAVE_FIELD_MAX = 10_000;
export const BLOG_AUTOSAVE_CONTENT_MAX = 2 * BLOG_CONTENT_MAX;

export const blogTabs = ["latest", "trending"] as const;
export type BlogTab = (typeof blogTabs)[number];

/** The states that an author can choose; only a moderator sets `rejected`. */
export const blogChoices = ["draft", "published"] as const;
export type BlogChoice = (typeof blogChoices)[number];
export type BlogStatus = BlogChoice | "rejected";

/** Rows of the text boxes. */
export const blogRows = { summary: 3, content: 20, comment: 3 } as const;
