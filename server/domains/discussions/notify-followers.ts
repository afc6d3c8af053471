// Notifies followers of a discussion about a new reply, and moves it to the top of their lists.
import { z } from "zod";
import type { Ctx } from "#server/domains/context.ts";
import { notifyAll } from "#server/domains/notify.ts";
import type { Notification } from "#server/domains/notify.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { selectReplyNews } from "./reply-queries.ts";
import { moveUpForSystem, selectFollowersForSystem } from "./stance-queries.ts";

/** The task's input. `except`: members who are notified of the reply in another way. `after`: the last follower who was notified. */
export const followersToNotify = z.object({
  replyId: z.uuid(),
  except: z.array(z.uuid()),
  after: z.uuid().nullable(),
});
type FollowersToNotify = z.output<typeof followersToNotify>;

const taskName = "discussions.tell-followers";
const atOnce = 500;

/** Enqueues the task that notifies the followers, in the transaction of `db`. */
export async function notifyFollowers(ctx: Pick<Ctx, "queue">, db: Db, target: Omit<FollowersToNotify, "after">): Promise<void> {
  await ctx.queue.enqueue(db, taskName, { ...target, after: null } satisfies FollowersToNotify);
}

/**
 * Notifies one batch of followers, and enqueues a task for the next one in the same transaction. Safe to repeat, because a member never
 * gets two notifications with the same key. Does nothing when the reply is no longer public.
 */
export function notifyFollowersNow(ctx: Ctx, { replyId, except, after }: FollowersToNotify): Promise<void> {
  return withSystem(ctx.db, async (trx) => {
    const news = await selectReplyNews(trx, replyId);
    if (!news?.is_public || news.user_id === null) return;
    const { discussion_id: discussionId, title, user_id: actorId } = news;
    // A reply that was held after an edit, or taken down, and is shown again: members who followed later than it was written have already
    // seen it.
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

/** A notification about a reply, without its title, for a member who follows the discussion. */
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

/** The notification to followers about a reply in a discussion with this title. */
export function describeToFollower(reply: ReplyPlace, title: string): Omit<Notification, "userId"> {
  const group = { key: `replies:${reply.discussionId}`, title: `{count} new replies in “${title}”` };
  return { ...describeReply(reply), title: `New reply in “${title}”`, group };
}

/** The address of a reply on the page of its discussion. */
export function hrefOfReply(discussionId: string, replyId: string): string {
  return `/discussion/${discussionId}?reply=${replyId}#reply-${replyId}`;
}
