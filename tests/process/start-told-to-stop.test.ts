import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findPostmaster } from "#server/platform/db/embedded/postmaster.ts";
import { migrationLock } from "#server/platform/db/migrate.ts";
import { bareEnvironment } from "#tests/setup/bare-environment.ts";
import { clusterOf, serverPid, start } from "#tests/setup/embedded-folders.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { findFreePort, mainFile } from "#tests/setup/sites/site.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "sangam-told-to-stop-"));
});
afterEach(() => removeDataDir(dataDir));

test.each(["SIGTERM", "SIGHUP"] as const)("a start that gets %s does not go beyond its current step", async (signal) => {
  const child = spawn(process.execPath, [mainFile], {
    ...bareEnvironment({ DATA_DIR: dataDir, PORT: String(await findFreePort()), LOG_LEVEL: "error" }),
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

test("a start that is stopped while it is still being loaded ends like any other", async () => {
  const saysWhenItHears = 'process.on("newListener", (name) => name === "SIGHUP" && process.stdout.write("hears"));';
  const child = spawn(process.execPath, ["--import", `data:text/javascript,${encodeURIComponent(saysWhenItHears)}`, mainFile], {
    ...bareEnvironment({ DATA_DIR: dataDir, PORT: String(await findFreePort()), LOG_LEVEL: "error" }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const said = text(child.stdout);
  await once(child.stdout, "readable");
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(await said).toBe("hears");
});

test("a first start whose database is stopped with it has not failed", async () => {
  const child = spawn(process.execPath, [mainFile], {
    ...bareEnvironment({ DATA_DIR: dataDir, PORT: String(await findFreePort()), LOG_LEVEL: "error" }),
    // A process group of its own, so that a signal to the group reaches its children, as from a terminal.
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

describe("a waiting start exits within ten seconds of a signal", () => {
  test("while another process migrates", { timeout: 120_000 }, async () => {
    const testDb = await createTestDatabase();
    const migrating = await testDb.owner.connect();
    await migrating.query("select pg_advisory_lock($1)", [migrationLock]);
    const waiting =
      "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
    await expectSoonGone({ DATABASE_URL: testDb.url }, async () => (await testDb.owner.query(waiting)).rowCount === 1);
    migrating.release(true);
    await testDb.close();
  });

  test("while another process locks the tables of the queue", { timeout: 120_000 }, async () => {
    const testDb = await createTestDatabase();
    const holding = await testDb.owner.connect();
    await holding.query("set idle_in_transaction_session_timeout = 0");
    await holding.query("begin; lock table pgboss.version in access exclusive mode");
    const waiting = "select from pg_locks where relation = 'pgboss.version'::regclass and not granted";
    await expectSoonGone({ DATABASE_URL: testDb.url }, async () => ((await testDb.owner.query(waiting)).rowCount ?? 0) > 0);
    holding.release(true);
    await testDb.close();
  });

  test("while the embedded database recovers, which stops with it", { timeout: 120_000 }, async () => {
    await (await start(dataDir)).release();
    // As long as after a crash during much work.
    await appendFile(path.join(clusterOf(dataDir), "postgresql.auto.conf"), "restore_command = 'sleep 600'\n");
    await writeFile(path.join(clusterOf(dataDir), "recovery.signal"), "");
    await expectSoonGone({}, async () => (await findPostmaster(clusterOf(dataDir))).state === "busy");
    expect(await serverPid(dataDir)).toBeNull();
  });
});

/** Sends SIGTERM once the start waits. */
async function expectSoonGone(settings: Record<string, string>, isWaiting: () => Promise<boolean>): Promise<void> {
  const child = spawn(process.execPath, [mainFile], {
    ...bareEnvironment({ ...settings, DATA_DIR: dataDir, PORT: String(await findFreePort()), LOG_LEVEL: "error" }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const errors = text(child.stderr);
  try {
    await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
    expect(await ended).toEqual([0, null]);
    clearTimeout(timer);
  } finally {
    child.kill("SIGKILL");
  }
  expect(await errors).toBe("");
}
