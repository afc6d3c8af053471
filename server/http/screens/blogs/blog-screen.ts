// The page of a blog.
import type { BlogScreen } from "#contracts/blog-pages.ts";
import type { CommentPage } from "#contracts/blogs.ts";
import { blogTopic, getBlog, getCommonBlog, listComments, markBlog } from "#server/domains/blogs/blogs.ts";
import { markNotificationsRead } from "#server/domains/notifications/notifications.ts";
import { listSavedIds } from "#server/domains/bookmarks/bookmarks.ts";
import { loadOrNull, loadPart, orMissing } from "#server/http/load-parts.ts";
import { readShared } from "#server/http/page-cache/read-shared.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { readCursor } from "../read-page-query.ts";

/** A blog with a page of its comments (`?cursor=`), or why it cannot be shown. */
export function loadBlogScreen(requestContext: RequestContext, id: string, request: Request): Promise<BlogScreen> {
  const cursor = readCursor(request);
  return orMissing(async () => {
    const { ctx } = requestContext;
    const [{ result, comments, isSaved }] = await Promise.all([
      readBlog(requestContext, id, cursor),
      loadPart(ctx, "notifications of a blog", () => markNotificationsRead(ctx, `/blog/${id}`)),
    ]);
    if (result.state === "removed") return result;
    requestContext.topics.add(blogTopic(id));
    return {
      ...result,
      comments,
      commentKey: requestContext.formKey,
      commentCursor: cursor ?? null,
      isSaved,
    };
  });
}

/** The blog and a page of its comments. Its first page is cached for all members, with this one's marks laid over it. */
async function readBlog(requestContext: RequestContext, id: string, cursor: string | undefined) {
  const { ctx } = requestContext;
  const shared = { name: `blog ${id}`, topics: [blogTopic(id)] };
  const readCommon = () => readShared(requestContext, shared, (visitor) => getCommonBlog(visitor, id));
  // If this fails, its parts are read one by one: the blog is shown even if its comments cannot be loaded.
  const common = cursor === undefined ? await loadOrNull(ctx, "shared blog", () => markBlog(ctx, id, readCommon)) : null;
  if (common) return { result: { state: "shown" as const, blog: common.blog }, comments: common.comments, isSaved: common.isSaved };
  const [result, comments, saved] = await Promise.all([
    getBlog(ctx, id),
    loadComments(requestContext, id, cursor),
    loadOrNull(ctx, "bookmark of a blog", () => listSavedIds(ctx, "blog", [id])),
  ]);
  return { result, comments, isSaved: Boolean(saved?.length) };
}

/** One page of comments; null when they cannot be loaded, so that the blog is shown all the same. */
export function loadComments({ ctx }: RequestContext, blogId: string, cursor: string | undefined): Promise<CommentPage | null> {
  return loadOrNull(ctx, "comments", () => listComments(ctx, { blogId, cursor }));
}
