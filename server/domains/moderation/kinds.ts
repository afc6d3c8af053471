// How each kind of item is looked up and moderated by its own domain.
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { ModeratedItem } from "#contracts/moderation.ts";
import { findModeratedResources, setResourceModeration } from "#server/domains/c2c/c2c.ts";
import type { Ctx } from "#server/domains/context.ts";
import {
  findModeratedBlogs,
  findModeratedComments,
  setBlogModeration,
  setCommentModeration,
  notifyOfComment,
} from "#server/domains/blogs/blogs.ts";
import {
  findModeratedDiscussions,
  findModeratedReplies,
  notifyOfAnswerMeanwhile,
  setDiscussionModeration,
  setReplyModeration,
  notifyOfReply,
} from "#server/domains/discussions/discussions.ts";
import { findModeratedEvents, notifyOfRemoval, promoteFromWaitingList, setEventModeration } from "#server/domains/events/events.ts";
import { findModeratedJobs, setJobModeration } from "#server/domains/jobs/jobs.ts";
import { notifyMentionedInText } from "#server/domains/posting/posting.ts";
import type { ReviewDecision } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";

type ReleaseOptions = { mentionedIds: readonly string[]; isEdited: boolean };

type Kind = {
  /** In no order, without those that are gone. At most 100 ids. */
  find(db: Db, ids: string[]): Promise<ModeratedItem[]>;
  /** False when the item is not in a state that allows it. */
  decide(trx: Db, decision: ReviewDecision): Promise<boolean>;
  /** Notifies those whom it was written to, unless it was shown to them before an edit, and those it names. */
  notifyReleased?(ctx: Ctx, trx: Db, item: ModeratedItem, options: ReleaseOptions): Promise<void>;
  /** Notifies those who count on it, once it is taken down. */
  notifyOfRemoval?(ctx: Ctx, trx: Db, id: string): Promise<void>;
  /** Makes up for what waited until the item is shown again. */
  catchUp?(ctx: Ctx, trx: Db, id: string): Promise<void>;
};

export const kinds: Record<ItemKind, Kind> = {
  blog: { find: findModeratedBlogs, decide: setBlogModeration, notifyReleased: notifyMentionedIn("blog") },
  blog_comment: {
    find: findModeratedComments,
    decide: setCommentModeration,
    notifyReleased: (ctx, trx, { id }, options) => notifyOfComment(ctx, trx, id, options),
  },
  discussion: {
    find: findModeratedDiscussions,
    decide: setDiscussionModeration,
    notifyReleased: notifyMentionedIn("discussion"),
    catchUp: notifyOfAnswerMeanwhile,
  },
  discussion_reply: {
    find: findModeratedReplies,
    decide: setReplyModeration,
    notifyReleased: (ctx, trx, { id }, options) => notifyOfReply(ctx, trx, id, { ...options, isShownAgain: true }),
  },
  event: { find: findModeratedEvents, decide: setEventModeration, notifyOfRemoval, catchUp: promoteFromWaitingList },
  job: { find: findModeratedJobs, decide: setJobModeration },
  resource: { find: findModeratedResources, decide: setResourceModeration },
};

function notifyMentionedIn(kind: "blog" | "discussion"): Kind["notifyReleased"] {
  return async (ctx, trx, { id, title, authorId }, { mentionedIds }) => {
    if (authorId !== null) await notifyMentionedInText(ctx, trx, { kind, id, title, authorId }, mentionedIds);
  };
}
