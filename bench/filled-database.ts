import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { openDatabase, openOwnerPool } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { migrate, readMigrations } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/log/log.ts";
import { fillCommunity } from "./fill-community.ts";
import { fillEvents } from "./fill-events.ts";
import { fillJobs } from "./fill-jobs.ts";
import { fillTechFlash } from "./fill-tech-flash.ts";
import { multiplyRows } from "./multiply-rows.ts";
import { withoutIndexes } from "./without-indexes.ts";

// Rows beyond this number are copies of them: each searched word then occurs in the same share of all rows.
const writtenMax = 20_000;

export type FilledDatabase = { url: string; database: Database; owner: pg.Pool; close(): Promise<void> };

/** A database with `count` rows of each kind, on a server of its own, or an already filled one at the address `given`. */
export async function openFilled(count: number, given: string | undefined): Promise<FilledDatabase> {
  const folder = given === undefined ? await mkdtemp(path.join(tmpdir(), "sangam-filled-")) : null;
  const server = folder === null ? null : await startEmbedded({ dataDir: folder, log: createLog("silent"), settings: { fsync: false } });
  const url = given ?? server?.url ?? "";
  const owner = openOwnerPool(url, { statementTimeoutMs: 24 * 3_600_000 });
  if (server) {
    console.log(`Filling ${count} rows of each kind …`);
    await fill(owner, count);
  }
  const database = openDatabase(url);
  return {
    url,
    database,
    owner,
    close: async () => {
      await database.close();
      await owner.end();
      await server?.release();
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Fills a fresh database with `count` rows of each kind (of comments and replies together), and with the rows that tasks derive from them.
 */
async function fill(owner: pg.Pool, count: number): Promise<void> {
  await migrate(owner, await readMigrations());
  const copies = Math.ceil(count / writtenMax) - 1;
  const written = Math.floor(count / (copies + 1));
  await withoutIndexes(owner, async () => {
    // Two at a time: most of the time is the database's processor time.
    await Promise.all([
      fillCommunity(owner, { blogs: written, discussions: written, comments: written }),
      fillTechFlash(owner, written)
        .then(() => fillEvents(owner, written))
        .then(() => fillJobs(owner, written)),
    ]);
    if (copies > 0) await multiplyRows(owner, written, copies);
  });
  await owner.query("vacuum analyze");
  // A task does this every quarter of an hour.
  await owner.query("select age_search_entries(500)");
}
