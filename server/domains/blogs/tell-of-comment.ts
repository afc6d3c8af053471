// Tells authors of blogs that somebody commented.
import type { Ctx } from "#server/domains/context.ts";
import { notify } from "#server/domains/notify.ts";
import type { Db } from "#server/platform/db/database.ts";
import { selectCommentNews } from "./comment-queries.ts";

/** Tells the author of a blog of a comment that everybody sees. */
export async function tellOfComment(ctx: Pick<Ctx, "queue">, trx: Db, commentId: string): Promise<void> {
  const news = await selectCommentNews(trx, commentId);
  if (!news?.author_id || !news.user_id) return;
  await notify(ctx, trx, {
    userId: news.author_id,
    kind: "comment",
    title: `New comment on “${news.title}”`,
    body: "",
    href: `/blog/${news.blog_id}#comments`,
    key: `comment:${commentId}`,
    actorId: news.user_id,
    group: { key: `comments:${news.blog_id}`, title: `{count} new comments on “${news.title}”` },
  });
}
