// Logs what moderators do with other members' texts.
import type { Viewer } from "#contracts/viewer.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { insertLogEntry, isModeratorNow } from "./log-queries.ts";
import type { LoggedAct } from "./log-queries.ts";

/** Logs what a moderator does with an item, in the same transaction. Throws `forbidden` for a viewer who has just lost the role. */
export async function logAct(db: Db, viewer: Viewer, act: LoggedAct): Promise<void> {
  await withViewer(db, viewer.userId, async (trx) => {
    if (!(await isModeratorNow(trx))) throw new AppError("forbidden");
    await insertLogEntry(trx, viewer.userId, act);
  });
}
