// Notifies authors of new comments on their blogs.
import type { Ctx } from "#server/domains/context.ts";
import { notify } from "#server/domains/notify.ts";
import { describeMention, notifyMentioned } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { encodeCursor } from "#server/platform/db/keyset.ts";
import { selectCommentNews } from "./comment-queries.ts";

type NotifyOptions = {
  mentionedIds: readonly string[];
  /** Whether the comment was edited. Then only members that it mentions are notified. Default false. */
  isEdited?: boolean;
};

/**
 * Notifies the author of a blog of a public comment, even if the blog is not public at the moment, because no later event would notify
 * them. Members that the comment mentions are notified only when the blog is public.
 */
export async function notifyOfComment(
  ctx: Pick<Ctx, "queue">,
  trx: Db,
  commentId: string,
  { mentionedIds, isEdited = false }: NotifyOptions,
): Promise<void> {
  const news = await selectCommentNews(trx, commentId);
  if (!news?.user_id) return;
  const { author_id: authorId, user_id: writerId, is_blog_public: isBlogPublic } = news;
  const href = hrefOfComment({ id: commentId, blogId: news.blog_id, createdAt: news.created_at });
  const mention = { place: `a comment on “${news.title}”`, itemId: commentId };
  await notifyMentioned(ctx, trx, {
    ids: isBlogPublic ? mentionedIds : [],
    except: authorId === null ? [] : [authorId],
    ...mention,
    href,
    authorId: writerId,
  });
  if (authorId === null || isEdited) return;
  await notify(ctx, trx, {
    userId: authorId,
    kind: "comment",
    title: `New comment on “${news.title}”`,
    body: "",
    href,
    key: `comment:${commentId}`,
    actorId: writerId,
    group: { key: `comments:${news.blog_id}`, title: `{count} new comments on “${news.title}”` },
    otherwise: mentionedIds.includes(authorId) ? describeMention(mention) : undefined,
  });
}

/** The address of a comment: the page of comments that starts with it, however many have been added since. */
export function hrefOfComment({ id, blogId, createdAt }: { id: string; blogId: string; createdAt: Date }): string {
  const cursor = encodeCursor({ at: new Date(createdAt.getTime() + 1), id });
  return `/blog/${blogId}?cursor=${cursor}#comment-${id}`;
}
