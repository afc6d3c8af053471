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

export type FilledDatabase = { database: Database; owner: pg.Pool; close(): Promise<void> };

/** A database with `count` rows of each kind on a server of its own, or the one at `given`, filled before. */
export async function openFilled(count: number, given?: string): Promise<FilledDatabase> {
  const folder = given === undefined ? await mkdtemp(path.join(tmpdir(), "sangam-filled-")) : null;
  const server = folder === null ? null : await startEmbedded({ dataDir: folder, log: createLog("silent"), settings: { fsync: false } });
  const url = given ?? server?.url ?? "";
  const owner = openOwnerPool(url, { statementTimeoutMs: 24 * 3_600_000 });
  if (server) await fill(owner, count);
  const database = openDatabase(url);
  return {
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

async function fill(owner: pg.Pool, count: number): Promise<void> {
  const say = (what: string) => console.log(`Filling ${count} ${what} …`);
  await migrate(owner, await readMigrations());
  say("articles");
  await fillTechFlash(owner, count);
  say("blogs and discussions");
  await fillCommunity(owner, { blogs: count, discussions: count, comments: count });
  say("events");
  await fillEvents(owner, count);
  say("jobs");
  await fillJobs(owner, count);
  // As a task does every quarter of an hour.
  await owner.query("select age_search_entries(2000)");
  await owner.query("vacuum analyze");
}
