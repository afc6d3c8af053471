// What a backup needs to know about the database, from PostgreSQL's catalog.
import pg from "pg";

export type CopiedTable = { name: string; columns: string[] };

// The queue's tables that are copied. Left out: the queue's measurements of itself, and rows that mean nothing after a restart.
const queueTables = ["queue", "job", "job_dependency", "schedule", "subscription"];

/**
 * Returns the tables to copy, as `schema.name` (quoted where needed), with their columns except generated ones. In an order in which the
 * queue's foreign keys hold.
 */
export async function readTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select c.oid::regclass::text as name,
       (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c
     where (c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p')
        or (c.relnamespace = to_regnamespace('pgboss') and c.relname = any ($1::text[]))
     order by c.relnamespace = 'public'::regnamespace desc, array_position($1::text[], c.relname::text), c.relname`,
    [queueTables],
  );
  return rows.map(({ name, columns }) => ({ name: name.includes(".") ? name : `public.${name}`, columns }));
}

/** Returns the position of each sequence. The value is text, because it may be larger than a JavaScript number. */
export async function readSequences(client: pg.ClientBase): Promise<{ name: string; value: string; isCalled: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('public.%I', c.relname) as name from pg_class c
     where c.relkind = 'S' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const sequences = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; is_called: boolean }>(`select last_value::text as value, is_called from ${name}`);
    sequences.push({ name, value: state.rows[0]?.value ?? "1", isCalled: state.rows[0]?.is_called ?? false });
  }
  return sequences;
}

/** Returns the migrations that were applied to a database, in order; none if this program has not created it. */
export async function readHistory(client: pg.ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('public.schema_migrations') is not null as there");
  if (!rows[0]?.there) return [];
  return (await client.query<{ name: string; checksum: string }>("select name, checksum from public.schema_migrations order by name")).rows;
}

/** Returns the version of the queue's own tables; null when there are none. */
export async function readQueueVersion(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('pgboss.version') is not null as there");
  if (!rows[0]?.there) return null;
  return (await client.query<{ version: number }>("select version from pgboss.version")).rows[0]?.version ?? null;
}

// Settings that a server or a role may have changed, and that decide how values are written and read.
const asRead = "set search_path = public, extensions; set datestyle = 'ISO'; set timezone = 'UTC'; set extra_float_digits = 1";

/** Opens a connection for one long transaction, with fixed formats for values and without the site's own time limits. */
export async function connectWithoutLimits(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 10_000, keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  await client.query(
    `set statement_timeout = 0; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = 0; set row_security = off; ${asRead}`,
  );
  return client;
}
