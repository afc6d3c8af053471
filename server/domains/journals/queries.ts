// SQL for journals. Functions run inside `withViewer` or read through `readAs`, and also filter by the viewer, unless they need the system
// role.
import { sql } from "kysely";
import type { Insertable } from "kysely";
import { beginningOf, excerptLength } from "#server/domains/posting/posting.ts";
import { holdsWords, placeOf } from "#server/domains/own-rows-queries.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import type { Journals } from "#server/platform/db/schema.ts";

export type CardRow = Awaited<ReturnType<ReturnType<typeof queryJournals>["execute"]>>[number];
export type JournalRow = NonNullable<Awaited<ReturnType<typeof selectJournal>>>;
export type JournalToExport = Awaited<ReturnType<typeof selectToExport>>[number];
export type JournalCursor = Cursor & { isPinned: boolean };
export type JournalText = { title: string; content: string; content_html: string; content_text: string };

// Shown before what was found.
const lead = 60;

/**
 * A viewer's journals, pinned ones first, then by their last change, newest first. With `terms`, only those that hold each of them as
 * part of a word however it is spelt, or all as English words in any form.
 */
export function queryJournals(
  db: Db,
  viewerId: string,
  { terms, cursor, limit }: { terms: readonly string[]; cursor: JournalCursor | null; limit: number },
) {
  // Of the first that is not in the title alone. Spelt otherwise there, it stands about where it does in the other spelling.
  const places = terms.flatMap((term) => [
    sql`nullif(strpos(lower(content_text), lower(${term}::text)), 0)`,
    sql`nullif(${placeOf(sql`lower(apart(content_text))`, term)}, 0)`,
  ]);
  const found = sql<number>`coalesce(${sql.join([...places, sql`0`])})`;
  return db
    .selectFrom("journals")
    .select(["id", "title", "is_pinned", "updated_at"])
    .$if(terms.length === 0, (query) => query.select(beginningOf("content_text").as("excerpt")))
    .$if(terms.length > 0, (query) =>
      query.select(
        sql<string>`substr(content_text, greatest(1, ${found} - ${lead}::integer), ${excerptLength + 1}::integer)`.as("excerpt"),
      ),
    )
    .$if(terms.length > 0, (query) => query.select(sql<boolean>`${found} - ${lead}::integer > 1`.as("is_cut")))
    .where("user_id", "=", viewerId)
    .where("removed_at", "is", null)
    .$if(terms.length > 0, (query) => query.where(holds(terms)))
    .$if(cursor !== null, (query) =>
      query.where(
        sql<boolean>`(is_pinned, updated_at, id) < (${cursor?.isPinned}::boolean, ${cursor?.at}::timestamptz, ${cursor?.id}::uuid)`,
      ),
    )
    .orderBy("is_pinned", "desc")
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
}

/** A journal of the viewer, or with `isRemoved` a removed one. */
export function selectJournal(db: Db, viewerId: string, id: string, isRemoved = false) {
  return db
    .selectFrom("journals")
    .select(["id", "title", "content", "content_html", "is_pinned", "created_at", "updated_at", "version"])
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("removed_at", isRemoved ? "is not" : "is", null)
    .executeTakeFirst();
}

/** Journals of the viewer in the order they were begun, from after a key. */
export function selectToExport(db: Db, viewerId: string, { after, limit }: { after: string | null; limit: number }) {
  let journals = db
    .selectFrom("journals")
    .select(["id", "title", "content", "is_pinned", "created_at", "updated_at"])
    .where("user_id", "=", viewerId)
    .where("removed_at", "is", null);
  if (after !== null) journals = journals.where("id", ">", after);
  return journals.orderBy("id").limit(limit).execute();
}

/** Adds a journal. */
export async function insertJournal(db: Db, row: Insertable<Journals>): Promise<void> {
  await db.insertInto("journals").values(row).execute();
}

/** Changes the text of a journal of the viewer that is still at `version`; false when there is no such journal. */
export async function updateJournal(
  db: Db,
  viewerId: string,
  { id, version }: { id: string; version: number },
  text: JournalText & { updated_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("journals")
    .set({ ...text, version: version + 1 })
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("version", "=", version)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Pins a journal of the viewer, or takes the pin off; false when there is no such journal. */
export async function setPinned(db: Db, viewerId: string, id: string, isPinned: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("journals")
    .set({ is_pinned: isPinned })
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function holds(terms: readonly string[]) {
  const asked = terms.join(" ");
  return sql<boolean>`(${holdsWords(sql`letters`, asked)} or words @@ plainto_tsquery('english', apart(${asked}::text)))`;
}
