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

/** Which button was pressed, and where the editor stands: on a page of its own or on the corporate home. */
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
    // Checked for the list as a whole, so that the error belongs to the field "tags". zod would report it for "tags.1", which is no field.
    .refine((tags) => tags.every((tag) => tag.length <= 100), "Please keep each tag to 100 characters")
    .transform((tags) => tags.map(cleanLine).filter((tag) => tag !== ""))
    .optional(),
});
export type GenerateBlogBody = z.output<typeof generateBlogBody>;

/** A text a model wrote. `isCut`: it reached its limit before the end. */
export type BlogProposal = { content: string; summary?: string; tags?: string[]; isCut?: true };

/** The fields of the editor as they stand in it. */
export type EditorFields = { title: string; summary: string; tags: string; content: string };

export type BlogPreview = { html: string; readingMinutes: number };

/** What the editor begins with. */
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
  /** Why this member may not publish yet; null when they may. */
  obstacle: string | null;
};

/** What saving answers when it does not redirect. */
export type EditorAnswer = {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  toast?: Toast;
  /** The blog as somebody saved it meanwhile. */
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

/** What the forms of comments answer. */
export type CommentAnswer = {
  outcome: "posted" | "edited" | "deleted" | "refused";
  /** As it stands now, also when a change was refused because it had been changed elsewhere. */
  comment?: CommentView;
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** Whose form it was, when it changed a comment. */
  commentId?: string;
  toast?: Toast;
};

const commentIntents = ["add-comment", "edit-comment", "delete-comment"] as const;
export type CommentIntent = (typeof commentIntents)[number];
export const commentChoice = z.object({
  intent: z.enum(commentIntents),
  comment_id: z.string().max(64).default(""),
});

/** One's own blogs. */
export type OwnBlogPage = { blogs: OwnBlogView[]; nextCursor: string | null };

/** One's own blogs without rejected ones. `hasOnlyRejected`: there are blogs, but all of them are rejected. `cursor`: of the shown page. */
export type ManagedBlogPage = OwnBlogPage & { hasOnlyRejected: boolean; cursor: string | null };

/** The page of one's own blogs. `kept`: a new one that was left unsaved. */
export type OwnBlogsScreen = OwnBlogPage & { kept: Pick<AutosaveView, "title" | "savedAt"> | null };
