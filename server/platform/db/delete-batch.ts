// Deletes a bounded number of rows.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Db } from "./database.ts";
import type { DB } from "./schema.ts";

/**
 * Deletes at most `limit` of the rows of `table` that fulfil the condition; returns how many. The condition stands there twice, so that a
 * row which another transaction changes in between, such as one that is restored, is looked at again.
 */
export async function deleteBatch(db: Db, table: keyof DB, condition: RawBuilder<unknown>, limit: number): Promise<number> {
  const rows = sql.table(table);
  const { numAffectedRows } = await sql`
    delete from ${rows}
    where ctid = any(array(select ctid from ${rows} where ${condition} limit ${sql.lit(limit)})) and (${condition})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
