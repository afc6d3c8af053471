import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openSilentLine } from "#tests/setup/silent-line.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";

const promisedMs = 10_000;

test("a process that is stopped while its database no longer answers still exits in time", async () => {
  const testDb = await createTestDatabase();
  const line = await openSilentLine(testDb.url);
  const folder = await mkdtemp(path.join(tmpdir(), "sangam-silent-"));
  const site = await startSite({ DATABASE_URL: line.url, DATA_DIR: folder });
  try {
    line.cut({ forNewcomersToo: true });
    const waiting = fetch(`${site.url}/blogs?q=words`).catch(() => null);
    const ended = once(site.process, "exit");
    const startedAt = performance.now();
    site.process.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - startedAt).toBeLessThan(promisedMs);
    await waiting;
  } finally {
    await site.kill();
    line.close();
    await testDb.close();
    await rm(folder, { recursive: true });
  }
});
