// SQL for erasing an account.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** Deletes the account. The `on delete` rule of each table deletes the rows that refer to it, or their reference. Needs the system role. */
export async function deleteUserForSystem(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("users").where("id", "=", userId).execute();
}

/** Deletes the local stand-in issuer's records of these addresses, and all expired ones. Needs the system role. */
export async function deleteStandInRecordsForSystem(db: Db, emails: string[]): Promise<void> {
  await db
    .deleteFrom("stand_in_records")
    .where((eb) =>
      eb.or([
        eb("expires_at", "<", sql<Date>`now()`),
        sql<boolean>`exists (select 1 from unnest(${emails}::text[]) as email where position(email in lower(payload::text)) > 0)`,
      ]),
    )
    .execute();
}
