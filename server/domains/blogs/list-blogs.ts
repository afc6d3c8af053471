// Lists of blogs: public, by author, and one's own.
import { BLOG_TAG_CHIPS_MAX, BLOGS_PAGE_SIZE, BLOGS_TRENDING_LIMIT } from "#contracts/blogs-limits.ts";
import type { BlogCardView, BlogListQuery, BlogPage, OwnBlogView } from "#contracts/blogs.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { findAuthor, selectRecentTags } from "#server/domains/posting/posting.ts";
import type { AuthorQuery } from "#server/domains/posting/posting.ts";
import { withOtherDots } from "#server/domains/spell-dots.ts";
import { correctText } from "#server/domains/spelling/spelling.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { lookUpRows } from "#server/platform/db/lookup.ts";
import type { Ids, Lookup } from "#server/platform/db/lookup.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { queryByIds, selectByAuthor, selectLatest, selectMatching, selectOwn, selectTrending } from "./list-queries.ts";
import { presentCard, presentOwn } from "./present.ts";

/**
 * One page of public blogs. Latest is ordered newest first; Trending is one page of ten. When no blog has the words of `q`, the first page
 * is searched again with the words that may have been meant. Throws `bad_request` for an invalid cursor.
 */
export async function listBlogs(ctx: Ctx, query: BlogListQuery): Promise<BlogPage> {
  const { q, tag } = query;
  const found = await findPage(ctx, query);
  if (found.blogs.length > 0 || q === undefined || tag !== undefined || query.cursor !== undefined) return found;
  const corrected = await correctText(ctx, q);
  if (corrected === null) return found;
  const { blogs } = await findPage(ctx, { ...query, q: corrected });
  return { blogs, nextCursor: null, isApproximate: blogs.length > 0 };
}

/** The public blogs with these ids, in no order. At most 100. */
export function lookUpBlogs({ db }: Pick<Ctx, "db">, ids: Ids): Lookup<BlogCardView[]> {
  return lookUpRows({ query: queryByIds(db, ids), times: { published_at: true, created_at: true }, present: presentCard });
}

/** One page of the public blogs of the member with this username, newest first. Throws `not_found` when there is no such member. */
export async function listAuthorBlogs(ctx: Ctx, query: AuthorQuery): Promise<BlogPage> {
  const author = query.author ?? (await findAuthor(ctx, query.username));
  if (!author) throw new AppError("not_found");
  const limit = query.limit ?? BLOGS_PAGE_SIZE;
  const rows = await selectByAuthor(ctx.db, author.id, { tag: query.tag, cursor: decodeCursor(query.cursor), limit: limit + 1 });
  return toBlogPage(rows, limit);
}

/**
 * One page of the viewer's own blogs, newest first: drafts, published and held ones. Rejected ones, with the reason, are included only on
 * request; the corporate home leaves them out (specification 2 section 2).
 */
export async function listOwnBlogs(
  ctx: MemberCtx,
  { hasRejected, cursor }: { hasRejected: boolean; cursor?: string },
): Promise<{ blogs: OwnBlogView[]; nextCursor: string | null }> {
  const rows = await selectOwn(ctx.db, ctx.viewer.userId, { cursor: decodeCursor(cursor), limit: BLOGS_PAGE_SIZE + 1, hasRejected });
  const page = toPage(rows, BLOGS_PAGE_SIZE, (row) => ({ at: row.created_at, id: row.id }));
  return { blogs: page.rows.map(presentOwn), nextCursor: page.nextCursor };
}

/** The tags of the latest blogs for the chips above the list; tags that most members use come first. */
export async function listBlogTags(ctx: Ctx): Promise<string[]> {
  return selectRecentTags(ctx.db, "blogs", BLOG_TAG_CHIPS_MAX);
}

function findPage(ctx: Ctx, query: BlogListQuery): Promise<BlogPage> {
  return query.tab === "trending" ? findTrending(ctx, query) : findLatest(ctx, query);
}

async function findLatest(ctx: Ctx, { q, tag, cursor, limit }: BlogListQuery): Promise<BlogPage> {
  const filter = { tag, cursor: decodeCursor(cursor), limit: limit + 1 };
  const rows = q === undefined ? await selectLatest(ctx.db, filter) : await selectMatching(ctx.db, { ...filter, q: withOtherDots(q) });
  return toBlogPage(rows, limit);
}

async function findTrending(ctx: Ctx, { q, tag }: BlogListQuery): Promise<BlogPage> {
  const rows = await selectTrending(ctx.db, { q: q && withOtherDots(q), tag, limit: BLOGS_TRENDING_LIMIT });
  return { blogs: rows.map(presentCard), nextCursor: null, isApproximate: false };
}

function toBlogPage(rows: Awaited<ReturnType<typeof selectLatest>>, limit: number): BlogPage {
  const page = toPage(rows, limit, (row) => ({ at: row.published_at ?? row.created_at, id: row.id }));
  return { blogs: page.rows.map(presentCard), nextCursor: page.nextCursor, isApproximate: false };
}
