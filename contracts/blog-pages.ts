import { z } from "zod";
import type { AutosaveView, BlogDraft, BlogPage, BlogResult, CommentPage, CommentView, OwnBlogView } from "./blogs.ts";
import type { BlogStatus, BlogTab } from "./blogs-limits.ts";
import { BLOG_SUMMARY_MAX, BLOG_TITLE_MAX } from "./blogs-limits.ts";
import { TAGS_MAX } from "./tags-limits.ts";
import type { Toast } from "./toasts.ts";
import { cleanLine, writtenLine, writtenText } from "./written-text.ts";

/** The buttons of the editor. `preview` and `generate` are for people without JavaScript. */
const editorIntents = ["draft", "published", "preview", "generate"] as const;
export type EditorIntent = (typeof editorIntents)[number];

/** Which button was pressed, and whether the editor is on its own page or on the corporate home. */
export const editorChoice = z.object({
  intent: z.enum(editorIntents).catch("draft"),
  place: z.enum(["page", "home"]).catch("page"),
});
export type EditorPlace = z.output<typeof editorChoice>["place"];

/** The body of generate-blog: both required (specification 2, section 5). */
export const generateBlogBody = z.object({
  title: writtenLine(BLOG_TITLE_MAX, "Please provide a title"),
  brief: writtenText(BLOG_SUMMARY_MAX, "Please provide a brief summary"),
  tags: z
    .array(z.string())
    .max(TAGS_MAX, `Please use at most ${TAGS_MAX} tags`)
    // Checked on the whole list, so that the error belongs to the field "tags". zod would report it for "tags.1", which is not a field.
    .refine((tags) => tags.every((tag) => tag.length <= 100), "Please keep each tag to 100 characters")
    .transform((tags) => tags.map(cleanLine).filter((tag) => tag !== ""))
    .optional(),
});
export type GenerateBlogBody = z.output<typeof generateBlogBody>;

/** A post that a model wrote. `isCut`: it reached its maximum length before the end. */
export type BlogProposal = { content: string; summary?: string; tags?: string[]; isCut?: true };

/** The current values of the editor's fields. */
export type EditorFields = { title: string; summary: string; tags: string; content: string };

export type BlogPreview = { html: string; readingMinutes: number };

/** The initial state of the editor. */
export type EditorStart = {
  /** Null for a blog that does not exist yet. */
  blogId: string | null;
  status: BlogStatus | null;
  notice: BlogDraft["notice"];
  fields: EditorFields;
  /** The version of the blog; null for one that does not exist yet. */
  version: number | null;
  /** Unsaved work of an earlier visit that differs from `fields`. */
  kept: AutosaveView | null;
  /** The version of the unsaved work that `fields` were restored from, else 0. */
  autosaveVersion: number;
  tab: string;
  idempotencyKey: string;
  /** Why this member cannot publish yet; null when they can. */
  obstacle: string | null;
};

/** The answer to saving when it does not redirect. */
export type EditorAnswer = {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
  /** The blog as it was saved elsewhere in the meantime. */
  conflict?: BlogDraft;
  preview?: BlogPreview;
  proposal?: BlogProposal;
};

/** A list of blogs on its page. */
export type BlogList = {
  /** Null when it could not be loaded. */
  page: BlogPage | null;
  tab: BlogTab;
  q: string | undefined;
  tag: string | undefined;
  cursor: string | undefined;
};

/** The page of a blog. */
export type BlogScreen =
  | (Extract<BlogResult, { state: "shown" }> & {
      comments: CommentPage | null;
      commentKey: string;
      commentCursor: string | null;
      isSaved: boolean;
    })
  | { state: "removed" | "missing" };

/** The answer of the forms for comments. */
export type CommentAnswer = {
  outcome: "posted" | "edited" | "deleted" | "refused";
  /** The current comment, also when a change was refused because the comment was changed elsewhere. */
  comment?: CommentView;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** The comment that the form was about, if it changed one. */
  commentId?: string;
  toast?: Toast;
};

const commentIntents = ["add-comment", "edit-comment", "delete-comment"] as const;
export type CommentIntent = (typeof commentIntents)[number];
export const commentChoice = z.object({
  intent: z.enum(commentIntents),
  comment_id: z.string().max(64).default(""),
});

/** The viewer's own blogs. */
export type OwnBlogPage = { blogs: OwnBlogView[]; nextCursor: string | null };

/**
 * The viewer's own blogs without rejected ones. `hasOnlyRejected`: there are blogs, but all of them are rejected. `cursor`: of the shown
 * page.
 */
export type ManagedBlogPage = OwnBlogPage & { hasOnlyRejected: boolean; cursor: string | null };

/** The page of the viewer's own blogs. `kept`: unsaved work on a new blog. */
export type OwnBlogsScreen = OwnBlogPage & { kept: Pick<AutosaveView, "title" | "savedAt"> | null };
