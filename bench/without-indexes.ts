import type pg from "pg";

// Rows of one item are found by it while triggers keep the search entries.
const needed = ["search_entries_item_id_idx"];
const atOnce = 2;

/**
 * Runs `work` while every table of `public` has its keys alone, then makes the other indexes again as they were: many rows at once are
 * indexed in minutes where one after the other takes hours. Constraints and triggers stay.
 */
export async function withoutIndexes(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and not i.indisunique and i.indexrelid::regclass::text <> all ($1)
     order by t.reltuples desc, 1`,
    [needed],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await work();
  const left = rows.toReversed();
  const makeIndexes = async () => {
    const client = await pool.connect();
    await client.query("set maintenance_work_mem = '1GB'");
    for (let index = left.pop(); index !== undefined; index = left.pop()) await client.query(index.definition);
    client.release(true);
  };
  await Promise.all(Array.from({ length: atOnce }, makeIndexes));
}
