// Deletes a bounded number of rows.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Db } from "./database.ts";
import type { DB } from "./schema.ts";

/**
 * Deletes at most `limit` rows of `table` that meet the condition; returns how many. The statement contains the condition twice, so that a
 * row that another transaction changes in between (for example, restores) is checked again.
 */
export async function deleteBatch(db: Db, table: keyof DB, condition: RawBuilder<unknown>, limit: number): Promise<number> {
  const rows = sql.table(table);
  const { numAffectedRows } = await sql`
    delete from ${rows}
    where ctid = any(array(select ctid from ${rows} where ${condition} limit ${sql.lit(limit)})) and (${condition})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
