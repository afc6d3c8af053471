// Comments on a blog.
import { BLOG_COMMENTS_PAGE_SIZE } from "#contracts/blogs-limits.ts";
import type { CommentPage, CommentView } from "#contracts/blogs.ts";
import type { ChangeOutcome, SaveOutcome } from "#contracts/posting.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import {
  decideEdit,
  isModerator,
  lockText,
  prepareText,
  requireWriter,
  requireProfile,
  screenPost,
} from "#server/domains/posting/posting.ts";
import type { PreparedText } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import {
  deleteOwnComment,
  insertComment,
  lockBlogOfComment,
  lockComment,
  selectComment,
  selectComments,
  updateComment,
} from "./comment-queries.ts";
import { presentComment } from "./present.ts";
import { notifyOfComment } from "./notify-of-comment.ts";
import { blogsTopic, blogTopic } from "./topics.ts";

/**
 * One page of the comments on a blog, newest first; empty for a blog the viewer may not see. The viewer's own held and hidden comments are
 * included, with the reason. Throws `bad_request` for an invalid cursor.
 */
export async function listComments(ctx: Ctx, query: { blogId: string; cursor?: string; limit?: number }): Promise<CommentPage> {
  const { blogId, limit = BLOG_COMMENTS_PAGE_SIZE } = query;
  if (!isId(blogId)) return { comments: [], nextCursor: null };
  const cursor = decodeCursor(query.cursor);
  const { viewer } = ctx;
  const reader = { viewerId: viewer?.userId ?? null, isModerator: isModerator(viewer) };
  const rows = await selectComments(ctx.db, { blogId, ...reader, cursor, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  return { comments: page.rows.map((row) => presentComment(row, viewer)), nextCursor: page.nextCursor };
}

/** Renders a comment, before the transaction that stores it. Throws like every write when the viewer may not write. */
export async function prepareCommentText(ctx: MemberCtx, content: string): Promise<PreparedText> {
  requireWriter(ctx.viewer);
  return prepareText(ctx, content, { topHeading: 4 });
}

/**
 * Adds a comment to a public blog. It may be held for review. `text` comes from `prepareCommentText`. Throws `not_found` when the blog is
 * not public.
 */
export async function addComment(ctx: MemberCtx, blogId: string, content: string, text: PreparedText): Promise<SaveOutcome<CommentView>> {
  const { viewer } = ctx;
  requireWriter(viewer);
  const now = ctx.clock.now();
  const id = newId();
  return inTransaction(ctx.db, async (trx) => {
    if (!isId(blogId) || !(await lockText(trx, "blogs", blogId))) throw new AppError("not_found");
    const verdict = await screenPost(trx, { kind: "blog_comment", id, authorId: viewer.userId, text, now });
    if (verdict.isRefused) return { outcome: "refused", errors: verdict.errors };
    await insertComment(trx, {
      id,
      blog_id: blogId,
      user_id: viewer.userId,
      content,
      content_html: text.html,
      link_count: text.linkCount,
      moderation: verdict.moderation,
      moderation_reason: verdict.reason,
      created_at: now,
    });
    if (verdict.moderation === "clear") await notifyOfComment(ctx, trx, id, { mentionedIds: text.mentionedIds });
    await notifyTopic(trx, blogsTopic, blogTopic(blogId));
    return { outcome: "saved", item: await readComment(trx, ctx, id) };
  });
}

/**
 * Changes the viewer's own comment and marks it as edited. Refused when it was edited since `known`, the `editedAt` that its form was
 * filled with, or "" for none. A comment that a moderator hid stays hidden and returns to the queue. Throws `not_found` for another
 * member's comment.
 */
export async function editComment(
  ctx: MemberCtx,
  id: string,
  content: string,
  known: string,
): Promise<ChangeOutcome<CommentView, CommentView>> {
  const { viewer } = ctx;
  requireWriter(viewer);
  const text = await prepareCommentText(ctx, content);
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    const blogId = isId(id) ? await lockBlogOfComment(trx, id) : undefined;
    const before = blogId && (await lockComment(trx, id));
    if (!before || before.user_id !== viewer.userId) throw new AppError("not_found");
    const edit = await decideEdit(trx, before, { kind: "blog_comment", authorId: viewer.userId, content, known, text, now });
    if (edit.outcome === "refused") return edit;
    if (edit.outcome === "conflict") return { outcome: "conflict", current: await readComment(trx, ctx, id) };
    if (edit.outcome === "changed") {
      await updateComment(trx, id, edit.columns);
      if (edit.columns.moderation === "clear") await notifyOfComment(ctx, trx, id, { mentionedIds: text.mentionedIds, isEdited: true });
      await notifyTopic(trx, blogsTopic, blogTopic(blogId));
    }
    return { outcome: "saved", item: await readComment(trx, ctx, id) };
  });
}

/** Throws `not_found` unless this is a comment of the viewer's. */
export async function requireOwnComment(ctx: MemberCtx, id: string): Promise<void> {
  const comment = isId(id) ? await selectComment(ctx.db, id) : undefined;
  if (comment?.user_id !== ctx.viewer.userId) throw new AppError("not_found");
}

/** Deletes the viewer's own comment, also when they may no longer write. Throws `not_found` for another member's comment. */
export async function deleteComment(ctx: MemberCtx, id: string): Promise<void> {
  requireProfile(ctx.viewer);
  const { userId } = ctx.viewer;
  await inTransaction(ctx.db, async (trx) => {
    const blogId = isId(id) ? await lockBlogOfComment(trx, id) : undefined;
    if (blogId === undefined || !(await deleteOwnComment(trx, id, userId))) throw new AppError("not_found");
    await notifyTopic(trx, blogsTopic, blogTopic(blogId));
  });
}

async function readComment(trx: Db, ctx: MemberCtx, id: string): Promise<CommentView> {
  const row = await selectComment(trx, id);
  if (!row) throw new AppError("not_found");
  return presentComment(row, ctx.viewer);
}
