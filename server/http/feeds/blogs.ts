// The feed of blogs.
import type { BlogCardView } from "#contracts/blogs.ts";
import { feedFilter } from "#contracts/feeds.ts";
import { blogsTopic, listAuthorBlogs, listBlogs } from "#server/domains/blogs/blogs.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { FeedItem } from "./feed-document.ts";
import type { FeedFilter, FeedSource } from "./serve-feed.ts";

/** `/feeds/blogs.xml` and `.json`: all blogs, or those of a tag, of an author, or of an author with a tag. */
export const blogsFeed: FeedSource = {
  name: "blogs",
  title: "blogs",
  description: "What members of India's technology community built, what broke, what they learned.",
  pagePath: "/blogs",
  topic: blogsTopic,
  filter: feedFilter,
  read: async (ctx, filter, limit) => {
    const blogs = await listMatching(ctx, filter, limit);
    return blogs.map((blog) => toItem(blog, ctx.config.PUBLIC_URL));
  },
};

async function listMatching(ctx: Ctx, { tag, author }: FeedFilter, limit: number): Promise<BlogCardView[]> {
  if (author === undefined) return (await listBlogs(ctx, { tab: "latest", tag, limit })).blogs;
  return (await listAuthorBlogs(ctx, { username: author, tag, limit })).blogs;
}

function toItem({ id, title, excerpt, author, publishedAt, createdAt, tags, isDemo }: BlogCardView, home: string): FeedItem {
  return {
    id: `urn:uuid:${id}`,
    url: `${home}/blog/${id}`,
    title,
    summary: excerpt,
    author: author.name,
    imageUrl: `${home}/og/blogs/${id}.png`,
    publishedAt: publishedAt ?? createdAt,
    tags,
    isDemo,
  };
}
