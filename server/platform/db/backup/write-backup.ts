// Writes a consistent backup into one file while the site keeps running.
import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { errorCode } from "../embedded/embedded-error.ts";
import { rowsEnd } from "./archive-file.ts";
import type { ArchiveHeading } from "./archive-file.ts";
import { connectWithoutLimits, readHistory, readQueueVersion, readSequences, readTables } from "./catalog.ts";
import type { CopiedTable } from "./catalog.ts";
import { copyOut } from "./copy-streams.ts";

export type BackupOptions = {
  /** The owner's URL of the database. */
  url: string;
  /** The path of the backup. Only a complete backup gets this name; it replaces an earlier file. */
  file: string;
  /** The secret that the program generated for itself; null when it is a setting. */
  authSecret: string | null;
};

export type BackupReport = { rows: number; tables: number; bytes: number; migration: string };

/**
 * Writes all tables of one snapshot to `file` (mode 0600, flushed to disk). Readers and writers are not blocked; only a migration waits.
 * Throws when the database has no tables of this program or the disk is full, and leaves no file behind then.
 */
export async function writeBackup({ url, file, authSecret }: BackupOptions): Promise<BackupReport> {
  const isFolder = (await stat(file).catch(() => null))?.isDirectory() ?? false;
  if (isFolder) throw new Error(`${file} is a folder. Name a file in it, such as ${path.join(file, "sangam.backup")}`);
  const client = await connectWithoutLimits(url, "sangam backup");
  // A unique name: two backups that run at once, because a schedule overtook itself, must not write into the same file.
  const draft = `${file}.${randomBytes(4).toString("hex")}.part`;
  try {
    const tables = await beginSnapshot(client);
    const migrations = await readHistory(client);
    const migration = migrations.at(-1)?.name;
    if (migration === undefined) throw new Error("There is nothing to back up: this program has no tables in the database yet.");
    const heading: ArchiveHeading = {
      sangam: "backup",
      format: 1,
      madeAt: new Date().toISOString(),
      server: await readServerVersion(client),
      migrations,
      queueVersion: await readQueueVersion(client),
      authSecret,
    };
    const counts = { rows: 0, tables: 0 };
    await mkdir(path.dirname(file), { recursive: true });
    await clearAbandoned(file);
    const packed = Readable.from(writeLines(client, heading, tables, counts), { objectMode: false, highWaterMark: 256 * 1024 });
    await pipeline(packed, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, file);
    await flushFolder(path.dirname(file));
    return { ...counts, bytes: (await stat(file)).size, migration };
  } catch (error) {
    throw explainFileError(error, file);
  } finally {
    await rm(draft, { force: true });
    await client.end();
  }
}

/**
 * Explains, in one line that names the file, that a disk is full or read-only or that a folder belongs to somebody else. Returns any other
 * error unchanged.
 */
export function explainFileError(error: unknown, file: string): unknown {
  switch (errorCode(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return new Error(`No disk space is left for ${file}. Free some, or name a file on another disk`, { cause: error });
    case "EROFS":
      return new Error(`${file} cannot be written: it is on a read-only disk. Name a file on another one`, { cause: error });
    case "EACCES":
    case "EPERM":
      return new Error(`${file} cannot be written: this account may not write there. Give it the right to, or name a file somewhere else`, {
        cause: error,
      });
    default:
      return error;
  }
}

/**
 * Begins a transaction on one snapshot, and returns its tables, which no migration can change until it ends. The tables are locked before
 * the snapshot is taken: if a migration rewrote a table while the lock was waited for, an earlier snapshot would see it empty.
 */
async function beginSnapshot(client: pg.Client): Promise<CopiedTable[]> {
  for (;;) {
    const tables = await readTables(client);
    await client.query("begin isolation level repeatable read read only");
    if (tables.length > 0) await client.query(`lock table ${tables.map(({ name }) => name).join(", ")} in access share mode`);
    if (isDeepStrictEqual(await readTables(client), tables)) return tables;
    await client.query("rollback");
  }
}

// Longer than a backup ever pauses between two writes: it may wait for a migration that rewrites big tables.
const abandonedMs = 3_600_000;

/**
 * Removes the drafts of killed backups: those of this file, or of a file that differs only by its date, that were not written to for an
 * hour.
 */
async function clearAbandoned(file: string): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await readdir(folder)) {
    const [, written] = /^(.+)\.[0-9a-f]{8}\.part$/.exec(name) ?? [];
    if (written === undefined || withoutDate(written) !== withoutDate(path.basename(file))) continue;
    const draft = path.join(folder, name);
    const found = await stat(draft).catch(() => null);
    // A draft that cannot be removed must not stop the backup.
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(draft, { force: true }).catch(() => undefined);
  }
}

function withoutDate(name: string): string {
  return name.replaceAll(/\d+/g, "0");
}

async function* writeLines(
  client: pg.Client,
  heading: ArchiveHeading,
  tables: CopiedTable[],
  counts: { rows: number; tables: number },
): AsyncGenerator<Buffer, void> {
  const hash = createHash("sha256");
  const kept = (line: Buffer): Buffer => {
    hash.update(line);
    return line;
  };
  yield kept(toLine(heading));
  for (const { name, columns } of tables) {
    yield kept(toLine({ table: name, columns }));
    const copied = copyOut(client, `copy (select ${columns.join(", ")} from ${name}) to stdout`);
    for await (const rows of copied as AsyncIterable<Buffer>) yield kept(rows);
    yield kept(rowsEnd);
    counts.rows += copied.rowCount;
    counts.tables += 1;
  }
  yield kept(toLine({ sequences: await readSequences(client) }));
  yield toLine({ rows: counts.rows, sha256: hash.digest("hex") });
}

function toLine(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

async function readServerVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  return rows[0]?.server_version ?? "";
}

// A rename is durable only once the folder is flushed.
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
