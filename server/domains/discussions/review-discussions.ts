// What moderators decide about discussions and replies. Who may decide, and the log, are the moderation domain's.
import type { ModeratedItem } from "#contracts/moderation.ts";
import type { Db } from "#server/platform/db/database.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { lockDiscussionOfReply, lockReply, notifyNewReply, updateReply } from "./reply-queries.ts";
import { selectDiscussionsForReview, selectRepliesForReview, updateDiscussionModeration } from "./review-queries.ts";
import { discussionsTopic, discussionTopic } from "./topics.ts";

/** `takeDown` hides; `restore` shows what was hidden or held. `reason` is told to the author. */
export type ReviewDecision = { id: string; action: "takeDown" | "restore"; reason: string; at: Date };

type ReviewRow = {
  id: string;
  title: string;
  content_html: string;
  moderation: string;
  moderation_reason: string | null;
  created_at: Date;
  edited_at: Date | null;
};

/** Discussions as moderators see them, in no order; those that are gone are left out. At most 100 ids. */
export async function findModeratedDiscussions(db: Db, ids: string[]): Promise<ModeratedItem[]> {
  const rows = await selectDiscussionsForReview(db, ids);
  return rows.map((row) => ({ kind: "discussion", authorId: row.author_id, path: `/discussion/${row.id}`, ...presentReviewed(row) }));
}

/** Replies as moderators see them, in no order; those that are gone are left out. At most 100 ids. */
export async function findModeratedReplies(db: Db, ids: string[]): Promise<ModeratedItem[]> {
  const rows = await selectRepliesForReview(db, ids);
  return rows.map((row) => ({
    kind: "discussion_reply",
    authorId: row.user_id,
    path: `/discussion/${row.discussion_id}`,
    ...presentReviewed(row),
  }));
}

/** Carries out a decision about a discussion in the transaction that logs it; false when it is not in a state for it. */
export async function setDiscussionModeration(trx: Db, { id, action, reason, at }: ReviewDecision): Promise<boolean> {
  const isChanged = await updateDiscussionModeration(trx, { id, reason: action === "takeDown" ? reason : null, at });
  if (isChanged) await notifyTopic(trx, discussionsTopic, discussionTopic(id));
  return isChanged;
}

/** Carries out a decision about a reply in the transaction that logs it; false when it is not in a state for it. */
export async function setReplyModeration(trx: Db, { id, action, reason, at }: ReviewDecision): Promise<boolean> {
  const discussion = await lockDiscussionOfReply(trx, id);
  const before = discussion && (await lockReply(trx, id));
  const isTakenDown = action === "takeDown";
  if (!before || before.deleted_at || before.moderation === (isTakenDown ? "hidden" : "clear")) return false;
  await updateReply(trx, id, {
    moderation: isTakenDown ? "hidden" : "clear",
    moderation_reason: isTakenDown ? reason : null,
    moderated_at: at,
  });
  await notifyTopic(trx, discussionsTopic, discussionTopic(discussion.id));
  if (!isTakenDown) await notifyNewReply(trx, discussion.id);
  return true;
}

function presentReviewed(row: ReviewRow) {
  return {
    id: row.id,
    title: row.title,
    contentHtml: row.content_html,
    state: row.moderation === "clear" ? ("shown" as const) : (row.moderation as "held" | "hidden"),
    reason: row.moderation_reason ?? "",
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  };
}
