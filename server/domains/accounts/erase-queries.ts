// SQL for erasing an account.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** Removes the account, and with it whatever refers to it or no longer names it (`on delete` of each table). Needs the system role. */
export async function deleteUserForSystem(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("users").where("id", "=", userId).execute();
}

/** Removes what the local stand-in issuer remembers of addresses, and what is out of date anyway. Needs the system role. */
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
