import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import type { Site } from "#tests/setup/sites/site.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

const promisedMs = 10_000;

let testDb: TestDatabase;
let source: SourceServer;
let folder: string;
let site: Site;

beforeEach(async () => {
  testDb = await createTestDatabase();
  source = await startSourceServer();
  source.hang("/feed");
  folder = await mkdtemp(path.join(tmpdir(), "sangam-stopping-"));
  const file = path.join(folder, "sources.json");
  await writeFile(file, JSON.stringify({ techFlash: [{ name: "Slow", url: source.url("/feed") }] }));
  const settings = { DATABASE_URL: testDb.url, DATA_DIR: folder, SOURCES_FILE: file, ALLOW_PRIVATE_SOURCES: "1" };
  site = await startSite(settings);
});
afterEach(async () => {
  await site.kill();
  await source.close();
  await testDb.close();
  await rm(folder, { recursive: true });
});

/** A request that the site has begun to read and that never ends. */
async function beginRequest(): Promise<void> {
  const headers = {
    origin: site.url,
    "content-length": "100",
    "content-type": "application/x-www-form-urlencoded",
    expect: "100-continue",
  };
  const outgoing = request(`${site.url}/theme`, { method: "POST", headers });
  outgoing.on("error", () => undefined).flushHeaders();
  await once(outgoing, "continue");
  outgoing.write("theme=");
}

test("a process that is stopped, even repeatedly, says so and exits in time, whatever is still running", async () => {
  await expect.poll(() => source.countRequests("/feed")).toBe(1);
  await beginRequest();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  const ended = once(site.process, "exit");
  const startedAt = performance.now();
  site.process.kill("SIGTERM");
  site.process.kill("SIGINT");
  const look = () =>
    fetch(`${site.url}/readyz`).then(
      ({ status }) => status,
      () => "gone",
    );
  await expect.poll(look, { interval: 20 }).toBe(503);
  // npm forwards to its child a signal that the child has already received.
  site.process.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - startedAt).toBeLessThan(promisedMs);
});
