// Reads all rows of a table that belong to one member, in batches.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Db } from "./database.ts";

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A row as PostgreSQL writes it as JSON: times as ISO 8601 with microseconds. */
export type JsonRow = Record<string, Json>;

export type RowsQuery = {
  table: string;
  /** A query in brackets, which replaces the table. */
  from?: RawBuilder<unknown>;
  columns: readonly string[];
  /** The columns of a unique key, by which rows are sorted; all of them are in `columns`. */
  key: readonly string[];
  /** The condition, such as `user_id = ${id}`. */
  where: RawBuilder<boolean>;
};

/** Small, so that even a batch of the longest texts has only a few megabytes. */
const batchSize = 50;

/**
 * Yields all rows that meet the condition, in the order of the key. Table and column names must come from the program, never from input.
 */
export async function* readRows(db: Db, query: RowsQuery): AsyncGenerator<JsonRow> {
  for (let last: JsonRow | undefined; ;) {
    const batch = await readBatch(db, query, last);
    yield* batch;
    if (batch.length < batchSize) return;
    last = batch.at(-1);
  }
}

async function readBatch(db: Db, { table, from, columns, key, where }: RowsQuery, last: JsonRow | undefined): Promise<JsonRow[]> {
  const order = sql.join(key.map((column) => sql.ref(column)));
  const after = last ? sql`and (${order}) > (${sql.join(key.map((column) => last[column]))})` : sql``;
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(found) as row from (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${from ?? sql.table(table)} as own
      where ${where} ${after} order by ${order} limit ${sql.lit(batchSize)}
    ) as found order by ${order}
  `.execute(db);
  return rows.map(({ row }) => row);
}
