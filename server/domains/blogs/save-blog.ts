// Writing a blog: create, save, delete.
import type { BlogStatus } from "#contracts/blogs-limits.ts";
import type { BlogDraft, BlogEditForm, BlogForm, SavedBlog } from "#contracts/blogs.ts";
import type { ChangeOutcome, SaveOutcome } from "#contracts/posting.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import {
  answerLateSave,
  deleteOwnText,
  editedAt,
  openCase,
  prepareText,
  requireWriter,
  requireProfile,
  screenPost,
  notifyMentionedInText,
  unpublishItem,
} from "#server/domains/posting/posting.ts";
import type { PreparedText, Verdict } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { inTransaction, withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { deleteAutosave } from "./autosave-queries.ts";
import { insertBlog, lockOwnBlog, selectDraft, updateBlog } from "./blog-queries.ts";
import { presentDraft } from "./present.ts";
import { blogsTopic, blogTopic } from "./topics.ts";

/** The autosave that an editor wrote or started from. Saving clears this one and leaves another tab's alone. */
export type AutosaveMark = { tab: string; autosaveVersion: number };

const clear: Verdict = { isRefused: false, moderation: "clear", reason: null };

export type CreateOptions = {
  /** Which unsaved work to clear. */
  mark: AutosaveMark;
  /** The content, rendered by `prepareBlogText` before the transaction. */
  prepared: PreparedText;
};

/** Renders the content of a blog. Takes a while for a hostile one. Throws like every write when the viewer may not write. */
export async function prepareBlogText(ctx: MemberCtx, content: string): Promise<PreparedText> {
  requireWriter(ctx.viewer);
  return prepareText(ctx, content, { hasHeadingIds: true });
}

/**
 * Adds a blog as a draft or published. A published one may be held for review; then only its author and moderators see it. Throws
 * `too_many_requests` when a new account has published too much on its first day.
 */
export async function createBlog(ctx: MemberCtx, form: BlogForm, { mark, prepared: text }: CreateOptions): Promise<SaveOutcome<SavedBlog>> {
  const { viewer } = ctx;
  requireWriter(viewer);
  const now = ctx.clock.now();
  const id = newId();
  const post = { kind: "blog", id, authorId: viewer.userId, text, now } as const;
  return withViewer(ctx.db, viewer.userId, async (trx) => {
    const isPublished = form.status === "published";
    const verdict = isPublished ? await screenPost(trx, post) : clear;
    if (verdict.isRefused) return { outcome: "refused", errors: verdict.errors };
    await insertBlog(trx, {
      ...columnsOf(form, text),
      id,
      author_id: viewer.userId,
      status: form.status,
      moderation: verdict.moderation,
      moderation_reason: verdict.reason,
      published_at: isPublished ? now : null,
      created_at: now,
      updated_at: now,
    });
    await deleteAutosave(trx, { userId: viewer.userId, blogId: null, ...mark });
    if (isPublished && verdict.moderation === "clear") {
      await notifyTopic(trx, blogsTopic);
      await notifyMentionedInText(ctx, trx, { ...post, title: form.title }, text.mentionedIds);
    }
    return { outcome: "saved", item: { id, status: form.status, isHeld: verdict.moderation === "held" } };
  });
}

/**
 * Saves the viewer's own blog. If it was saved since `form.version`, the outcome is a conflict and nothing is written. A rejected blog
 * stays rejected, whatever the form says: the edit is an appeal and appears in the moderators' queue. `published_at` is set once: a blog
 * that was shown, became a draft and is published again keeps its date. Throws `not_found` for another member's blog.
 */
export async function saveBlog(
  ctx: MemberCtx,
  id: string,
  form: BlogEditForm,
  mark: AutosaveMark,
): Promise<ChangeOutcome<BlogDraft, SavedBlog>> {
  const { viewer } = ctx;
  requireWriter(viewer);
  if (!isId(id)) throw new AppError("not_found");
  const text = await prepareBlogText(ctx, form.content);
  return withViewer(ctx.db, viewer.userId, async (trx) => {
    const before = await lockOwnBlog(trx, id, viewer.userId);
    if (!before) throw new AppError("not_found");
    const now = ctx.clock.now();
    const status: BlogStatus = before.status === "rejected" ? "rejected" : form.status;
    const columns = { ...columnsOf(form, text), status };
    const autosave = { userId: viewer.userId, blogId: id, ...mark };
    if (before.version !== form.version) {
      const late = answerLateSave(await selectDraft(trx, id, viewer.userId), columns, presentDraft);
      if (late.outcome === "conflict") return late;
      await deleteAutosave(trx, autosave);
      return { outcome: "saved", item: { ...late.item, status } };
    }
    const post = { kind: "blog", id, authorId: viewer.userId, text, now } as const;
    const verdict = await reviewSave(trx, post, before, status);
    if (verdict.isRefused) return { outcome: "refused", errors: verdict.errors };
    const { moderation, reason } = verdict;
    await updateBlog(trx, id, {
      ...columns,
      moderation,
      moderation_reason: reason,
      published_at: status === "draft" ? null : (before.published_at ?? before.first_shown_at ?? now),
      first_shown_at: before.is_public ? before.published_at : before.first_shown_at,
      edited_at: status === "draft" ? null : editedSinceShown(before, form, now),
      updated_at: now,
    });
    await deleteAutosave(trx, autosave);
    const isPublic = status === "published" && moderation === "clear";
    if (before.is_public || isPublic) await notifyTopic(trx, blogsTopic, blogTopic(id));
    if (isPublic) await notifyMentionedInText(ctx, trx, { ...post, title: form.title }, text.mentionedIds);
    return { outcome: "saved", item: { id, status, isHeld: moderation === "held" } };
  });
}

/**
 * When readers were first shown the current words, if they have seen others; null if not. For a blog that was public, became a draft and is
 * published again, this is now.
 */
function editedSinceShown(before: OwnBlog, form: BlogForm, now: Date): Date | null {
  if (before.status === "draft") return before.first_shown_at && now;
  return editedAt(before, form, now);
}

type Post = Parameters<typeof screenPost>[1];
type OwnBlog = NonNullable<Awaited<ReturnType<typeof lockOwnBlog>>>;

/** Decides the moderation state of a blog that its author saves with `status`. A blog that waits for a moderator goes on waiting. */
async function reviewSave(trx: Db, post: Post, before: OwnBlog, status: BlogStatus): Promise<Verdict> {
  const asBefore: Verdict = { isRefused: false, moderation: before.moderation, reason: before.moderation_reason };
  if (status === "published") {
    const isEdit = before.status === "published";
    const previous = { text: before.text_before, linkCount: before.link_count };
    const passed = { fingerprint: before.passed_fingerprint, linkCount: before.passed_link_count };
    const verdict = await screenPost(trx, { ...post, ...(isEdit ? { previous } : { passed }) });
    return verdict.isRefused || before.moderation === "clear" ? verdict : asBefore;
  }
  if (status === "draft") {
    if (before.status === "published") await unpublishItem(trx, "blog", post.id);
    return clear;
  }
  await openCase(trx, { kind: "blog", itemId: post.id, authorId: post.authorId, cause: "edited", at: post.now });
  return asBefore;
}

/**
 * Deletes the viewer's own blog with its comments and likes, also when they may no longer write. Throws `not_found` for another member's
 * blog.
 */
export async function deleteBlog(ctx: MemberCtx, id: string): Promise<void> {
  requireProfile(ctx.viewer);
  const { userId } = ctx.viewer;
  await inTransaction(ctx.db, async (trx) => {
    const isDeleted = isId(id) && (await deleteOwnText(trx, "blogs", { id, authorId: userId }));
    if (!isDeleted) throw new AppError("not_found");
    await notifyTopic(trx, blogsTopic, blogTopic(id));
  });
}

function columnsOf({ title, summary, tags, content }: BlogForm, text: PreparedText) {
  return {
    title,
    summary,
    tags,
    content,
    content_html: text.html,
    content_text: text.text,
    toc: JSON.stringify(text.toc),
    reading_minutes: text.readingMinutes,
    link_count: text.linkCount,
  };
}
