// SQL for writing the moderators' log.
import { sql } from "kysely";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { LoggedAction } from "#contracts/moderation.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

/** What a moderator did with an item, and why. */
export type LoggedAct = { kind: ItemKind; id: string; authorId: string | null; action: LoggedAction; reason: string; at: Date };

/** Whether the viewer of the transaction is a moderator now; they may have lost the role since the request began. */
export async function isModeratorNow(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select viewer_is_moderator() as is`.execute(trx);
  return rows[0]?.is === true;
}

/**
 * Adds an entry to the log, which cannot be changed afterwards. Returns its id. Throws `forbidden` for a moderator who has lost the role
 * since the transaction began.
 */
export async function insertLogEntry(db: Db, moderatorId: string, act: LoggedAct): Promise<string> {
  const { kind, id, authorId, action, reason, at } = act;
  // Asked here once more, because row level security would refuse the row with an error.
  const { rows } = await sql<{ id: string }>`
    insert into moderation_log (id, moderator_id, action, item_kind, item_id, author_id, reason, created_at)
    select ${newId()}, ${moderatorId}, ${action}, ${kind}, ${id}, ${authorId}, ${reason}, ${at} where viewer_is_moderator()
    returning id`.execute(db);
  if (!rows[0]) throw new AppError("forbidden");
  return rows[0].id;
}
