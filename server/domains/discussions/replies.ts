// Replies: listing and adding them.
import { DISCUSSION_REPLIES_PAGE_SIZE } from "#contracts/discussions-limits.ts";
import type { ReplyForm, ReplyPage, ReplyView } from "#contracts/discussions.ts";
import type { SaveOutcome } from "#contracts/posting.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { isModerator, lockText, prepareText, requireWriter, screenPost } from "#server/domains/posting/posting.ts";
import type { PreparedText } from "#server/domains/posting/posting.ts";
import { isId, newId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { visibilityOf } from "./policy.ts";
import { presentReply } from "./present.ts";
import { decodeReplyCursor, encodeReplyCursor } from "./reply-cursor.ts";
import type { ReplyPosition } from "./reply-cursor.ts";
import {
  insertReply,
  notifyReplyChange,
  selectEarlierInThread,
  selectReplies,
  selectRepliesSince,
  selectReply,
  selectThread,
} from "./reply-queries.ts";
import type { ReplyRow } from "./reply-queries.ts";
import { insertFollower } from "./stance-queries.ts";
import { notifyOfReply } from "./notify-of-replies.ts";
import { discussionsTopic, discussionTopic } from "./topics.ts";

/**
 * One page of replies in reading order: threads oldest first, each followed by its answers. Empty for a discussion the viewer may not see.
 * Throws `bad_request` for an invalid cursor.
 */
export async function listReplies(ctx: Ctx, query: { discussionId: string; cursor?: string; limit?: number }): Promise<ReplyPage> {
  const { discussionId, limit = DISCUSSION_REPLIES_PAGE_SIZE } = query;
  if (!isId(discussionId)) return { replies: [], nextCursor: null };
  const after = decodeReplyCursor(query.cursor);
  const rows = await selectReplies(ctx.db, { discussionId, ...readerOf(ctx), after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeReplyCursor(last) : null;
  return { replies: page.map((row) => presentReply(row, ctx.viewer)), nextCursor };
}

/**
 * The replies that were written or shown again at `since` or later, oldest first and at most one page of each, for a page that is already
 * open. Empty for a discussion the viewer may not see.
 */
export async function listRepliesSince(ctx: Ctx, discussionId: string, since: Date): Promise<ReplyView[]> {
  if (!isId(discussionId)) return [];
  const rows = await selectRepliesSince(ctx.db, { discussionId, ...readerOf(ctx), since, limit: DISCUSSION_REPLIES_PAGE_SIZE });
  return rows.map((row) => presentReply(row, ctx.viewer));
}

const readerOf = ({ viewer }: Ctx) => ({ viewerId: viewer?.userId ?? null, isModerator: isModerator(viewer) });

/**
 * One reply, public or the viewer's own, of a discussion that they may see, with the cursor of a page that shows it. That page begins with
 * the reply's thread. If a page or more of the thread comes before the reply, it begins half a page before the reply. Undefined when there
 * is no such reply.
 */
export async function findReply(ctx: Ctx, discussionId: string, id: string): Promise<{ reply: ReplyView; cursor: string } | undefined> {
  const row = isId(id) ? await selectReply(ctx.db, id) : undefined;
  const isShown = row && (row.is_public || (row.user_id === ctx.viewer?.userId && row.deleted_at === null));
  if (!isShown || row.discussion_id !== discussionId) return undefined;
  const { discussion_author_id: author_id, discussion_moderation: moderation, discussion_is_public: is_public } = row;
  if (visibilityOf(ctx.viewer, { author_id, moderation, is_public }) !== "shown") return undefined;
  return { reply: presentReply(row, ctx.viewer), cursor: encodeReplyCursor(await findPageStart(ctx, row)) };
}

async function findPageStart({ db }: Ctx, row: ReplyRow): Promise<ReplyPosition> {
  const earlier = row.parent_reply_id === null ? [] : await selectEarlierInThread(db, row, DISCUSSION_REPLIES_PAGE_SIZE);
  const start = earlier.length === DISCUSSION_REPLIES_PAGE_SIZE ? earlier[DISCUSSION_REPLIES_PAGE_SIZE / 2] : undefined;
  // The thread's first reply was written at `thread_at`, so a page that begins a millisecond earlier has the whole thread.
  return { ...row, created_at: new Date(row.thread_at.getTime() - 1), ...start };
}

/** Renders a reply, before the transaction that stores it. Throws like every write when the viewer may not write. */
export async function prepareReplyText(ctx: MemberCtx, content: string): Promise<PreparedText> {
  requireWriter(ctx.viewer);
  return prepareText(ctx, content, { topHeading: 4 });
}

/**
 * Adds a reply to a public discussion, and notifies open pages. An answer to an answer joins the same thread. It may be held for review.
 * `text` comes from `prepareReplyText`. Refused when the reply that it answers was deleted in the meantime. Throws `not_found` when the
 * discussion is not public.
 */
export async function addReply(ctx: MemberCtx, discussionId: string, form: ReplyForm, text: PreparedText): Promise<SaveOutcome<ReplyView>> {
  const { viewer } = ctx;
  requireWriter(viewer);
  const { content, parentReplyId } = form;
  const now = ctx.clock.now();
  const id = newId();
  return inTransaction(ctx.db, async (trx) => {
    if (!isId(discussionId) || !(await lockText(trx, "discussions", discussionId))) throw new AppError("not_found");
    const thread = parentReplyId === undefined ? null : await selectThread(trx, discussionId, parentReplyId);
    if (thread === undefined) {
      const message = "The reply you answered has been removed in the meantime. You can post this as a reply of its own";
      return { outcome: "refused", errors: { parentReplyId: message } };
    }
    const verdict = await screenPost(trx, { kind: "discussion_reply", id, authorId: viewer.userId, text, now });
    if (verdict.isRefused) return { outcome: "refused", errors: verdict.errors };
    await insertReply(trx, {
      id,
      discussion_id: discussionId,
      user_id: viewer.userId,
      parent_reply_id: thread?.thread_id ?? null,
      answered_reply_id: parentReplyId === thread?.thread_id ? null : parentReplyId,
      thread_at: thread?.thread_at ?? now,
      content,
      content_html: text.html,
      link_count: text.linkCount,
      moderation: verdict.moderation,
      moderation_reason: verdict.reason,
      created_at: now,
    });
    await insertFollower(trx, { userId: viewer.userId, discussionId, at: now });
    if (verdict.moderation === "clear") {
      await notifyTopic(trx, discussionsTopic, discussionTopic(discussionId));
      await notifyReplyChange(trx, discussionId);
      await notifyOfReply(ctx, trx, id, { mentionedIds: text.mentionedIds });
    }
    const row = await selectReply(trx, id);
    if (!row) throw new AppError("not_found");
    return { outcome: "saved", item: presentReply(row, viewer) };
  });
}
