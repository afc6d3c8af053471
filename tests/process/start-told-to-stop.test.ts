import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrationLock } from "#server/platform/db/migrate.ts";
import { bareEnvironment } from "#tests/setup/bare-environment.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { findFreePort } from "#tests/setup/sites/site.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "sangam-told-to-stop-"));
});
afterEach(() => removeDataDir(dataDir));

test.each(["SIGTERM", "SIGHUP"] as const)("a start that is told to stop by %s goes no further than its present step", async (signal) => {
  const child = spawn(process.execPath, ["main.ts"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { ...bareEnvironment, DATA_DIR: dataDir, PORT: String(await findFreePort()), LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const said = text(child.stdout);
  const errors = text(child.stderr);
  await expect.poll(() => readdir(dataDir), { interval: 10, timeout: 30_000 }).toContain("postgres");
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect([await said, await errors]).toEqual(["Starting the database …\n", ""]);
});

test("a first start whose database is told to stop with it has not failed", async () => {
  const child = spawn(process.execPath, ["main.ts"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { ...bareEnvironment, DATA_DIR: dataDir, PORT: String(await findFreePort()), LOG_LEVEL: "error" },
    // A group of its own, so that a signal to the group reaches what it starts, as from a terminal.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const errors = text(child.stderr);
  const isBeingMade = async () => (await readdir(dataDir, { recursive: true })).some((name) => name.endsWith("cluster/base"));
  await expect.poll(isBeingMade, { interval: 10, timeout: 30_000 }).toBe(true);
  process.kill(-(child.pid ?? Number.NaN), "SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(await errors).toBe("");
  expect((await readdir(dataDir)).filter((name) => name.startsWith("postgres.new-"))).toEqual([]);
});

test("a start that waits for another process's migration is gone within ten seconds", { timeout: 120_000 }, async () => {
  const testDb = await createTestDatabase();
  const migrating = await testDb.owner.connect();
  await migrating.query("select pg_advisory_lock($1)", [migrationLock]);
  const child = spawn(process.execPath, ["main.ts"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: {
      ...bareEnvironment,
      DATABASE_URL: testDb.url,
      DATA_DIR: dataDir,
      PORT: String(await findFreePort()),
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const errors = text(child.stderr);
  const waiting =
    "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
  await expect.poll(async () => (await testDb.owner.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1);
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
  expect(await ended).toEqual([0, null]);
  clearTimeout(timer);
  expect(await errors).toBe("");
  migrating.release(true);
  await testDb.close();
});
