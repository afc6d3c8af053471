// Changes to existing replies: edit, delete, accept.
import type { ReplyView } from "#contracts/discussions.ts";
import type { ChangeOutcome } from "#contracts/posting.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { decideEdit, requireWriter, requireProfile, withdrawItem } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { lockOwnDiscussion, updateAcceptedReply } from "./discussion-queries.ts";
import { presentReply } from "./present.ts";
import { prepareReplyText } from "./replies.ts";
import {
  deleteEmptyPlaceholder,
  deleteReplyRow,
  lockDiscussionOfReply,
  lockReply,
  notifyReplyChange,
  selectHasAnswers,
  selectReply,
  selectThread,
  updateReply,
} from "./reply-queries.ts";
import { notifyOfAcceptedReply, notifyOfReply } from "./notify-of-replies.ts";
import { discussionsTopic, discussionTopic } from "./topics.ts";

/**
 * Changes the viewer's own reply and marks it as edited. Refused when it was edited since `known`, the `editedAt` that its form was filled
 * with, or "" for none. A reply that a moderator hid stays hidden and returns to the queue. Throws `not_found` for another member's reply
 * and for a deleted one.
 */
export async function editReply(ctx: MemberCtx, id: string, content: string, known: string): Promise<ChangeOutcome<ReplyView, ReplyView>> {
  const { viewer } = ctx;
  requireWriter(viewer);
  const text = await prepareReplyText(ctx, content);
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    const discussion = isId(id) ? await lockDiscussionOfReply(trx, id) : undefined;
    const before = discussion && (await lockReply(trx, id));
    if (!before || before.user_id !== viewer.userId || before.deleted_at) throw new AppError("not_found");
    const edit = await decideEdit(trx, before, { kind: "discussion_reply", authorId: viewer.userId, content, known, text, now });
    if (edit.outcome === "refused") return edit;
    if (edit.outcome === "conflict") return { outcome: "conflict", current: await readReply(trx, ctx, id) };
    if (edit.outcome === "changed") {
      await updateReply(trx, id, edit.columns);
      await notifyOfReply(ctx, trx, id, { mentionedIds: text.mentionedIds, isEdited: true });
      await notifyTopic(trx, discussionsTopic, discussionTopic(discussion.id));
      await notifyReplyChange(trx, discussion.id);
    }
    return { outcome: "saved", item: await readReply(trx, ctx, id) };
  });
}

/** Throws `not_found` for another member's reply and for a deleted one. */
export async function requireOwnReply(ctx: MemberCtx, id: string): Promise<void> {
  const reply = isId(id) ? await selectReply(ctx.db, id) : undefined;
  if (reply?.user_id !== ctx.viewer.userId || reply.deleted_at) throw new AppError("not_found");
}

/**
 * Deletes the viewer's own reply, also when they may no longer write. If it has answers, an empty placeholder stays until the last of them
 * is deleted. Throws `not_found` for another member's reply.
 */
export async function deleteReply(ctx: MemberCtx, id: string): Promise<void> {
  requireProfile(ctx.viewer);
  const { userId } = ctx.viewer;
  await inTransaction(ctx.db, async (trx) => {
    const discussion = isId(id) ? await lockDiscussionOfReply(trx, id) : undefined;
    const reply = discussion && (await lockReply(trx, id));
    if (!reply || reply.user_id !== userId || reply.deleted_at) throw new AppError("not_found");
    if (await selectHasAnswers(trx, id)) {
      if (discussion.accepted_reply_id === id) await updateAcceptedReply(trx, discussion.id, null);
      await updateReply(trx, id, { content: "", content_html: "", link_count: 0, deleted_at: ctx.clock.now() });
      await withdrawItem(trx, "discussion_reply", id);
    } else {
      await deleteReplyRow(trx, id);
      if (reply.parent_reply_id) await deleteEmptyPlaceholder(trx, reply.parent_reply_id);
    }
    await notifyTopic(trx, discussionsTopic, discussionTopic(discussion.id));
    await notifyReplyChange(trx, discussion.id);
  });
}

/**
 * Marks a public reply as the accepted answer of the viewer's own discussion, in place of an earlier one. Throws `not_found` for another
 * member's discussion, and for a reply that is not public or belongs to another discussion.
 */
export async function acceptReply(ctx: MemberCtx, discussionId: string, replyId: string): Promise<void> {
  requireWriter(ctx.viewer);
  const { userId } = ctx.viewer;
  await inTransaction(ctx.db, async (trx) => {
    const discussion = isId(discussionId) ? await lockOwnDiscussion(trx, discussionId, userId) : undefined;
    const isThere = isId(replyId) && (await selectThread(trx, discussionId, replyId)) !== undefined;
    if (!discussion || !isThere) throw new AppError("not_found");
    await updateAcceptedReply(trx, discussionId, replyId);
    await notifyOfAcceptedReply(ctx, trx, replyId);
    await notifyTopic(trx, discussionsTopic, discussionTopic(discussionId));
  });
}

/**
 * Removes the mark of the accepted answer from a reply to the viewer's own discussion. Does nothing when the reply no longer has it. Throws
 * `not_found` for another member's discussion.
 */
export async function unacceptReply(ctx: MemberCtx, discussionId: string, replyId: string): Promise<void> {
  requireWriter(ctx.viewer);
  const { userId } = ctx.viewer;
  await inTransaction(ctx.db, async (trx) => {
    const discussion = isId(discussionId) ? await lockOwnDiscussion(trx, discussionId, userId) : undefined;
    if (!discussion) throw new AppError("not_found");
    if (discussion.accepted_reply_id !== replyId) return;
    await updateAcceptedReply(trx, discussionId, null);
    await notifyTopic(trx, discussionsTopic, discussionTopic(discussionId));
  });
}

async function readReply(trx: Db, ctx: MemberCtx, id: string): Promise<ReplyView> {
  const row = await selectReply(trx, id);
  if (!row) throw new AppError("not_found");
  return presentReply(row, ctx.viewer);
}
