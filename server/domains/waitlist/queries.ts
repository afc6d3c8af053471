// The SQL of the recruiter waitlist.
import { sql } from "kysely";
import type { WaitlistEntry } from "#contracts/waitlist.ts";
import type { Db } from "#server/platform/db/database.ts";

/** Stores an entry unless its address, in any case, is there already. Answers whether it was stored. */
export async function insertEntry(db: Db, entry: WaitlistEntry & { id: string; created_at: Date }): Promise<boolean> {
  // No conflict target: naming one would need the right to read the list.
  const result = await db
    .insertInto("waitlist_entries")
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Takes addresses (in lower case) off the list. Needs the system role. */
export async function deleteEntriesForSystem(db: Db, emails: string[]): Promise<void> {
  await db
    .deleteFrom("waitlist_entries")
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .execute();
}
