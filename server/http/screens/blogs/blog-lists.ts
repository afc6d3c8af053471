// Loaders of the lists of blogs.
import { blogListQuery } from "#contracts/blogs.ts";
import type { BlogList, ManagedBlogPage, OwnBlogsScreen } from "#contracts/blog-pages.ts";
import { blogsTopic, listBlogs, listBlogTags, listOwnBlogs, readAutosave } from "#server/domains/blogs/blogs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { loadOrNull } from "#server/http/load-parts.ts";
import { readSharedList } from "#server/http/page-cache/read-shared.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { loadListTags } from "../list-tags.ts";
import { blankFields, hasUnsavedChanges } from "./blog-editor.ts";
import { readCursor, readPageQuery } from "../read-page-query.ts";

/**
 * The list an address asks for; a null page when it cannot be loaded, so that the rest is shown. Throws `bad_request` for an invalid query.
 */
export async function loadBlogList(requestContext: RequestContext, request: Request): Promise<BlogList> {
  const { ctx, topics } = requestContext;
  const query = readPageQuery(request.url, blogListQuery);
  const { tab, q, tag, cursor } = query;
  const page = await loadOrNull(ctx, "blog list", () =>
    readSharedList(requestContext, { name: "blogs", topics: [blogsTopic] }, query, listBlogs),
  );
  topics.add(blogsTopic);
  return { page, tab, q, tag, cursor };
}

/** The tags above the list. */
export function loadBlogTags(requestContext: RequestContext, request: Request, list: Promise<BlogList>): Promise<string[]> {
  return loadListTags(requestContext, request, list, {
    name: "blog tags",
    topic: blogsTopic,
    load: listBlogTags,
    itemsOf: ({ blogs }) => blogs,
  });
}

/** One page of the member's own blogs, newest first, without rejected ones. */
export async function loadManagedBlogs(ctx: MemberCtx, request: Request): Promise<ManagedBlogPage> {
  const cursor = readCursor(request);
  const page = await listOwnBlogs(ctx, { hasRejected: false, cursor });
  const hasOnlyRejected = page.blogs.length === 0 && (await listOwnBlogs(ctx, { hasRejected: true })).blogs.length > 0;
  return { ...page, hasOnlyRejected, cursor: cursor ?? null };
}

/** The page of the member's own blogs, which also names the new one that they left unsaved. */
export async function loadOwnBlogs(ctx: MemberCtx, request: Request): Promise<OwnBlogsScreen> {
  const [blogs, kept] = await Promise.all([
    listOwnBlogs(ctx, { hasRejected: true, cursor: readCursor(request) }),
    loadOrNull(ctx, "unsaved blog", () => readAutosave(ctx, null)),
  ]);
  return { ...blogs, kept: kept && hasUnsavedChanges(kept, blankFields) ? { title: kept.title, savedAt: kept.savedAt } : null };
}
