// Restores a backup in one transaction: completely, or not at all.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { openOwnerPool } from "../database.ts";
import { applyWithin, migrate, readMigrations } from "../migrate.ts";
import type { Migration } from "../migrate.ts";
import { ArchiveError, parseLine, readLines, rowsEnd, sequencesSchema, tableSchema } from "./archive-file.ts";
import type { ArchiveHeading } from "./archive-file.ts";
import { connectWithoutLimits, readHistory, readQueueVersion, readTables } from "./catalog.ts";
import { copyIn } from "./copy-streams.ts";

export type RestoreOptions = {
  /** The owner's URL of a database that `prepareTarget` has accepted, and that has the queue's own tables (`migrateQueue`). */
  url: string;
  /** A file that `verifyArchive` has accepted, and the heading it returned. */
  file: string;
  heading: ArchiveHeading;
};

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Checks that a backup may be restored into the database, and creates the roles on a new server. Throws when the site is running on it, and
 * when it has tables, unless `replaces` says that they may be lost.
 */
export async function prepareTarget(url: string, replaces: boolean): Promise<void> {
  const client = await connectWithoutLimits(url, "sangam restore");
  try {
    await refuseInUse(client);
    if (!replaces) await refuseFilled(client);
    if ((await readHistory(client)).length > 0) return;
  } finally {
    await client.end();
  }
  const pool = openOwnerPool(url, { maxConnections: 1 });
  // The first migration creates the roles and no table.
  await migrate(pool, (await readMigrations()).slice(0, 1)).finally(() => pool.end());
}

/**
 * Replaces the tables of the database by those of the backup; migrations that are newer than the backup run at the next start. Returns the
 * number of rows. Throws, leaving the database unchanged, when the backup is from a newer version or from one with another queue, and when
 * a row does not fit.
 */
export async function restoreBackup({ url, file, heading }: RestoreOptions): Promise<number> {
  const migrations = selectMigrations(heading, await readMigrations());
  const client = await connectWithoutLimits(url, "sangam restore");
  try {
    await client.query("begin");
    if (heading.queueVersion !== (await readQueueVersion(client))) {
      throw new ArchiveError("The backup comes from a version with another task queue. Restore it with that version, then upgrade.");
    }
    await emptyPublicSchema(client);
    await applyWithin(client, migrations);
    const rows = await loadTables(client, file);
    await client.query("commit");
    await client.query("analyze");
    return rows;
  } finally {
    // Closing the connection rolls back what was not committed.
    await client.end();
  }
}

/** Returns the migrations of this program that the backup already has. */
function selectMigrations({ migrations }: ArchiveHeading, known: Migration[]): Migration[] {
  return migrations.map(({ name, checksum }, index) => {
    const own = known[index];
    if (own?.name === name && own.checksum === checksum) return own;
    throw new ArchiveError(`The backup has migration ${name}, which this version does not know. Restore it with a newer version.`);
  });
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name in ('sangam', 'sangam-tasks') limit 1",
  );
  if (rows.length > 0) throw new Error("The site is running on this database. Stop every process of it first.");
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' limit 1");
  if (rows.length > 0) throw new Error("The database is not empty. Choose an empty one, or add --replace to lose what is in it.");
}

async function emptyPublicSchema(client: pg.Client): Promise<void> {
  await client.query("set local client_min_messages = warning");
  await client.query("drop schema public cascade; create schema public; grant usage on schema public to public");
  await client.query(
    "create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
}

async function loadTables(client: pg.Client, file: string): Promise<number> {
  const tables = await readTables(client);
  const names = tables.map(({ name }) => name);
  const own = names.filter((name) => name.startsWith("public."));
  const keys = await readForeignKeys(client);
  // Triggers do not run for restored rows: nothing is counted, announced or refused. Foreign keys are checked at the end.
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of own) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(", ")}`);
  const rows = await loadRows(client, file, new Set(names));
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const name of own) await client.query(`alter table ${name} enable trigger user`);
  return rows;
}

async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
  );
  return rows;
}

async function loadRows(client: pg.Client, file: string, known: ReadonlySet<string>): Promise<number> {
  const lines = readLines(file);
  await lines.next();
  let count = 0;
  const rowsOfTable = async function* () {
    for (let line = await lines.next(); !line.done && !line.value.equals(rowsEnd); line = await lines.next()) {
      count += 1;
      yield line.value;
    }
  };
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    if (line.value.subarray(0, 13).toString() === '{"sequences":') {
      await setSequences(client, line.value);
      break;
    }
    const { table, columns } = parseLine(tableSchema, line.value, "a table's name is missing");
    if (!known.has(table)) throw new ArchiveError(`The backup has a table ${table}, which does not fit its migrations.`);
    await pipeline(Readable.from(rowsOfTable()), copyIn(client, `copy ${table} (${columns.join(", ")}) from stdin`));
  }
  await lines.return();
  return count;
}

async function setSequences(client: pg.Client, line: Buffer): Promise<void> {
  const { sequences } = parseLine(sequencesSchema, line, "its sequences are missing");
  for (const { name, value, isCalled } of sequences) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [name, value, isCalled]);
  }
}
