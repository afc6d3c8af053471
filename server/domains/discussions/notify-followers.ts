// Notifies followers of a discussion about a new reply, and moves it to the top of their lists.
import { z } from "zod";
import type { Ctx } from "#server/domains/context.ts";
import { notifyAll } from "#server/domains/notify.ts";
import type { Notification } from "#server/domains/notify.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { selectReplyNews } from "./reply-queries.ts";
import { moveUpForSystem, selectFollowersForSystem } from "./stance-queries.ts";

/** What the task is given. `except`: who hears of the reply otherwise. `after`: the last follower who was told. */
export const followersToNotify = z.object({
  replyId: z.uuid(),
  except: z.array(z.uuid()),
  after: z.uuid().nullable(),
});
type FollowersToNotify = z.output<typeof followersToNotify>;

const taskName = "discussions.tell-followers";
const atOnce = 500;

/** Enqueues the task that notifies them, in the transaction of `db`. */
export async function notifyFollowers(ctx: Pick<Ctx, "queue">, db: Db, target: Omit<FollowersToNotify, "after">): Promise<void> {
  await ctx.queue.enqueue(db, taskName, { ...target, after: null } satisfies FollowersToNotify);
}

/**
 * Notifies one batch of them, and leaves the next to another task, enqueued in the same transaction. Safe to repeat, since a notification
 * with the same key reaches nobody twice. Ends early when the reply is not public any more.
 */
export function notifyFollowersNow(ctx: Ctx, { replyId, except, after }: FollowersToNotify): Promise<void> {
  return withSystem(ctx.db, async (trx) => {
    const news = await selectReplyNews(trx, replyId);
    if (!news?.is_public || news.user_id === null) return;
    const { discussion_id: discussionId, title, user_id: actorId } = news;
    // Held for an edit, or taken down, and shown again: whoever came to follow since the reply was written has found it there.
    const isFirstShown = news.away_from === null ? news.edited_at === null : news.away_from <= news.created_at;
    const since = isFirstShown ? null : news.created_at;
    const userIds = await selectFollowersForSystem(trx, discussionId, { afterUserId: after, since, limit: atOnce });
    await moveUpForSystem(trx, discussionId, userIds, (isFirstShown && news.shown_at) || news.created_at);
    const words = describeToFollower({ replyId, discussionId, actorId }, title);
    const notifications = userIds.filter((userId) => !except.includes(userId)).map((userId) => ({ ...words, userId, isBulk: true }));
    await notifyAll(ctx, trx, notifications);
    const last = userIds.at(-1);
    if (userIds.length === atOnce && last !== undefined) {
      await ctx.queue.enqueue(trx, taskName, { replyId, except, after: last } satisfies FollowersToNotify);
    }
  });
}

type ReplyPlace = { replyId: string; discussionId: string; actorId: string };

/** What is told of a reply to whoever follows its discussion, in whatever words. */
export function describeReply({ replyId, discussionId, actorId }: ReplyPlace): Omit<Notification, "userId" | "title"> {
  return {
    kind: "reply",
    body: "",
    href: hrefOfReply(discussionId, replyId),
    key: `reply:${replyId}`,
    actorId,
    discussion: { id: discussionId, isForFollowers: true },
  };
}

/** What a follower is told of a reply in a discussion with this title. */
export function describeToFollower(reply: ReplyPlace, title: string): Omit<Notification, "userId"> {
  const group = { key: `replies:${reply.discussionId}`, title: `{count} new replies in “${title}”` };
  return { ...describeReply(reply), title: `New reply in “${title}”`, group };
}

/** The reply's own place on the page of its discussion. */
export function hrefOfReply(discussionId: string, replyId: string): string {
  return `/discussion/${discussionId}?reply=${replyId}#reply-${replyId}`;
}
