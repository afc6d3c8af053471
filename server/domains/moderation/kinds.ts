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
  /** The items with these ids that exist, in no order. At most 100 ids. */
  find(db: Db, ids: string[]): Promise<ModeratedItem[]>;
  /** Applies a decision. False when the item's state does not allow it. */
  decide(trx: Db, decision: ReviewDecision): Promise<boolean>;
  /** Notifies the people that a restored item is for, unless they saw it before an edit, and the members it mentions. */
  notifyReleased?(ctx: Ctx, trx: Db, item: ModeratedItem, options: ReleaseOptions): Promise<void>;
  /** Notifies the people who rely on the item, such as an event's guests, that it was taken down. */
  notifyOfRemoval?(ctx: Ctx, trx: Db, id: string): Promise<void>;
  /** Does what had to wait while the item was not shown, such as filling places at an event. */
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
