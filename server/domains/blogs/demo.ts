// Demo blogs for an empty site, labelled as demo.
import type { DemoBlog } from "#contracts/blogs.ts";
import type { Ctx } from "#server/domains/context.ts";
import { findAuthorIds, insertLike, prepareText } from "#server/domains/posting/posting.ts";
import { dayMs, hourMs } from "#server/platform/clock/lengths.ts";
import { newId } from "#server/platform/db/ids.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { insertBlog } from "./blog-queries.ts";
import { insertComment } from "./comment-queries.ts";

type Authors = ReadonlyMap<string, string>;

/** Adds `blogs` with their comments and likes in the names of the members given. A text whose author does not exist gets no author. */
export async function insertDemoBlogs(ctx: Ctx, blogs: readonly DemoBlog[]): Promise<void> {
  const usernames = blogs.flatMap(({ author, likedBy, comments }) => [author, ...likedBy, ...comments.map((comment) => comment.author)]);
  const authors = await findAuthorIds(ctx, usernames);
  for (const blog of blogs) await insertDemoBlog(ctx, blog, authors);
}

async function insertDemoBlog(ctx: Ctx, blog: DemoBlog, authors: Authors): Promise<void> {
  const publishedAt = new Date(ctx.clock.now().getTime() - blog.daysAgo * dayMs);
  const id = newId();
  const text = await prepareText(ctx, blog.content, { hasHeadingIds: true });
  const comments = await Promise.all(
    blog.comments.map(async ({ author, hoursLater, content }) => {
      const { html, linkCount } = await prepareText(ctx, content, { topHeading: 4 });
      return {
        id: newId(),
        blog_id: id,
        user_id: authors.get(author) ?? null,
        content,
        content_html: html,
        link_count: linkCount,
        created_at: new Date(publishedAt.getTime() + hoursLater * hourMs),
      };
    }),
  );
  await inTransaction(ctx.db, async (trx) => {
    await insertBlog(trx, {
      id,
      author_id: authors.get(blog.author) ?? null,
      title: blog.title,
      summary: blog.summary,
      tags: blog.tags,
      content: blog.content,
      content_html: text.html,
      content_text: text.text,
      toc: JSON.stringify(text.toc),
      reading_minutes: text.readingMinutes,
      link_count: text.linkCount,
      status: "published",
      published_at: publishedAt,
      created_at: publishedAt,
      updated_at: publishedAt,
      is_demo: true,
    });
    for (const comment of comments) await insertComment(trx, comment);
    for (const username of blog.likedBy) {
      const userId = authors.get(username);
      if (userId) await insertLike(trx, "blogs", { id: newId(), itemId: id, userId, at: publishedAt });
    }
  });
}
