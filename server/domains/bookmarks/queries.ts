// The SQL of bookmarks. Each function runs inside `withViewer`, and names the viewer all the same.
import { sql } from "kysely";
import type { BookmarkType } from "#contracts/bookmarks-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";

export type BookmarkRow = { bookmark_type: string; reference_id: string; title: string; created_at: Date };

/** Saves an item; saving it again changes nothing. */
export async function insertBookmark(
  db: Db,
  viewerId: string,
  bookmark: { type: BookmarkType; referenceId: string; title: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto("bookmarks")
    .values({
      user_id: viewerId,
      bookmark_type: bookmark.type,
      reference_id: bookmark.referenceId,
      title: bookmark.title,
      created_at: bookmark.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes an item; removing it again changes nothing. */
export async function deleteBookmark(db: Db, viewerId: string, type: BookmarkType, referenceId: string): Promise<void> {
  await db
    .deleteFrom("bookmarks")
    .where("user_id", "=", viewerId)
    .where("bookmark_type", "=", type)
    .where("reference_id", "=", referenceId)
    .execute();
}

/** A viewer's bookmarks, newest first, of one type or of all. */
export function selectBookmarks(
  db: Db,
  viewerId: string,
  { type, cursor, limit }: { type: BookmarkType | null; cursor: Cursor | null; limit: number },
): Promise<BookmarkRow[]> {
  let query = db.selectFrom("bookmarks").select(["bookmark_type", "reference_id", "title", "created_at"]).where("user_id", "=", viewerId);
  if (type) query = query.where("bookmark_type", "=", type);
  if (cursor) query = query.where(sql<boolean>`(created_at, reference_id) < (${cursor.at}, ${cursor.id}::uuid)`);
  return query.orderBy("created_at", "desc").orderBy("reference_id", "desc").limit(limit).execute();
}

/** How many bookmarks of each type a viewer has; types without any are missing. */
export function countBookmarks(db: Db, viewerId: string): Promise<{ bookmark_type: string; count: number }[]> {
  return db
    .selectFrom("bookmarks")
    .select(({ fn }) => ["bookmark_type", fn.countAll<number>().as("count")])
    .where("user_id", "=", viewerId)
    .groupBy("bookmark_type")
    .execute();
}

/** Which of these ids a viewer has saved. */
export async function selectSavedIds(db: Db, viewerId: string, type: BookmarkType, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("bookmarks")
    .select("reference_id")
    .where("user_id", "=", viewerId)
    .where("bookmark_type", "=", type)
    .where("reference_id", "=", sql<string>`any(${ids}::uuid[])`)
    .limit(ids.length)
    .execute();
  return rows.map((row) => row.reference_id);
}
