// Lists of discussions: public, by author, one's own, and similar to a title.
import {
  DISCUSSION_TAG_CHIPS_MAX,
  DISCUSSIONS_PAGE_SIZE,
  SIMILAR_DISCUSSIONS_MAX,
  SIMILAR_TITLE_MIN,
} from "#contracts/discussions-limits.ts";
import type {
  DiscussionCardView,
  DiscussionListQuery,
  DiscussionPage,
  OwnDiscussionView,
  SimilarDiscussion,
} from "#contracts/discussions.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { findAuthor, selectRecentTags } from "#server/domains/posting/posting.ts";
import type { AuthorQuery } from "#server/domains/posting/posting.ts";
import { withOtherDots } from "#server/domains/spell-dots.ts";
import { correctText } from "#server/domains/spelling/spelling.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { lookUpRows } from "#server/platform/db/lookup.ts";
import type { Ids, Lookup } from "#server/platform/db/lookup.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import {
  selectByAuthor,
  queryByIds,
  selectFollowed,
  selectLatest,
  selectMatching,
  selectOwn,
  selectSimilarThreads,
} from "./list-queries.ts";
import type { CardRow } from "./list-queries.ts";
import { presentCard, presentOwn } from "./present.ts";
import { selectReads } from "./read-queries.ts";

/**
 * One page of public discussions, newest first, with the number of replies that are new to the viewer (`markNewReplies`). When no
 * discussion has the words of `q`, the first page is searched again with the words that may have been meant, and new replies are not
 * counted. Throws `bad_request` for an invalid cursor.
 */
export async function listDiscussions(ctx: Ctx, query: DiscussionListQuery): Promise<DiscussionPage> {
  const { q, tag, unanswered, cursor, limit } = query;
  const filter = { tag, isUnanswered: unanswered, cursor: decodeCursor(cursor), limit: limit + 1 };
  const rows = q === undefined ? await selectLatest(ctx.db, filter) : await selectMatching(ctx.db, { ...filter, q: withOtherDots(q) });
  const isPlainSearch = q !== undefined && tag === undefined && !unanswered && cursor === undefined;
  if (rows.length > 0 || !isPlainSearch) return toDiscussionPage(ctx, rows, limit);
  const corrected = await correctText(ctx, q);
  const near = corrected === null ? [] : await selectMatching(ctx.db, { ...filter, q: corrected });
  return { discussions: near.slice(0, limit).map((row) => presentCard(row)), nextCursor: null, isApproximate: near.length > 0 };
}

/** Adds the number of replies that are new to the viewer. Returns the page unchanged for a visitor. */
export async function markNewReplies({ db, viewer }: Ctx, page: DiscussionPage): Promise<DiscussionPage> {
  const { discussions } = page;
  if (!viewer || discussions.length === 0) return page;
  const ids = discussions.map(({ id }) => id);
  const news = new Map(
    (await selectReads(readAs(db, viewer.userId), viewer.userId, ids)).map((read) => [read.discussion_id, read.new_reply_count]),
  );
  return { ...page, discussions: discussions.map((card) => ({ ...card, newReplyCount: news.get(card.id) ?? 0 })) };
}

/** The public discussions with these ids, in no order. At most 100. */
export function lookUpDiscussions({ db }: Pick<Ctx, "db">, ids: Ids): Lookup<DiscussionCardView[]> {
  return lookUpRows({ query: queryByIds(db, ids), times: { created_at: true }, present: (row) => presentCard(row) });
}

/** One page of the public discussions of the member with this username, newest first. Throws `not_found` when there is no such member. */
export async function listAuthorDiscussions(ctx: Ctx, query: AuthorQuery): Promise<DiscussionPage> {
  const author = query.author ?? (await findAuthor(ctx, query.username));
  if (!author) throw new AppError("not_found");
  const limit = query.limit ?? DISCUSSIONS_PAGE_SIZE;
  const rows = await selectByAuthor(ctx.db, author.id, { tag: query.tag, cursor: decodeCursor(query.cursor), limit: limit + 1 });
  return toDiscussionPage(ctx, rows, limit);
}

/** One page of the viewer's own discussions, newest first. Held and hidden ones come with the reason. */
export async function listOwnDiscussions(
  ctx: MemberCtx,
  { cursor }: { cursor?: string },
): Promise<{ discussions: OwnDiscussionView[]; nextCursor: string | null }> {
  const rows = await selectOwn(ctx.db, ctx.viewer.userId, { cursor: decodeCursor(cursor), limit: DISCUSSIONS_PAGE_SIZE + 1 });
  const page = toPage(rows, DISCUSSIONS_PAGE_SIZE, (row) => ({ at: row.created_at, id: row.id }));
  return { discussions: page.rows.map(presentOwn), nextCursor: page.nextCursor };
}

/** One page of the public discussions that the viewer follows, ordered by latest reply, with the number of replies that are new to them. */
export async function listFollowedDiscussions(ctx: MemberCtx, query: { cursor?: string; limit?: number } = {}): Promise<DiscussionPage> {
  const { userId } = ctx.viewer;
  const { cursor, limit = DISCUSSIONS_PAGE_SIZE } = query;
  const rows = await selectFollowed(readAs(ctx.db, userId), userId, { cursor: decodeCursor(cursor), limit: limit + 1 });
  const page = toPage(rows, limit, (row) => ({ at: row.latest_at, id: row.id }));
  const discussions = page.rows.map((row) => presentCard(row, row.new_reply_count));
  return { discussions, nextCursor: page.nextCursor, isApproximate: false };
}

/** The tags of the latest discussions for the chips above the list; tags that most members use come first. */
export async function listDiscussionTags(ctx: Ctx): Promise<string[]> {
  return selectRecentTags(ctx.db, "discussions", DISCUSSION_TAG_CHIPS_MAX);
}

/** The discussions that resemble a title while it is typed, most similar first. Empty for a title of a few characters. */
export async function listSimilarDiscussions(ctx: Ctx, title: string): Promise<SimilarDiscussion[]> {
  const words = title.replaceAll("\0", "").trim();
  if (words.length < SIMILAR_TITLE_MIN) return [];
  const rows = await selectSimilarThreads(ctx.db, words.slice(0, 200), SIMILAR_DISCUSSIONS_MAX);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    replyCount: row.reply_count,
    hasAcceptedReply: row.shown_reply_id !== null,
  }));
}

async function toDiscussionPage(ctx: Ctx, rows: CardRow[], limit: number): Promise<DiscussionPage> {
  const page = toPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  return markNewReplies(ctx, { discussions: page.rows.map((row) => presentCard(row)), nextCursor: page.nextCursor, isApproximate: false });
}
