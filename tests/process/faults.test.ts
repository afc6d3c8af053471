import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { openEmbeddedPool } from "#tests/setup/embedded-pool.ts";
import { findLosses } from "#tests/setup/faults/fault-checks.ts";
import { openLedger } from "#tests/setup/faults/fault-writes.ts";
import { killRepeatedly } from "#tests/setup/faults/kill-rounds.ts";
import { startOwnPostgres } from "#tests/setup/own-postgres.ts";
import { restartDatabaseRepeatedly } from "#tests/setup/faults/restart-rounds.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

// `node bench/faults.ts` runs the same for longer, and more.
const random = Math.random;
const patience = { timeout: 300_000 };
let testDb: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  testDb = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "sangam-faults-"));
});
afterAll(async () => {
  await testDb.close();
  await rm(dataDir, { recursive: true, force: true });
});

test("what was acknowledged survives a killed process and its database folder", patience, async () => {
  const report = await killRepeatedly({ DATA_DIR: dataDir }, () => openEmbeddedPool(dataDir), {
    processes: 1,
    rounds: 2,
    checksTasks: false,
    random,
  });
  expect(report.wrong).toEqual([]);
  expect(report.failures).toEqual({});
  expect(report.acknowledged).toBeGreaterThan(20);
});

test("a process that is stopped under load exits by itself, and every task takes effect once", patience, async () => {
  const environment = { DATABASE_URL: testDb.url, DATA_DIR: dataDir };
  const open = async () => openOwnerPool(testDb.url);
  const report = await killRepeatedly(environment, open, { processes: 1, rounds: 2, signal: "SIGTERM", random });
  expect(report.wrong).toEqual([]);
  expect(report.exitCodes).toEqual([0, 0]);
  // How fast on an idle machine is in docs/faults.md (within 10 s; the database found again within 5 s).
  expect(Math.max(...report.endsMs)).toBeLessThan(30_000);
});

test("when one of two processes on a database is killed, nothing is lost or done twice", patience, async () => {
  const environment = { DATABASE_URL: testDb.url, DATA_DIR: dataDir };
  const open = async () => openOwnerPool(testDb.url);
  const report = await killRepeatedly(environment, open, { processes: 2, rounds: 2, checksTasks: false, random });
  expect(report.wrong).toEqual([]);
  expect(report.failures).toEqual({});
  expect(report.acknowledged).toBeGreaterThan(40);
});

test(
  "a database that restarts is answered with 503 and a time to come back, and found again without a restart of the site",
  patience,
  async () => {
    const postgres = await startOwnPostgres();
    const report = await restartDatabaseRepeatedly(postgres, dataDir, { rounds: 1, checksTasks: false, random });
    await postgres.close();
    expect(report.wrong).toEqual([]);
    expect(Object.keys(report.failures)).toEqual(["503"]);
    expect(Math.max(...report.readyMs)).toBeLessThan(30_000);
  },
);

test("a missing change is detected", async () => {
  const ledger = openLedger();
  ledger.marks.set("bookmark nobody nothing", true);
  ledger.texts.set("Fault unwritten", { path: "/blog/x", fields: {}, member: { userId: "", token: "" }, isAcknowledged: true });
  const [blog] = (await testDb.owner.query<{ id: string }>("update blogs set like_count = like_count + 1 returning id")).rows;
  const losses = await findLosses(testDb.owner, ledger);
  expect(losses).toContain("lost: bookmark nobody nothing");
  expect(losses).toContain("lost: Fault unwritten at /blog/x");
  expect(losses).toContain(`${blog?.id} blogs.like_count`);
});
