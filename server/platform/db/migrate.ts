// Plain SQL migrations: db/migrations/NNNN_topic.sql, forward only, each in its own transaction.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";

export type Migration = { name: string; sql: string; checksum: string };

const folder = path.resolve(import.meta.dirname, "../../../db/migrations");

/** The key of an advisory lock (any fixed number), so that processes that start together migrate one after the other. */
export const migrationLock = 7_264_260_001;

/** The migrations on disk, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/**
 * Applies missing migrations and returns their names. `pool` must be the owner's. Throws when an applied migration has been edited since,
 * when the database is newer than the program, and as soon as `signal` is aborted; the current migration is then rolled back.
 */
export async function migrate(pool: pg.Pool, migrations: Migration[], signal?: AbortSignal): Promise<string[]> {
  const client = await pool.connect();
  // Closes the connection in the middle of a statement; the server notices and rolls back.
  const cut = () => void client.end().catch(() => undefined);
  signal?.addEventListener("abort", cut, { once: true });
  try {
    signal?.throwIfAborted();
    await client.query("set statement_timeout = 0");
    // Otherwise the server notices a closed connection only when it answers, and holds its locks until then. Some systems do not support
    // this.
    await client.query("set client_connection_check_interval = '2s'").catch(() => undefined);
    // Waits without a limit for another process that is migrating. The migration itself has the lock timeout, because all readers of a
    // table would queue behind it.
    await client.query("set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query("reset lock_timeout");
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await readApplied(client);
    refuseDrift(applied, migrations);
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    signal?.removeEventListener("abort", cut);
    await client.query("select pg_advisory_unlock_all()").catch(() => undefined);
    // The connection has changed settings, so it is closed instead of returned to the pool.
    client.release(true);
  }
}

/** Whether every migration on disk has been applied. Throws after `timeoutMs`, since a dead connection would never answer. */
export async function isSchemaCurrent(pool: pg.Pool, migrations: Migration[], { timeoutMs = 5_000 } = {}): Promise<boolean> {
  const question: pg.QueryConfig & { query_timeout: number } = { text: "select name from schema_migrations", query_timeout: timeoutMs };
  const { rows } = await pool.query<{ name: string }>(question);
  const names = new Set(rows.map((row) => row.name));
  return migrations.every((migration) => names.has(migration.name));
}

/** Applies migrations in the caller's transaction. The table `schema_migrations` must exist. */
export async function applyWithin(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  for (const { name, checksum, sql } of migrations) {
    await loadTrigrams(client);
    await client.query(sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
  }
}

/**
 * Loads the settings of `pg_trgm`. Until a connection has called one of its functions, PostgreSQL does not know these settings, and lets
 * only superusers name them in a function definition. Does nothing if the extension does not exist yet.
 */
async function loadTrigrams(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(
    "select quote_ident(n.nspname) as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'",
  );
  if (rows[0]) await client.query(`select ${rows[0].schema}.show_limit()`);
}

async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from schema_migrations");
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseDrift(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of applied) {
    const current = known.get(name);
    if (current === undefined) {
      throw new Error(`The database has migration ${name}, which this version does not know. Start a newer version.`);
    }
    if (current !== checksum) throw new Error(`Migration ${name} was edited after it was applied. Add a new migration instead.`);
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query("begin");
    await applyWithin(client, [migration]);
    await client.query("commit");
  } catch (cause) {
    // Fails if the connection is lost, in which case PostgreSQL has rolled back. The error to report is the migration's.
    await client.query("rollback").catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
