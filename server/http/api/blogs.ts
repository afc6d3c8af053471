// GET /api/v1/blogs: members' blogs.
import { BLOG_SEARCH_MAX, BLOGS_API_LIMIT_MAX, BLOGS_PAGE_SIZE } from "#contracts/blogs-limits.ts";
import { blogListQuery } from "#contracts/blogs.ts";
import type { BlogCardView } from "#contracts/blogs.ts";
import { TAG_LENGTH_MAX } from "#contracts/tags-limits.ts";
import { blogsTopic, blogTopic, getBlog, getBlogSources, listBlogs } from "#server/domains/blogs/blogs.ts";
import type { TextSource } from "#server/domains/posting/posting.ts";
import type { ApiSource } from "./serve-resource.ts";
import { toItems } from "./to-items.ts";

/** Published blogs, newest first. */
export const blogsApi: ApiSource<typeof blogListQuery> = {
  resource: {
    path: "blogs",
    things: "published blogs",
    order: "newest first",
    limit: { default: BLOGS_PAGE_SIZE, maximum: BLOGS_API_LIMIT_MAX },
    longest: { tag: TAG_LENGTH_MAX, q: BLOG_SEARCH_MAX },
    fields: {
      id: { type: "string", format: "uuid" },
      title: { type: "string" },
      summary: { type: "string", description: "The author's; without one the beginning of the text" },
      content: { type: "string", description: "Markdown" },
      tags: { type: "array", items: { type: "string" } },
      author_id: { type: ["string", "null"], format: "uuid", description: "Null once the account is deleted, and while it is not shown" },
      author_name: { type: "string" },
      author_username: { type: ["string", "null"], description: "The last part of the author's page at /people/" },
      status: { const: "published" },
      published_at: { type: "string", format: "date-time" },
      created_at: { type: "string", format: "date-time" },
      like_count: { type: "integer" },
      comment_count: { type: "integer" },
      view_count: { type: "integer" },
      url: { type: "string", format: "uri" },
      is_demo: { const: true, description: "A blog for an empty site" },
    },
  },
  query: blogListQuery,
  topicsOf: (id) => [id === null ? blogsTopic : blogTopic(id)],
  list: async (ctx, query) => {
    const { blogs, nextCursor, isApproximate } = await listBlogs(ctx, query);
    // Blogs with similar words are only for pages, which can say so.
    return { items: isApproximate ? [] : await toItems(ctx, blogs, getBlogSources, toItem), nextCursor };
  },
  read: async (ctx, id) => {
    const result = await getBlog(ctx, id);
    const isThere = result.state === "shown";
    return isThere ? (await toItems(ctx, [result.blog], getBlogSources, toItem))[0] : undefined;
  },
};

/** The fields as the specification names them; of the author, only what is public. */
function toItem(blog: BlogCardView, { content, authorId }: TextSource, home: string) {
  return {
    id: blog.id,
    title: blog.title,
    summary: blog.excerpt,
    content,
    tags: blog.tags,
    author_id: authorId,
    author_name: blog.author.name,
    author_username: blog.author.username,
    status: "published",
    published_at: blog.publishedAt ?? blog.createdAt,
    created_at: blog.createdAt,
    like_count: blog.likeCount,
    comment_count: blog.commentCount,
    view_count: blog.viewCount,
    url: `${home}/blog/${blog.id}`,
    ...(blog.isDemo ? { is_demo: true } : {}),
  };
}
