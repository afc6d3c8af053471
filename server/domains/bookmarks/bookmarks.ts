// Bookmarks: articles, events, jobs, blogs, discussions and resources that members save, with a note and a reminder.
import { bookmarkTabs, BOOKMARKS_PAGE_SIZE } from "#contracts/bookmarks-limits.ts";
import type { BookmarkType } from "#contracts/bookmarks-limits.ts";
import type { BookmarkCounts, BookmarkedItem, BookmarkNoteForm, BookmarksQuery, BookmarkView } from "#contracts/bookmarks.ts";
import { reminderValue } from "#contracts/reminders.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { asViewer } from "#server/domains/own-rows.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { isId } from "#server/platform/db/ids.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { kinds } from "./kinds.ts";
import {
  countBookmarks,
  insertBookmark,
  selectBookmarks,
  selectReminder,
  selectRemovedTitle,
  selectSavedIds,
  setRemovedAt,
  updateNote,
} from "./queries.ts";
import type { BookmarkRow, Reference } from "./queries.ts";

export { bookmarksPersonalData } from "./personal-data.ts";

/** Saves an item with the title it has now. Safe to repeat. Throws `not_found` when the item does not exist. */
export async function addBookmark(ctx: MemberCtx, { type, referenceId }: Reference): Promise<void> {
  const [item] = await kinds[type](ctx, [referenceId]);
  if (!item) throw new AppError("not_found");
  const bookmark = { type, referenceId, title: item.title, createdAt: ctx.clock.now() };
  await asViewer(ctx, (trx, viewerId) => insertBookmark(trx, viewerId, bookmark));
}

/** Removes the viewer's bookmark of an item, whether or not the item still exists. Safe to repeat. */
export async function removeBookmark(ctx: MemberCtx, reference: Reference): Promise<void> {
  await asViewer(ctx, (trx, viewerId) => setRemovedAt(trx, viewerId, reference, ctx.clock.now()));
}

/** Restores a removed bookmark with its note and reminder. Does nothing when there is none. */
export async function restoreBookmark(ctx: MemberCtx, reference: Reference): Promise<void> {
  await asViewer(ctx, (trx, viewerId) => setRemovedAt(trx, viewerId, reference, null));
}

/** The title of what the viewer removed and may still restore; null when there is no such thing. */
export async function getRemovedBookmark(ctx: MemberCtx, reference: Reference): Promise<string | null> {
  const title = await selectRemovedTitle(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId, reference);
  return title ?? null;
}

/** Saves note and reminder of a bookmark; returns what is wrong by field. Throws `not_found` for what the viewer has not saved. */
export async function saveBookmarkNote(
  ctx: MemberCtx,
  reference: Reference,
  form: BookmarkNoteForm,
): Promise<Record<string, string> | null> {
  const { note, remind_at: remindAt } = form;
  return asViewer(ctx, async (trx, viewerId) => {
    const before = await selectReminder(trx, viewerId, reference);
    if (before === undefined) throw new AppError("not_found");
    const isNew = remindAt !== null && remindAt.getTime() !== before?.getTime();
    if (isNew && remindAt <= ctx.clock.now()) return { remind_at: "Choose a time that is still to come" };
    await updateNote(trx, viewerId, reference, { note, remindAt });
    return null;
  });
}

/** Which of these items the viewer has saved; none for a visitor. At most 100 ids; what is no id is not saved. */
export async function listSavedIds(ctx: Ctx, type: BookmarkType, ids: string[]): Promise<string[]> {
  const { viewer } = ctx;
  const asked = ids.filter(isId);
  if (!viewer || asked.length === 0) return [];
  return selectSavedIds(readAs(ctx.db, viewer.userId), viewer.userId, type, asked);
}

export type BookmarkPage = { bookmarks: BookmarkView[]; nextCursor: string | null; counts: BookmarkCounts };

/**
 * One page of the viewer's bookmarks, newest first, with the counts of all tabs; `limit` is at most 100. Throws `bad_request` for an
 * invalid cursor.
 */
export async function listBookmarks(
  ctx: MemberCtx,
  { tab, q, cursor, limit = BOOKMARKS_PAGE_SIZE }: BookmarksQuery & { limit?: number },
): Promise<BookmarkPage> {
  const type = bookmarkTabs.find((one) => one.tab === tab)?.type ?? null;
  const viewerId = ctx.viewer.userId;
  const filter = { type, q, cursor: decodeCursor(cursor), limit: limit + 1 };
  const db = readAs(ctx.db, viewerId);
  const [rows, counted] = await Promise.all([selectBookmarks(db, viewerId, filter), countBookmarks(db, viewerId, q)]);
  const page = toPage(rows, limit, (row) => ({ at: row.created_at, id: row.reference_id }));
  const items = await findItems(ctx, page.rows);
  return {
    bookmarks: page.rows.map((row) => present(row, items)),
    nextCursor: page.nextCursor,
    counts: toCounts(counted),
  };
}

/** The items behind a page of bookmarks, by id: one query for each kind among them. */
async function findItems(ctx: Ctx, rows: BookmarkRow[]): Promise<Map<string, BookmarkedItem>> {
  const byType = Map.groupBy(rows, (row) => row.bookmark_type);
  const found = await Promise.all(
    [...byType].map(([type, ofType]) =>
      kinds[type](
        ctx,
        ofType.map((row) => row.reference_id),
      ),
    ),
  );
  return new Map(found.flat().map(({ id, ...item }) => [id, item]));
}

function present(row: BookmarkRow, items: Map<string, BookmarkedItem>): BookmarkView {
  return {
    type: row.bookmark_type,
    referenceId: row.reference_id,
    savedTitle: row.title,
    note: row.note,
    remindAt: row.remind_at?.toISOString() ?? null,
    remindValue: reminderValue(row.remind_at),
    savedAt: row.created_at.toISOString(),
    item: items.get(row.reference_id) ?? null,
  };
}

function toCounts(counted: { bookmark_type: BookmarkType; count: number }[]): BookmarkCounts {
  const byType = new Map(counted.map(({ bookmark_type, count }) => [bookmark_type, count]));
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const counts = bookmarkTabs.map(({ tab, type }) => [tab, type === null ? total : (byType.get(type) ?? 0)] as const);
  return Object.fromEntries(counts) as BookmarkCounts;
}
