// Loaders of the lists of blogs.
import { blogListQuery } from "#contracts/blogs.ts";
import type { BlogListQuery, BlogPage } from "#contracts/blogs.ts";
import type { BlogList, ManagedBlogPage, OwnBlogsScreen } from "#contracts/blog-pages.ts";
import { blogsTopic, listBlogs, listBlogTags, listOwnBlogs, readAutosave } from "#server/domains/blogs/blogs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { loadOrNull } from "#server/http/load-parts.ts";
import { readShared } from "#server/http/page-cache/read-shared.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { loadListTags } from "../list-tags.ts";
import { blankFields, isOther } from "./blog-editor.ts";
import { readPageQuery } from "../read-page-query.ts";

/**
 * The list an address asks for. Trouble is logged and answers a null page, so that the rest stands. Throws `bad_request` for an address
 * that is none of ours.
 */
export async function loadBlogList(requestContext: RequestContext, request: Request): Promise<BlogList> {
  const { ctx, topics } = requestContext;
  const query = readPageQuery(request.url, blogListQuery);
  const { tab, q, tag, cursor } = query;
  const page = await loadOrNull(ctx, "blog list", () => readPage(requestContext, query));
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

/** One page of the member's own blogs but for rejected ones, newest first. */
export async function loadManagedBlogs(ctx: MemberCtx, request: Request): Promise<ManagedBlogPage> {
  const page = await listOwnBlogs(ctx, { hasRejected: false, cursor: readCursor(request, "cursor") });
  const hasOnlyRejected = page.blogs.length === 0 && (await listOwnBlogs(ctx, { hasRejected: true })).blogs.length > 0;
  return { ...page, hasOnlyRejected };
}

/** The page of the member's own blogs, which also names the new one that they left unsaved. */
export async function loadOwnBlogsPage(ctx: MemberCtx, request: Request): Promise<OwnBlogsScreen> {
  const [blogs, kept] = await Promise.all([
    listOwnBlogs(ctx, { hasRejected: true, cursor: readCursor(request, "cursor") }),
    loadOrNull(ctx, "unsaved blog", () => readAutosave(ctx, null)),
  ]);
  return { ...blogs, kept: kept && isOther(kept, blankFields) ? { title: kept.title, savedAt: kept.savedAt } : null };
}

/** Searches have no end, so they are not cached. */
function readPage(requestContext: RequestContext, query: BlogListQuery): Promise<BlogPage> {
  if (query.q !== undefined) return listBlogs(requestContext.ctx, query);
  const shared = { name: `blogs ${JSON.stringify(query)}`, topics: [blogsTopic] };
  return readShared(requestContext, shared, (visitor) => listBlogs(visitor, query));
}

function readCursor(request: Request, name: string): string | undefined {
  return new URL(request.url).searchParams.get(name) ?? undefined;
}
