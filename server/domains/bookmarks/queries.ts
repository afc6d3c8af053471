// SQL for bookmarks. Functions run inside `withViewer` or read through `readAs`, and also filter by the viewer. Those that end in
// "ForSystem" need the system role instead.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { BookmarkType } from "#contracts/bookmarks-limits.ts";
import { holdsWords } from "#server/domains/own-rows-queries.ts";
import { isSavedBy } from "#server/domains/saved-queries.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import { idsOf } from "#server/platform/db/lookup.ts";
import type { Ids } from "#server/platform/db/lookup.ts";

export type BookmarkRow = {
  bookmark_type: BookmarkType;
  reference_id: string;
  title: string;
  note: string;
  remind_at: Date | null;
  created_at: Date;
};

export type Reference = { type: BookmarkType; referenceId: string };

/**
 * The reference under which an item is stored now. A page may still show an article that has since joined a story; that is saved as the
 * story. If the member has a bookmark of the article, saved or removed, it becomes the story's bookmark. If they also have one of the
 * story, both stay as they are.
 */
export async function followStory(db: Db, viewerId: string, reference: Reference): Promise<Reference> {
  const { type, referenceId } = reference;
  if (type !== "tech_flash") return reference;
  const hasSaved = (id: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from bookmarks b where (b.user_id, b.bookmark_type, b.reference_id) = (${viewerId}::uuid, ${type}, ${id}))`;
  const { rows } = await sql<{ story_id: string; is_own: boolean; is_story: boolean }>`
    select a.story_id, ${hasSaved(sql`a.id`)} as is_own, ${hasSaved(sql`a.story_id`)} as is_story from tech_flash a
    where a.id = ${referenceId}::uuid and a.story_id <> a.id and exists (select from tech_flash f where f.id = a.story_id)`.execute(db);
  const [joined] = rows;
  if (joined === undefined || (joined.is_own && joined.is_story)) return reference;
  // The reference of a bookmark must not be updated, so the row is deleted and inserted again.
  if (joined.is_own) {
    await sql`
      with own as (
        delete from bookmarks where user_id = ${viewerId}::uuid and bookmark_type = ${type} and reference_id = ${referenceId}::uuid returning *
      )
      insert into bookmarks (user_id, bookmark_type, reference_id, title, note, remind_at, created_at, removed_at)
      select user_id, bookmark_type, ${joined.story_id}::uuid, title, note, remind_at, created_at, removed_at from own
      on conflict do nothing`.execute(db);
  }
  return { type, referenceId: joined.story_id };
}

/**
 * Saves an item; saving it again changes nothing. A removed bookmark comes back as the newest, with its note, and with its reminder if that
 * is still in the future.
 */
export async function insertBookmark(db: Db, viewerId: string, bookmark: Reference & { title: string; createdAt: Date }): Promise<void> {
  const { type, referenceId, title, createdAt } = bookmark;
  await db
    .insertInto("bookmarks")
    .values({ user_id: viewerId, bookmark_type: type, reference_id: referenceId, title, created_at: createdAt })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "bookmark_type", "reference_id"])
        .doUpdateSet({
          title,
          created_at: createdAt,
          removed_at: null,
          remind_at: sql`case when bookmarks.remind_at > ${createdAt} then bookmarks.remind_at end`,
        })
        .where("bookmarks.removed_at", "is not", null),
    )
    .execute();
}

/** Marks a bookmark as removed; repeating it changes nothing. `removeOwnRow` does the same for tables that have an id column. */
export async function setRemovedAt(db: Db, viewerId: string, { type, referenceId }: Reference, at: Date): Promise<void> {
  await db
    .updateTable("bookmarks")
    .set({ removed_at: at })
    .where("user_id", "=", viewerId)
    .where("bookmark_type", "=", type)
    .where("reference_id", "=", referenceId)
    .where("removed_at", "is", null)
    .execute();
}

/** Restores a removed bookmark, with its reminder if that is still in the future. Repeating it changes nothing. */
export async function restoreRemoved(db: Db, viewerId: string, { type, referenceId }: Reference, now: Date): Promise<void> {
  await db
    .updateTable("bookmarks")
    .set({ removed_at: null, remind_at: sql`case when remind_at > ${now} then remind_at end` })
    .where("user_id", "=", viewerId)
    .where("bookmark_type", "=", type)
    .where("reference_id", "=", referenceId)
    .where("removed_at", "is not", null)
    .execute();
}

/** Changes note and reminder of a saved item. */
export async function updateNote(
  db: Db,
  viewerId: string,
  { type, referenceId }: Reference,
  kept: { note: string; remindAt: Date | null },
): Promise<void> {
  await db
    .updateTable("bookmarks")
    .set({ note: kept.note, remind_at: kept.remindAt })
    .where("user_id", "=", viewerId)
    .where("bookmark_type", "=", type)
    .where("reference_id", "=", referenceId)
    .where("removed_at", "is", null)
    .execute();
}

/** The note and reminder of a saved item, locked until the transaction ends. Undefined when the viewer has not saved it. */
export async function lockNote(
  db: Db,
  viewerId: string,
  { type, referenceId }: Reference,
): Promise<Pick<BookmarkRow, "note" | "remind_at"> | undefined> {
  return db
    .selectFrom("bookmarks")
    .select(["note", "remind_at"])
    .where("user_id", "=", viewerId)
    .where("bookmark_type", "=", type)
    .where("reference_id", "=", referenceId)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** The title of a removed bookmark of an item, or else of the story that the item has joined. Undefined when there is none. */
export async function selectRemovedTitle(db: Db, viewerId: string, { type, referenceId }: Reference): Promise<string | undefined> {
  const row = await db
    .selectFrom("bookmarks")
    .select("title")
    .where("user_id", "=", viewerId)
    .where("bookmark_type", "=", type)
    .where(sql<boolean>`reference_id = any(array[${referenceId}::uuid, (select story_id from tech_flash where id = ${referenceId}::uuid)])`)
    .where("removed_at", "is not", null)
    .orderBy(sql`reference_id = ${referenceId}::uuid`, "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.title;
}

/**
 * A viewer's bookmarks, newest first, of one type or of all. With `q`, those that have each of its words in the saved title, the current
 * title or the note.
 */
export function queryBookmarks(
  db: Db,
  viewerId: string,
  { type, q, cursor, limit }: { type: BookmarkType | null; q?: string; cursor: Cursor | null; limit: number },
) {
  return selectSaved(db, viewerId, q)
    .select(["bookmark_type", "reference_id", "title", "note", "remind_at", "created_at"])
    .$if(type !== null, (query) => query.where("bookmark_type", "=", type))
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(created_at, reference_id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("created_at", "desc")
    .orderBy("reference_id", "desc")
    .limit(limit);
}

/** The number of a viewer's bookmarks by type, filtered by `q` as in `queryBookmarks`. Types without any are missing. */
export function queryCounts(db: Db, viewerId: string, q?: string) {
  return selectSaved(db, viewerId, q)
    .select(({ fn }) => ["bookmark_type", fn.countAll<number>().as("count")])
    .groupBy("bookmark_type");
}

/** The rows of `queryBookmarks`, in a statement that names them `saved`. */
export function querySaved() {
  return sql<BookmarkRow>`(select * from saved order by created_at desc, reference_id desc)`;
}

/** The ids of one type in `saved`. */
export function savedIdsOf(type: BookmarkType): Ids {
  return sql<string[]>`array(select reference_id from saved where bookmark_type = ${type})`;
}

/** Whether the member has saved the item. */
export function querySavedMark(viewerId: string, { type, referenceId }: Reference): RawBuilder<boolean> {
  return isSavedBy(viewerId, type, sql<string>`${referenceId}::uuid`);
}

/** Which of these ids a viewer has saved. */
export async function selectSavedIds(db: Db, viewerId: string, type: BookmarkType, ids: string[]): Promise<string[]> {
  const rows = await selectSaved(db, viewerId)
    .select("reference_id")
    .where("bookmark_type", "=", type)
    .where("reference_id", "=", sql<string>`any(${idsOf(ids)})`)
    .limit(ids.length)
    .execute();
  return rows.map((row) => row.reference_id);
}

export type DueReminder = {
  user_id: string;
  bookmark_type: BookmarkType;
  reference_id: string;
  title: string;
  has_note: boolean;
  due_at: Date;
};

/** Claims at most `limit` due reminders. Each is claimed once, by one process. Needs the system role. */
export async function takeDueRemindersForSystem(db: Db, now: Date, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select user_id, bookmark_type, reference_id, remind_at from bookmarks
      where remind_at is not null and removed_at is null and remind_at <= ${now}
      order by remind_at, user_id
      limit ${sql.lit(limit)}
      for update skip locked)
    update bookmarks b set remind_at = null
    from due where (b.user_id, b.bookmark_type, b.reference_id) = (due.user_id, due.bookmark_type, due.reference_id)
    returning b.user_id, b.bookmark_type, b.reference_id, b.title, b.note <> '' as has_note, due.remind_at as due_at`.execute(db);
  return rows;
}

function selectSaved(db: Db, viewerId: string, q?: string) {
  const saved = db.selectFrom("bookmarks").where("user_id", "=", viewerId).where("removed_at", "is", null);
  return q === undefined ? saved : saved.where(holdsWords(sql`concat_ws(E'\n', letters, lower(apart(${titleNow})))`, q));
}

/** The current title of a saved item. Null for an item that is not shown, by the same rules as the lookups in `kinds.ts`. */
const titleNow = sql`(
  select i.title from tech_flash i where bookmark_type = 'tech_flash' and i.story_id = reference_id and i.is_lead
  union all select i.title from tech_flash i where bookmark_type = 'tech_flash' and i.id = reference_id and i.story_id <> i.id
  union all select i.title from events i where bookmark_type = 'event' and i.id = reference_id and i.is_public
  union all select i.title from jobs i where bookmark_type = 'job' and i.id = reference_id and i.moderation = 'clear'
  union all select i.title from blogs i where bookmark_type = 'blog' and i.id = reference_id and i.is_public
  union all select i.title from discussions i where bookmark_type = 'discussion' and i.id = reference_id and i.is_public
  union all select i.title from upskilling_resources i
    where bookmark_type = 'resource' and i.id = reference_id and i.moderation = 'clear' and not i.is_link_dead
  limit 1)`;
