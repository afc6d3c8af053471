import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

let testDb: TestDatabase;
let dataDir: string;
let settings: Record<string, string>;

beforeAll(async () => {
  testDb = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "sangam-tasks-only-"));
  const sources = path.join(dataDir, "sources.json");
  await writeFile(sources, JSON.stringify({ techFlash: [], events: [] }));
  settings = { DATABASE_URL: testDb.url, DATA_DIR: dataDir, SOURCES_FILE: sources, DEMO: "0" };
});
afterAll(async () => {
  await testDb.close();
  await removeDataDir(dataDir);
});

/** The channels to which connections of the site itself, not of its queue, listen. */
async function readListening(): Promise<string[]> {
  const { rows } = await testDb.owner.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and application_name = 'sangam' and query like 'listen %'
     order by query`,
  );
  return rows.map(({ query }) => query);
}

test("a process that serves no pages does not listen for changes of them", async () => {
  const web = await startSite({ ...settings, ROLE: "web" });
  await expect.poll(readListening).toEqual(['listen "discussion_replies"', 'listen "page_cache"']);
  await web.stop();
  const tasks = await startSite({ ...settings, ROLE: "tasks" });
  expect(await readListening()).toEqual([]);
  await tasks.stop();
});
