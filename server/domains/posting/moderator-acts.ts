// Logs what moderators do with other members' texts.
import type { Viewer } from "#contracts/viewer.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { insertLogEntry } from "./log-queries.ts";
import type { LoggedAct } from "./log-queries.ts";

/** Logs what a moderator does with an item, in the same transaction. Throws `forbidden` for a viewer who has just lost the role. */
export async function logAct(db: Db, viewer: Viewer, act: LoggedAct): Promise<void> {
  await withViewer(db, viewer.userId, (trx) => insertLogEntry(trx, viewer.userId, act));
}
