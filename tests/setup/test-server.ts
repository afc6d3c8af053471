import { randomBytes } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { syncSkills } from "#server/domains/skills/skills.ts";
import { openDatabase, openOwnerPool } from "#server/platform/db/database.ts";
import { migrate, readMigrations } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/log/log.ts";
import { migrateQueue } from "#server/platform/queue/pg-boss-queue.ts";
import { removeDataDir } from "./remove-data-dir.ts";
import { replaceDatabase, runOnServer } from "./server-commands.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The owner's URL of the migrated database that every test file of this run copies. */
    templateUrl: string;
  }
}

type TestServer = { url: string; release(): Promise<void> };

/** Migrates one template database for the whole run, on a real PostgreSQL, and adds the list of skills as every start does. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const name = `template_${randomBytes(6).toString("hex")}`;
  const templateUrl = replaceDatabase(server.url, name);
  await runOnServer(server.url, `create database ${name}`);
  const pool = openOwnerPool(templateUrl);
  await migrate(pool, await readMigrations());
  await migrateQueue(templateUrl);
  await pool.end();
  const database = openDatabase(templateUrl, { maxConnections: 1 });
  await syncSkills(database);
  await database.close();
  project.provide("templateUrl", templateUrl);
  return async () => {
    await runOnServer(server.url, `drop database ${name} with (force)`);
    await server.release();
  };
}

/** The server of TEST_DATABASE_URL, or an embedded one in a temporary folder. */
async function startServer(): Promise<TestServer> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, release: async () => undefined };
  const { startEmbedded } = await import("#server/platform/db/embedded/embedded.ts");
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-test-"));
  const server = await startEmbedded({ dataDir, log: createLog("silent"), settings: { fsync: false } });
  const breakOff = () => endServer(dataDir);
  process.once("exit", breakOff);
  return {
    url: server.url,
    release: async () => {
      process.off("exit", breakOff);
      await server.release();
      await removeDataDir(dataDir);
    },
  };
}

/** If a run is interrupted by Ctrl-C, no teardown runs, and an embedded server outlives the program. */
function endServer(dataDir: string): void {
  const [pid = ""] = readFileSync(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n");
  process.kill(Number.parseInt(pid, 10), "SIGQUIT");
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
