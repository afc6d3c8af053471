// SQL for journals. Functions run inside `withViewer` or read through `readAs`, and also filter by the viewer.
import { sql } from "kysely";
import type { Insertable } from "kysely";
import { excerptLength } from "#server/domains/posting/posting.ts";
import { holdsWords, placeOf } from "#server/domains/own-rows-queries.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import type { Journals } from "#server/platform/db/schema.ts";

export type CardRow = Awaited<ReturnType<ReturnType<typeof queryJournals>["execute"]>>[number];
export type JournalRow = NonNullable<Awaited<ReturnType<typeof selectJournal>>>;
export type JournalToExport = Awaited<ReturnType<typeof selectToExport>>[number];
export type JournalCursor = Cursor & { isPinned: boolean };
export type JournalText = { title: string; content: string; content_html: string; content_text: string };

// How many characters of an excerpt come before the match.
const lead = 60;

/**
 * A viewer's journals: pinned ones first, then by last change, newest first. With `terms`, only journals that contain each term as part of
 * a word in any spelling, or all terms as English words in any form. The excerpt starts shortly before the first term that the text
 * contains.
 */
export function queryJournals(
  db: Db,
  viewerId: string,
  { terms, cursor, limit }: { terms: readonly string[]; cursor: JournalCursor | null; limit: number },
) {
  const page = db
    .selectFrom("journals")
    .select(["id", "title", "is_pinned", "updated_at", "content_text", "letters"])
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
  const placed = db
    .selectFrom(page.as("j"))
    .select(["j.id", "j.title", "j.is_pinned", "j.updated_at", "j.content_text", placeOfFirst(terms).as("place")])
    // Without `offset 0`, PostgreSQL would compute the place again wherever it is used.
    .modifyEnd(sql`offset 0`);
  return db
    .selectFrom(placed.as("p"))
    .select(["p.id", "p.title", "p.is_pinned", "p.updated_at"])
    .select(sql<string>`substr(p.content_text, greatest(1, p.place - ${lead}::integer), ${excerptLength + 1}::integer)`.as("excerpt"))
    .select(sql<boolean>`p.place - ${lead}::integer > 1`.as("is_cut"))
    .orderBy("p.is_pinned", "desc")
    .orderBy("p.updated_at", "desc")
    .orderBy("p.id", "desc");
}

/**
 * The position, from 1, in the text of journal `j` of the first term that the text contains; 0 for none. A term in another spelling is
 * looked up in `letters`, where its position is about the same. `letters` is computed once, when the text is written, because that takes
 * long.
 */
function placeOfFirst(terms: readonly string[]) {
  if (terms.length === 0) return sql<number>`0`;
  const places = terms.flatMap((term) => [
    sql`nullif(strpos(t.plain, lower(${term}::text)), 0)`,
    sql`nullif(${placeOf(sql`t.letters`, term)}, 0)`,
  ]);
  return sql<number>`(
    select coalesce(${sql.join(places)}, 0)
    from (select lower(j.content_text) as plain, substr(j.letters, length(apart(j.title)) + 2) as letters offset 0) as t)`;
}

/** One of the viewer's journals; with `isRemoved`, one of the removed ones. */
export function selectJournal(db: Db, viewerId: string, id: string, isRemoved = false) {
  return db
    .selectFrom("journals")
    .select(["id", "title", "content", "content_html", "is_pinned", "created_at", "updated_at", "version"])
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("removed_at", isRemoved ? "is not" : "is", null)
    .executeTakeFirst();
}

/** The viewer's journals in order of creation, starting after the id `after`. */
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

/** Changes the text of one of the viewer's journals that is still at `version`; false when there is none. */
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

/** Pins or unpins one of the viewer's journals; false when there is no such journal. */
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
