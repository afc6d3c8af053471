// The log of what moderators do with others' texts.
import type { Viewer } from "#contracts/viewer.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { insertLogEntry, isModeratorNow } from "./log-queries.ts";
import type { LoggedAct } from "./log-queries.ts";

/**
 * Logs what a moderator does with an item, in the transaction that does it. Throws `forbidden` for whoever stopped being a moderator in
 * this moment.
 */
export async function logAct(db: Db, viewer: Viewer, act: LoggedAct): Promise<void> {
  await withViewer(db, viewer.userId, async (trx) => {
    if (!(await isModeratorNow(trx))) throw new AppError("forbidden");
    await insertLogEntry(trx, viewer.userId, act);
  });
}
