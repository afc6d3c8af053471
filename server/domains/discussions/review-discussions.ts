// Moderation of discussions and replies. Permissions and the log are in the moderation domain.
import type { ModeratedItem } from "#contracts/moderation.ts";
import { presentFacts, presentReviewed, setModeration } from "#server/domains/posting/posting.ts";
import type { ReviewDecision } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { hrefOfReply } from "./notify-followers.ts";
import { lockDiscussionOfReply, lockReply, notifyReplyChange } from "./reply-queries.ts";
import { dateAsNew, selectDiscussionsForReview, selectRepliesForReview } from "./review-queries.ts";
import { moveUpForSystem } from "./stance-queries.ts";
import { discussionsTopic, discussionTopic } from "./topics.ts";

/** Discussions as moderators see them, in no order. Deleted ones are left out. At most 100 ids. */
export async function findModeratedDiscussions(db: Db, ids: string[]): Promise<ModeratedItem[]> {
  const rows = await selectDiscussionsForReview(db, ids);
  return rows.map((row) => ({
    kind: "discussion",
    ...presentReviewed(row),
    authorId: row.author_id,
    title: row.title,
    facts: presentFacts({ Tags: row.tags.join(", ") }),
    contentHtml: row.content_html,
    path: `/discussion/${row.id}`,
  }));
}

/** Replies as moderators see them, in no order. Deleted ones are left out. At most 100 ids. */
export async function findModeratedReplies(db: Db, ids: string[]): Promise<ModeratedItem[]> {
  const rows = await selectRepliesForReview(db, ids);
  return rows.map((row) => ({
    kind: "discussion_reply",
    ...presentReviewed(row),
    authorId: row.user_id,
    title: row.title,
    facts: [],
    contentHtml: row.content_html,
    path: hrefOfReply(row.discussion_id, row.id),
  }));
}

/** Applies a decision about a discussion in the transaction that logs it; false when the discussion is not in a state that allows it. */
export async function setDiscussionModeration(trx: Db, decision: ReviewDecision): Promise<boolean> {
  if (decision.action === "restore") await showAsNew(trx, decision);
  const isChanged = await setModeration(trx, "discussions", decision);
  if (isChanged) await notifyTopic(trx, discussionsTopic, discussionTopic(decision.id));
  return isChanged;
}

/**
 * Dates a discussion that was held from the start as new, also in its author's list of followed discussions; nobody else can have followed
 * it.
 */
async function showAsNew(trx: Db, { id, at }: ReviewDecision): Promise<void> {
  const authorId = await dateAsNew(trx, { id, at });
  if (authorId !== null) await withSystem(trx, (system) => moveUpForSystem(system, id, [authorId], at));
}

/** Applies a decision about a reply in the transaction that logs it; false when the reply is not in a state that allows it. */
export async function setReplyModeration(trx: Db, decision: ReviewDecision): Promise<boolean> {
  const discussion = await lockDiscussionOfReply(trx, decision.id);
  const reply = discussion && (await lockReply(trx, decision.id));
  if (!reply || reply.deleted_at || !(await setModeration(trx, "discussion_replies", decision))) return false;
  await notifyTopic(trx, discussionsTopic, discussionTopic(discussion.id));
  await notifyReplyChange(trx, discussion.id);
  return true;
}
