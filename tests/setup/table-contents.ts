import type pg from "pg";

/** Every row of every table in a backup as text, sorted, by table, and the last value of each sequence. */
export async function readEverything(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string; kind: string }>(
    `select oid::regclass::text as name, relkind as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relpersistence = 'p'
     union all
     select format('pgboss.%s', t), 'r' from unnest(array['queue', 'job', 'schedule', 'version']) t
     order by 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name, kind } of tables) {
    const what = kind === "S" ? "concat(last_value, ' ', is_called)" : "t::text";
    const { rows } = await pool.query<{ row: string }>(`select ${what} as row from ${name} t order by 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  return contents;
}
