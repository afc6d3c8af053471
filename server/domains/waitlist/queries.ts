// SQL for the recruiter waitlist.
import { sql } from "kysely";
import type { Cursor } from "#server/platform/db/keyset.ts";
import type { WaitlistEntry } from "#contracts/waitlist.ts";
import type { Db } from "#server/platform/db/database.ts";

export type EntryRow = WaitlistEntry & { id: string; created_at: Date };

/** Stores an entry unless its address is on the list already, in any letter case. Returns whether it was stored. */
export async function insertEntry(db: Db, entry: EntryRow): Promise<boolean> {
  // No conflict target: naming one would need the right to read the list.
  const result = await db
    .insertInto("waitlist_entries")
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Removes addresses (in lower case) from the list. Needs the system role. */
export async function deleteEntriesForSystem(db: Db, emails: string[]): Promise<void> {
  await db
    .deleteFrom("waitlist_entries")
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .execute();
}

/** Entries after `cursor`, oldest first. Needs the system role. */
export function selectEntriesForSystem(db: Db, { cursor, limit }: { cursor: Cursor | null; limit: number }): Promise<EntryRow[]> {
  return db
    .selectFrom("waitlist_entries")
    .select(["id", "name", "email", "company", "roles", "created_at"])
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(created_at, id) > (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The latest entries, each with the total number of entries. Needs the system role. */
export function selectLatestEntriesForSystem(db: Db, limit: number) {
  return db
    .selectFrom("waitlist_entries")
    .select(["id", "name", "company", "roles", "created_at", sql<number>`count(*) over ()`.as("total")])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
