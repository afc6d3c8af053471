// What members save: Tech Flash articles, events and jobs.
import { bookmarkTabs, BOOKMARKS_PAGE_SIZE } from "#contracts/bookmarks-limits.ts";
import type { BookmarkTab, BookmarkType } from "#contracts/bookmarks-limits.ts";
import type { BookmarkCounts, BookmarkedItem, BookmarkView } from "#contracts/bookmarks.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { kinds } from "./kinds.ts";
import { countBookmarks, deleteBookmark, insertBookmark, selectBookmarks, selectSavedIds } from "./queries.ts";
import type { BookmarkRow } from "./queries.ts";

export { bookmarksPersonalData } from "./personal-data.ts";

type Reference = { type: BookmarkType; referenceId: string };

/** Saves an item with the title it has now. Safe to repeat. Throws `not_found` when the item does not exist. */
export async function addBookmark(ctx: MemberCtx, { type, referenceId }: Reference): Promise<void> {
  const item = (await kinds[type]?.(ctx, [referenceId]))?.get(referenceId);
  if (!item) throw new AppError("not_found");
  const bookmark = { type, referenceId, title: item.title, createdAt: ctx.clock.now() };
  await withViewer(ctx.db, ctx.viewer.userId, (trx) => insertBookmark(trx, ctx.viewer.userId, bookmark));
}

/** Removes the viewer's bookmark of an item, whether or not the item still exists. Safe to repeat. */
export async function removeBookmark(ctx: MemberCtx, { type, referenceId }: Reference): Promise<void> {
  await withViewer(ctx.db, ctx.viewer.userId, (trx) => deleteBookmark(trx, ctx.viewer.userId, type, referenceId));
}

/** Which of these items the viewer has saved; none for a visitor. At most 100 ids. */
export async function listSavedIds(ctx: Ctx, type: BookmarkType, ids: string[]): Promise<string[]> {
  const { viewer } = ctx;
  if (!viewer || ids.length === 0) return [];
  return withViewer(ctx.db, viewer.userId, (trx) => selectSavedIds(trx, viewer.userId, type, ids));
}

export type BookmarkPage = { bookmarks: BookmarkView[]; nextCursor: string | null; counts: BookmarkCounts };

/** One page of the viewer's bookmarks, newest first, with the counts of all tabs. Throws `bad_request` for a foreign cursor. */
export async function listBookmarks(ctx: MemberCtx, query: { tab: BookmarkTab; cursor?: string }): Promise<BookmarkPage> {
  const type = bookmarkTabs.find(({ tab }) => tab === query.tab)?.type ?? null;
  const viewerId = ctx.viewer.userId;
  const filter = { type, cursor: decodeCursor(query.cursor), limit: BOOKMARKS_PAGE_SIZE + 1 };
  const found = await withViewer(ctx.db, viewerId, async (trx) => ({
    rows: await selectBookmarks(trx, viewerId, filter),
    counted: await countBookmarks(trx, viewerId),
  }));
  const page = toPage(found.rows, BOOKMARKS_PAGE_SIZE, (row) => ({ at: row.created_at, id: row.reference_id }));
  const items = await findItems(ctx, page.rows);
  return {
    bookmarks: page.rows.map((row) => present(row, items)),
    nextCursor: page.nextCursor,
    counts: toCounts(found.counted),
  };
}

/** The items behind a page of bookmarks, by id: one query for each kind among them. */
async function findItems(ctx: Ctx, rows: BookmarkRow[]): Promise<Map<string, BookmarkedItem>> {
  const idsByType = Map.groupBy(rows, (row) => row.bookmark_type as BookmarkType);
  const found = await Promise.all(
    [...idsByType].map(([type, ofType]) =>
      kinds[type]?.(
        ctx,
        ofType.map((row) => row.reference_id),
      ),
    ),
  );
  return new Map(found.flatMap((items) => [...(items ?? [])]));
}

function present(row: BookmarkRow, items: Map<string, BookmarkedItem>): BookmarkView {
  return {
    type: row.bookmark_type as BookmarkType,
    referenceId: row.reference_id,
    savedTitle: row.title,
    savedAt: row.created_at.toISOString(),
    item: items.get(row.reference_id) ?? null,
  };
}

function toCounts(counted: { bookmark_type: string; count: number }[]): BookmarkCounts {
  const byType = new Map(counted.map(({ bookmark_type, count }) => [bookmark_type, count]));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const counts = bookmarkTabs.map(({ tab, type }) => [tab, type === null ? total : (byType.get(type) ?? 0)] as const);
  return Object.fromEntries(counts) as BookmarkCounts;
}
