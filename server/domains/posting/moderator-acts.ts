// The log of what moderators do with others' texts.
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { LoggedAction } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { insertLogEntry, isModeratorNow } from "./log-queries.ts";

type LoggedAct = { kind: ItemKind; id: string; authorId: string | null; action: LoggedAction; reason: string; at: Date };

/**
 * Logs what a moderator does with an item, in the transaction that does it. Throws `forbidden` for whoever stopped being a moderator in this
 * moment.
 */
export async function logAct(db: Db, viewer: Viewer, { kind, id, authorId, action, reason, at }: LoggedAct): Promise<void> {
  await withViewer(db, viewer.userId, async (trx) => {
    if (!(await isModeratorNow(trx))) throw new AppError("forbidden");
    await insertLogEntry(trx, {
      id: newId(),
      moderator_id: viewer.userId,
      action,
      item_kind: kind,
      item_id: id,
      author_id: authorId,
      reason,
      created_at: at,
    });
  });
}
