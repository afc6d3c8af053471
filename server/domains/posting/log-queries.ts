// SQL for writing the moderators' log.
import { sql } from "kysely";
import type { Insertable } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { ModerationLog } from "#server/platform/db/schema.ts";

/** Whether the viewer of the transaction is a moderator at this moment: they may have been one when they asked. */
export async function isModeratorNow(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select viewer_is_moderator() as is`.execute(trx);
  return rows[0]?.is === true;
}

/** Adds a line to the log, which nobody can change afterwards. */
export async function insertLogEntry(db: Db, row: Insertable<ModerationLog>): Promise<void> {
  await db.insertInto("moderation_log").values(row).execute();
}
