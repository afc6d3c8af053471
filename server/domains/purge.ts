// Deletes what has been kept long enough, for every domain that has such rows.
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { Ctx } from "./context.ts";

const atOnce = 500;

/**
 * Deletes in batches, one transaction each, until nothing is left or the process stops. One statement for everything could exceed the
 * statement timeout, and would then fail at every try. `deleteSome` deletes at most `limit` rows, as the system, and returns how many.
 */
export async function purge(
  { db, stopping }: Pick<Ctx, "db" | "stopping">,
  deleteSome: (trx: Db, limit: number) => Promise<number>,
): Promise<void> {
  let deleted = atOnce;
  while (deleted === atOnce && !stopping.aborted) deleted = await withSystem(db, (trx) => deleteSome(trx, atOnce));
}
