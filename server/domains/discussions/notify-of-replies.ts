// Notifies members of replies to them, and of what happened to their own replies.
import type { Ctx } from "#server/domains/context.ts";
import { notifyAll } from "#server/domains/notify.ts";
import type { Notification } from "#server/domains/notify.ts";
import { describeMention, notifyMentioned } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { selectReplyNews, selectShownAnswer } from "./reply-queries.ts";
import { describeReply, describeToFollower, hrefOfReply, notifyFollowers } from "./notify-followers.ts";

type NotifyOptions = {
  mentionedIds: readonly string[];
  /** Whether it was edited: then only members whom it names are told. Default false. */
  isEdited?: boolean;
  /** Whether a moderator shows it again: followers hear of it who had not when it was taken down. Default false. */
  isShownAgain?: boolean;
};

/**
 * Notifies of a public reply: whoever it answers, whoever it names, whoever started the discussion and, by a task, whoever follows it; each
 * hears of it once, as what comes first here.
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
  // Followers who want to hear of no mention still hear of a new reply.
  const toFollower = isEdited ? undefined : describeToFollower(reply, title);
  // An author who is named hears that, which also reaches those who no longer follow.
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

/** Tells the writer of a reply that it is the accepted answer now; of one reply once, however often the mark is moved. */
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

/** Tells the writer of the accepted answer of a discussion that is shown again: nobody hears of one that is not. */
export async function notifyOfAnswerMeanwhile(ctx: Pick<Ctx, "queue">, trx: Db, discussionId: string): Promise<void> {
  const replyId = await selectShownAnswer(trx, discussionId);
  if (replyId) await notifyOfAcceptedReply(ctx, trx, replyId);
}
