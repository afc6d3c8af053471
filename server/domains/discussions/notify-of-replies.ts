// Notifies members of replies to them, and of changes to their own replies.
import type { Ctx } from "#server/domains/context.ts";
import { notifyAll } from "#server/domains/notify.ts";
import type { Notification } from "#server/domains/notify.ts";
import { describeMention, notifyMentioned } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { selectReplyNews, selectShownAnswer } from "./reply-queries.ts";
import { describeReply, describeToFollower, hrefOfReply, notifyFollowers } from "./notify-followers.ts";

type NotifyOptions = {
  mentionedIds: readonly string[];
  /** Whether the reply was edited. Then only members that it mentions are notified. Default false. */
  isEdited?: boolean;
  /** Whether a moderator shows it again. Then followers are notified too, unless they were before. Default false. */
  isShownAgain?: boolean;
};

/**
 * Notifies members of a public reply: the writer of the reply that it answers, the members it mentions, the author of the discussion and,
 * by a task, its followers. Each member gets one notification, for the first of these that applies.
 */
export async function notifyOfReply(
  ctx: Pick<Ctx, "queue">,
  trx: Db,
  replyId: string,
  { mentionedIds, isEdited = false, isShownAgain = false }: NotifyOptions,
): Promise<void> {
  const news = await selectReplyNews(trx, replyId);
  if (!news?.is_public || news.user_id === null) return;
  const { discussion_id: discussionId, title, author_id: authorId, answered_user_id: answeredUserId, user_id: actorId } = news;
  const reply = { replyId, discussionId, actorId };
  const common = describeReply(reply);
  const mention = { place: `a reply in “${title}”`, itemId: replyId, discussion: { id: discussionId } };
  const notifications: Notification[] = [];
  if (answeredUserId !== null) {
    const group = { key: `answers:${discussionId}`, title: `{count} new answers to you in “${title}”` };
    const words = { title: `New answer to you in “${title}”`, group };
    const otherwise = mentionedIds.includes(answeredUserId) ? describeMention(mention) : undefined;
    notifications.push({ ...common, ...words, userId: answeredUserId, discussion: { id: discussionId }, otherwise });
  }
  const toAuthor = {
    ...common,
    title: `New reply to “${title}”`,
    group: { key: `replies:${discussionId}`, title: `{count} new replies to “${title}”` },
  };
  // A follower who has muted mentions is still notified of the new reply.
  const toFollower = isEdited ? undefined : describeToFollower(reply, title);
  // An author who is mentioned is notified of that instead, even if they no longer follow.
  if (authorId !== null && authorId !== answeredUserId && !mentionedIds.includes(authorId)) {
    notifications.push({ ...toAuthor, userId: authorId });
  }
  const notifiedIds = notifications.map(({ userId }) => userId);
  if (!isEdited) await notifyAll(ctx, trx, notifications);
  if (!isEdited || isShownAgain) {
    await notifyFollowers(ctx, trx, { replyId, except: [...new Set([...notifiedIds, ...mentionedIds, actorId])] });
  }
  await notifyMentioned(ctx, trx, {
    ids: mentionedIds,
    except: notifiedIds,
    ...mention,
    href: common.href,
    authorId: actorId,
    otherwise: (userId) => (userId === authorId ? toAuthor : toFollower),
  });
}

/** Notifies the writer of a reply that it is the accepted answer. Only once for each reply, however often the mark moves. */
export async function notifyOfAcceptedReply(ctx: Pick<Ctx, "queue">, trx: Db, replyId: string): Promise<void> {
  const news = await selectReplyNews(trx, replyId);
  if (!news?.user_id || news.author_id === null) return;
  await notifyAll(ctx, trx, [
    {
      userId: news.user_id,
      kind: "accepted",
      title: `Your reply to “${news.title}” is the accepted answer`,
      body: "It now comes first below the discussion.",
      href: hrefOfReply(news.discussion_id, replyId),
      key: `accepted:${replyId}`,
      actorId: news.author_id,
      discussion: { id: news.discussion_id },
    },
  ]);
}

/** Notifies the writer of the accepted answer when a discussion is shown again. Nobody is notified while it is not shown. */
export async function notifyOfAnswerMeanwhile(ctx: Pick<Ctx, "queue">, trx: Db, discussionId: string): Promise<void> {
  const replyId = await selectShownAnswer(trx, discussionId);
  if (replyId) await notifyOfAcceptedReply(ctx, trx, replyId);
}
