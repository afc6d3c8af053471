import { z } from "zod";
import type { AuthorView } from "./authors.ts";
import {
  blogChoices,
  blogTabs,
  BLOG_AUTOSAVE_CONTENT_MAX,
  BLOG_AUTOSAVE_FIELD_MAX,
  BLOG_COMMENT_MAX,
  BLOG_CONTENT_MAX,
  BLOG_SEARCH_MAX,
  BLOG_SUMMARY_MAX,
  BLOG_TITLE_MAX,
  BLOGS_API_LIMIT_MAX,
  BLOGS_PAGE_SIZE,
} from "./blogs-limits.ts";
import type { BlogStatus } from "./blogs-limits.ts";
import type { ReviewNotice, SavedText } from "./posting.ts";
import { rowVersion, rowVersionOrNone } from "./row-version.ts";
import { tagQuery, tagsField } from "./tags.ts";
import { cleanText, formatMaximum, optionalText, queryLimit, queryText, writtenLine, writtenText } from "./written-text.ts";

/** The form of a blog. The server sets the author, the counters and every other field. */
export const blogForm = z.object({
  title: writtenLine(BLOG_TITLE_MAX, "Please provide a title"),
  summary: optionalText(BLOG_SUMMARY_MAX),
  tags: tagsField,
  content: writtenText(BLOG_CONTENT_MAX, "Please provide content"),
  status: z.enum(blogChoices),
});
export type BlogForm = z.output<typeof blogForm>;

/** The autosave that the editor started from or wrote last. Saving clears this one and leaves another tab's alone. */
export const autosaveMark = z.object({ tab: z.string().max(64).default(""), autosaveVersion: rowVersionOrNone.default(0) });

/** A form for a blog that exists: `version` is the one the form was filled from. */
export const blogEditForm = blogForm.extend({ version: rowVersion });
export type BlogEditForm = z.output<typeof blogEditForm>;

/** Unsaved work in any state: no field is required, and it may be longer than a blog. */
export const autosaveForm = z.object({
  blogId: z.preprocess((value) => (value === "" ? null : value), z.uuid().nullable().default(null)),
  tab: z.string().regex(/^[\w-]{8,64}$/),
  /** The version of the autosave that this editor started from or wrote last; 0 when there was none. */
  version: rowVersionOrNone,
  /** The version of the blog that the editor was filled from; 0 for one that does not exist yet. */
  blogVersion: rowVersionOrNone.default(0),
  title: draftText(BLOG_AUTOSAVE_FIELD_MAX),
  summary: draftText(BLOG_AUTOSAVE_FIELD_MAX),
  tags: draftText(BLOG_AUTOSAVE_FIELD_MAX),
  content: draftText(BLOG_AUTOSAVE_CONTENT_MAX),
});
export type AutosaveForm = z.output<typeof autosaveForm>;

/** The text to be shown in the preview. */
export const previewForm = z.object({ content: draftText(BLOG_CONTENT_MAX) });

export const commentForm = z.object({ content: writtenText(BLOG_COMMENT_MAX, "Please write something first") });

/** The query of the list: `?tab=`, `?q=`, `?tag=`, `?cursor=`. An unknown tab is Latest. */
export const blogListQuery = z.object({
  tab: z.enum(blogTabs).catch("latest"),
  q: queryText(BLOG_SEARCH_MAX),
  tag: tagQuery,
  cursor: queryText(80),
  limit: queryLimit({ pageSize: BLOGS_PAGE_SIZE, max: BLOGS_API_LIMIT_MAX }),
});
export type BlogListQuery = z.output<typeof blogListQuery>;

/** A blog in a list. Times are ISO 8601, UTC. */
export type BlogCardView = {
  id: string;
  title: string;
  /** The author's summary, or the beginning of the text. */
  excerpt: string;
  tags: string[];
  author: AuthorView;
  /** Null for a draft. */
  publishedAt: string | null;
  createdAt: string;
  readingMinutes: number;
  likeCount: number;
  commentCount: number;
  viewCount: number;
  isDemo: boolean;
};

export type BlogPage = {
  blogs: BlogCardView[];
  nextCursor: string | null;
  /** Whether nothing contains the words searched for, and these blogs contain similar words instead. */
  isApproximate: boolean;
};

/** A blog in its author's own list. */
export type OwnBlogView = BlogCardView & { status: BlogStatus; notice: ReviewNotice | null; updatedAt: string };

export type BlogView = BlogCardView & {
  summary: string;
  status: BlogStatus;
  /** Rendered and safe to show. */
  contentHtml: string;
  toc: { id: string; level: number; text: string }[];
  editedAt: string | null;
  notice: ReviewNotice | null;
  viewer: { isLiked: boolean; canComment: boolean; canEdit: boolean; canReport: boolean };
};

/** `removed`: a moderator took it down; nothing else of it is shown. */
export type BlogResult = { state: "shown"; blog: BlogView } | { state: "removed" };

/** The values that the editor is filled with. */
export type BlogDraft = {
  id: string;
  title: string;
  summary: string;
  /** As typed: separated by commas. */
  tags: string;
  content: string;
  status: BlogStatus;
  notice: ReviewNotice | null;
  version: number;
};

export type AutosaveView = {
  title: string;
  summary: string;
  tags: string;
  content: string;
  version: number;
  /** The version of the blog that the work is based on; 0 when that is unknown. */
  blogVersion: number;
  savedAt: string;
};

export type CommentView = {
  id: string;
  author: AuthorView;
  contentHtml: string;
  /** As typed, for the editor. Only for its author. */
  source: string | null;
  /** The address of the page of comments that starts with this one. Only for its author, whose forms redirect there. */
  href: string | null;
  createdAt: string;
  editedAt: string | null;
  notice: ReviewNotice | null;
  /** `canDelete`: set for viewers who may delete it but not edit it. */
  viewer: { canEdit: boolean; canReport: boolean; canDelete?: true };
};

export type CommentPage = { comments: CommentView[]; nextCursor: string | null };

export type SavedBlog = SavedText & { status: BlogStatus };

/** `conflict`: another tab has stored unsaved work here; nothing was overwritten. */
export type AutosaveOutcome = { outcome: "saved"; version: number; savedAt: string } | { outcome: "conflict"; current: AutosaveView };

/** A demo blog for an empty site. Members are named by username. */
export type DemoBlog = {
  author: string;
  title: string;
  summary: string;
  tags: string[];
  /** How many days before the seeding it counts as published. */
  daysAgo: number;
  likedBy: string[];
  content: string;
  comments: { author: string; /** After the blog. */ hoursLater: number; content: string }[];
};

function draftText(maximum: number) {
  return z
    .string()
    .default("")
    .transform(cleanText)
    .pipe(z.string().max(maximum, formatMaximum(maximum)));
}
