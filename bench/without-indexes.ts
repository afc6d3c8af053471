import type pg from "pg";

// This index stays: triggers find the rows of one item by it while they update the search entries.
const needed = ["search_entries_item_id_idx"];
const atOnce = 2;

/**
 * Runs `work` with only the primary and unique keys on every table of `public`, then creates the other indexes again. Indexing many rows at
 * once takes minutes, one by one it takes hours. Constraints and triggers stay.
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
