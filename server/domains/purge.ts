// Deletes what has been kept long enough, for every domain that has such rows.
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { Ctx } from "./context.ts";

const atOnce = 500;

/**
 * Deletes a batch in each transaction, until nothing is left or the process stops: a statement that deletes all there is of it takes longer
 * than statements may where there is much, and would from then on never come to an end. `deleteSome` deletes at most `limit` rows, as the
 * system, and answers how many.
 */
export async function purge(
  { db, stopping }: Pick<Ctx, "db" | "stopping">,
  deleteSome: (trx: Db, limit: number) => Promise<number>,
): Promise<void> {
  let deleted = atOnce;
  while (deleted === atOnce && !stopping.aborted) deleted = await withSystem(db, (trx) => deleteSome(trx, atOnce));
}
