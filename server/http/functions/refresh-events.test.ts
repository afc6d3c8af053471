import { afterAll, beforeAll, expect, test } from "vitest";
import { buildConfsTech } from "#tests/factories/event-sources.ts";
import { createSourcesFile } from "#tests/factories/sources.ts";
import type { SourcesFile } from "#tests/factories/sources.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let sources: SourceServer;
let file: SourcesFile;
let site: SmallSite;

beforeAll(async () => {
  [sources, file] = await Promise.all([startSourceServer(), createSourcesFile([])]);
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  sources.serve("/rust.json", {
    body: buildConfsTech([{ name: "Rust Pune", url: "https://rust.example/", startDate: nextMonth, city: "Pune", country: "India" }]),
  });
  await file.write([], [{ name: "Rust", url: sources.url("/rust.json"), format: "confs-tech" }]);
  const { SOURCES_FILE = "" } = file.config;
  site = await startSmallSite(testDb, { settings: { SOURCES_FILE, ALLOW_PRIVATE_SOURCES: "1" }, routes: {} });
});
afterAll(() => Promise.all([site.close(), sources.close(), file.remove()]));

test("refresh-events returns how many were added, then 0 within the minute, and refuses a foreign origin", async () => {
  const call = (origin: string, end = "") =>
    fetch(`${site.url}/functions/v1/refresh-events${end}`, { method: "POST", headers: { origin } });
  expect((await call("https://elsewhere.test")).status).toBe(403);
  expect(sources.countRequests()).toBe(0);
  expect(await (await call(site.origin)).json()).toEqual({ inserted: 1 });
  expect(await (await call(site.origin)).json()).toEqual({ inserted: 0 });
  // Like a page, it also works with a trailing slash.
  expect(await (await call(site.origin, "/")).json()).toEqual({ inserted: 0 });
  expect((await call("https://elsewhere.test", "/")).status).toBe(403);
  // However many requests there are: each costs only a lookup.
  const others = await Promise.all(Array.from({ length: 40 }, async () => (await call(site.origin)).json()));
  expect(others).toEqual(others.map(() => ({ inserted: 0 })));
  expect(sources.countRequests()).toBe(1);
});
