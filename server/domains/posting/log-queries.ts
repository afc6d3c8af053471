// SQL for writing the moderators' log.
import { sql } from "kysely";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { LoggedAction } from "#contracts/moderation.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";

/** What a moderator did with an item, and why. */
export type LoggedAct = { kind: ItemKind; id: string; authorId: string | null; action: LoggedAction; reason: string; at: Date };

/** Whether the viewer of the transaction is a moderator now; they may have lost the role since the request began. */
export async function isModeratorNow(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select viewer_is_moderator() as is`.execute(trx);
  return rows[0]?.is === true;
}

/** Adds an entry to the log, which cannot be changed afterwards. Returns its id. */
export async function insertLogEntry(db: Db, moderatorId: string, act: LoggedAct): Promise<string> {
  const { kind, id, authorId, action, reason, at } = act;
  const entryId = newId();
  const item = { item_kind: kind, item_id: id, author_id: authorId };
  await db
    .insertInto("moderation_log")
    .values({ id: entryId, moderator_id: moderatorId, action, ...item, reason, created_at: at })
    .execute();
  return entryId;
}
