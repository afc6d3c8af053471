// Bookmarks: articles, events, jobs, blogs, discussions and resources that members save, with a note and a reminder.
import { bookmarkTabs, bookmarkTypes, BOOKMARKS_PAGE_SIZE } from "#contracts/bookmarks-limits.ts";
import type { BookmarkType } from "#contracts/bookmarks-limits.ts";
import type { BookmarkCounts, BookmarkedItem, BookmarkNoteForm, BookmarksQuery, BookmarkView } from "#contracts/bookmarks.ts";
import { reminderValue } from "#contracts/reminders.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { asViewer } from "#server/domains/own-rows.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { isId } from "#server/platform/db/ids.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { idsOf, lookUpRows, lookUpTogether, mapLookup, runLookup } from "#server/platform/db/lookup.ts";
import type { Lookup } from "#server/platform/db/lookup.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { kinds } from "./kinds.ts";
import {
  followStory,
  insertBookmark,
  lockNote,
  queryBookmarks,
  queryCounts,
  querySaved,
  querySavedMark,
  restoreRemoved,
  savedIdsOf,
  selectRemovedTitle,
  selectSavedIds,
  setRemovedAt,
  updateNote,
} from "./queries.ts";
import type { BookmarkRow, Reference } from "./queries.ts";

export { bookmarksPersonalData } from "./personal-data.ts";

/** Saves an item with the title it has now. Safe to repeat. Throws `not_found` when the item does not exist. */
export async function addBookmark(ctx: MemberCtx, reference: Reference): Promise<void> {
  const { type, referenceId } = await asViewer(ctx, (trx, viewerId) => followStory(trx, viewerId, reference));
  const [item] = await runLookup(ctx.db, kinds[type](ctx, idsOf([referenceId])));
  if (!item) throw new AppError("not_found");
  const bookmark = { type, referenceId, title: item.title, createdAt: ctx.clock.now() };
  await asViewer(ctx, (trx, viewerId) => insertBookmark(trx, viewerId, bookmark));
}

/** Removes the viewer's bookmark of an item, whether or not the item still exists. Safe to repeat. */
export async function removeBookmark(ctx: MemberCtx, reference: Reference): Promise<void> {
  await asViewer(ctx, async (trx, viewerId) => {
    await setRemovedAt(trx, viewerId, await followStory(trx, viewerId, reference), ctx.clock.now());
  });
}

/** Restores a removed bookmark with its note, and with its reminder if that is still in the future. Does nothing when there is none. */
export async function restoreBookmark(ctx: MemberCtx, reference: Reference): Promise<void> {
  await asViewer(ctx, async (trx, viewerId) => {
    await restoreRemoved(trx, viewerId, await followStory(trx, viewerId, reference), ctx.clock.now());
  });
}

/** The title of a bookmark that the viewer removed and can still restore; null when there is none. */
export async function getRemovedBookmark(ctx: MemberCtx, reference: Reference): Promise<string | null> {
  const title = await selectRemovedTitle(readAs(ctx.db, ctx.viewer.userId), ctx.viewer.userId, reference);
  return title ?? null;
}

/** Errors by field. `noteNow` is the stored note, if another window has changed it in the meantime. */
type NoteRefusal = { errors: Record<string, string>; noteNow?: string };

/**
 * Saves note and reminder of a bookmark. A reminder that the form did not change keeps its stored value. If only the reminder was changed,
 * the note keeps its stored value. Returns why nothing was saved, or null when it was saved. Throws `not_found` for an item that the viewer
 * has not saved.
 */
export async function saveBookmarkNote(ctx: MemberCtx, given: Reference, form: BookmarkNoteForm): Promise<NoteRefusal | null> {
  const { note: written, note_was: noteWas, remind_at: asked, remind_was: was } = form;
  return asViewer(ctx, async (trx, viewerId): Promise<NoteRefusal | null> => {
    const reference = await followStory(trx, viewerId, given);
    const before = await lockNote(trx, viewerId, reference);
    if (before === undefined) throw new AppError("not_found");
    const isNoteOlder = noteWas !== undefined && noteWas !== written && ![noteWas, written].includes(before.note);
    if (isNoteOlder) return { errors: { note: describeOther(before.note) }, noteNow: before.note };
    const isReminderSame = was === reminderValue(asked);
    const remindAt = isReminderSame ? before.remind_at : asked;
    // If neither field was changed, the typed note is written: the member may be undoing a change of which the answer got lost.
    const note = noteWas === written && !isReminderSame ? before.note : written;
    const isNew = remindAt !== null && remindAt.getTime() !== before.remind_at?.getTime();
    if (isNew && remindAt <= ctx.clock.now()) return { errors: { remind_at: "Choose a time in the future" } };
    await updateNote(trx, viewerId, reference, { note, remindAt });
    return null;
  });
}

function describeOther(note: string): string {
  const change =
    note === "" ? "It was emptied somewhere else in the meantime" : `It was changed somewhere else in the meantime, to “${note}”`;
  return `${change}. Save again to keep what stands here instead`;
}

/** The ids of those items that the viewer has saved; empty for a visitor. At most 100 ids. Texts that are no ids are ignored. */
export async function listSavedIds(ctx: Ctx, type: BookmarkType, ids: string[]): Promise<string[]> {
  const { viewer } = ctx;
  const asked = ids.filter(isId);
  if (!viewer || asked.length === 0) return [];
  return selectSavedIds(readAs(ctx.db, viewer.userId), viewer.userId, type, asked);
}

/** The same items, each with whether the viewer has saved it. At most 100. */
export async function markSaved<Item extends { id: string }>(ctx: Ctx, type: BookmarkType, items: readonly Item[]) {
  const ids = items.map(({ id }) => id);
  const saved = new Set(await listSavedIds(ctx, type, ids));
  return items.map((item) => ({ ...item, isSaved: saved.has(item.id) }));
}

/** Whether the viewer has saved this item. The lookup has to run through `readAs` as the viewer; otherwise it says false. */
export function lookUpSaved({ viewer }: MemberCtx, type: BookmarkType, id: string): Lookup<boolean> {
  return { value: querySavedMark(viewer.userId, { type, referenceId: id }), present: (value) => value === true };
}

type ListQuery = BookmarksQuery & { limit?: number };

export type BookmarkPage = { bookmarks: BookmarkView[]; nextCursor: string | null; counts: BookmarkCounts };

/**
 * One page of the viewer's bookmarks, newest first, with the counts of all tabs; `limit` is at most 100. Throws `bad_request` for an
 * invalid cursor.
 */
export function listBookmarks(ctx: MemberCtx, query: ListQuery): Promise<BookmarkPage> {
  return runLookup(readAs(ctx.db, ctx.viewer.userId), lookUpBookmarks(ctx, query));
}

/**
 * The lookup behind `listBookmarks`, including the bookmarked items. It has to run through `readAs` as the viewer; otherwise it finds
 * nothing.
 */
export function lookUpBookmarks(ctx: MemberCtx, { tab, q, cursor, limit = BOOKMARKS_PAGE_SIZE }: ListQuery): Lookup<BookmarkPage> {
  const type = bookmarkTabs.find((one) => one.tab === tab)?.type ?? null;
  const { userId } = ctx.viewer;
  const saved = queryBookmarks(ctx.db, userId, { type, q, cursor: decodeCursor(cursor), limit: limit + 1 });
  const lookups = {
    rows: lookUpRows({ query: querySaved(), times: { remind_at: true, created_at: true }, present: (row) => row }),
    counts: lookUpRows({ query: queryCounts(ctx.db, userId, q), times: {}, present: (row) => row }),
    items: lookUpTogether(Object.fromEntries(bookmarkTypes.map((one) => [one, kinds[one](ctx, savedIdsOf(one))]))),
  };
  return mapLookup(lookUpTogether(lookups, { saved }), ({ rows, counts, items }) => {
    const byId = new Map(Object.values(items).flatMap((found) => found.map(({ id, ...item }) => [id, item])));
    const page = toPage(rows, limit, (row) => ({ at: row.created_at, id: row.reference_id }));
    return { bookmarks: page.rows.map((row) => present(row, byId)), nextCursor: page.nextCursor, counts: toCounts(counts) };
  });
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
