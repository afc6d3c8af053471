import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { findWrongCounters, simulateMembers } from "#tests/setup/simulate-members.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

let testDb: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  testDb = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "sangam-counters-"));
});
afterAll(async () => {
  await testDb.close();
  await removeDataDir(dataDir);
});

// `node bench/simulate-members.ts 10000` runs the same for longer.
test("every counter equals its rows after members acted on two processes and one was killed", { timeout: 90_000 }, async () => {
  const environment = { DATABASE_URL: testDb.url, DATA_DIR: dataDir, DEMO: "0", LIMITS_FACTOR: "100000", LOG_LEVEL: "silent" };
  const report = await simulateMembers(testDb.owner, environment, { members: 20, actions: 400, kills: 1 }, Math.random);
  expect(report.done).toBeGreaterThan(200);
  expect(report.kills).toBe(1);
  expect(await findWrongCounters(testDb.owner)).toEqual([]);
});

test("a counter that was changed without its rows is detected", async () => {
  await testDb.owner.query("update blogs set like_count = like_count + 1 where title = 'Blog 1'");
  expect(await findWrongCounters(testDb.owner)).toHaveLength(1);
});
