import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberCtx } from "#server/domains/context.ts";
import { refreshEvents } from "#server/domains/events/events.ts";
import { listArticles, refreshTechFlash } from "#server/domains/tech-flash/tech-flash.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { buildRss, createSourcesFile } from "#tests/factories/sources.ts";
import type { SourcesFile } from "#tests/factories/sources.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listAdminLog, listSources, readOverview, setSourcePaused, testSource } from "./admin.ts";

const testDb = await openTestDatabase();
let server: SourceServer;
let file: SourcesFile;
let admin: MemberCtx;
const clock = createFakeClock();
const hour = 3_600_000;

beforeAll(async () => {
  [server, file] = await Promise.all([startSourceServer(), createSourcesFile([])]);
  const calendar = [
    {
      name: "Future Conf",
      url: "https://future.example.test",
      startDate: "2027-03-01",
      endDate: "2027-03-02",
      city: "Pune",
      country: "India",
    },
    {
      name: "Foreign Conf",
      url: "https://foreign.example.test",
      startDate: "2027-03-01",
      endDate: "2027-03-02",
      city: "Oslo",
      country: "Norway",
    },
  ];
  server.serve("/news", {
    body: buildRss([
      { title: "First story", link: "https://example.test/1" },
      { title: "Second story", link: "https://example.test/2" },
    ]),
  });
  server.serve("/conferences.json", { body: JSON.stringify(calendar) });
  await file.write(
    [{ name: "The News", url: server.url("/news"), tags: ["AI"] }],
    [{ name: "Conferences", url: server.url("/conferences.json"), format: "confs-tech" }],
  );
  admin = createMemberCtx(testDb, await createMember(testDb, { roles: ["admin"] }), { config: file.config, clock });
  await Promise.all([refreshTechFlash(admin, { isAsked: false }), refreshEvents(admin, { isAsked: false })]);
});
afterAll(() => Promise.all([server.close(), file.remove()]));
beforeEach(() => clock.advance(24 * hour));

async function keyOf(area: "tech-flash" | "events") {
  const found = (await listSources(admin)).find(({ kind }) => kind === area)?.sources[0];
  return { area, id: found?.id ?? "" };
}

describe("a paused source", () => {
  test.each(["tech-flash", "events"] as const)("of %s is read neither on schedule nor on request until it is resumed", async (area) => {
    const key = await keyOf(area);
    const refresh = area === "events" ? refreshEvents : refreshTechFlash;
    expect(await setSourcePaused(admin, key, true)).toMatch(/The News|Conferences/);
    expect(await setSourcePaused(admin, key, true)).toBeNull();
    for (const isAsked of [true, false]) expect(await refresh(admin, { isAsked })).toMatchObject({ checked: 0 });
    const [paused] = (await listSources(admin)).flatMap(({ sources }) => sources.filter(({ pausedAt }) => pausedAt !== null));
    expect(paused?.id).toBe(key.id);
    expect(await setSourcePaused(admin, key, false)).not.toBeNull();
    clock.advance(hour);
    expect(await refresh(admin, { isAsked: true })).toMatchObject({ checked: 1 });
  });
});

describe("a test of a source", () => {
  test("shows what a refresh would find and stores nothing, not even the request", async () => {
    await testDb.owner.query("truncate tech_flash cascade");
    const key = await keyOf("tech-flash");
    const before = await testDb.owner.query("select * from tech_flash_sources");
    const found = await testSource(admin, key);
    expect(found).toMatchObject({ error: null, count: 2, items: [{ title: "First story", detail: "AI" }, { title: "Second story" }] });
    expect((await listArticles(admin, { limit: 10 })).articles).toEqual([]);
    expect((await testDb.owner.query("select * from tech_flash_sources")).rows).toEqual(before.rows);
  });

  test("shows only events that a refresh would store", async () => {
    const found = await testSource(admin, await keyOf("events"));
    expect(found.items).toMatchObject([{ title: "Future Conf", detail: "2027-03-01, Pune", url: "https://future.example.test/" }]);
    expect(found.count).toBe(1);
  });

  test("says why a source cannot be read, and successes and failures are logged", async () => {
    const key = await keyOf("tech-flash");
    server.serve("/news", { status: 500, body: "broken" });
    const found = await testSource(admin, key);
    expect(found).toMatchObject({ count: 0, items: [] });
    expect(found.error).toMatch(/500/);
    const tests = (await listAdminLog(admin)).entries.filter(({ action }) => action === "test-source");
    expect(tests.map(({ outcome }) => outcome)).toEqual([found.error, "1 found", "2 found"]);
  });
});

test("a failing source keeps the time of its last success", async () => {
  server.serve("/news", { body: buildRss([]) });
  await refreshTechFlash(admin, { isAsked: true });
  const readAt = clock.now().toISOString();
  clock.advance(24 * hour);
  server.serve("/news", { status: 500, body: "broken" });
  await refreshTechFlash(admin, { isAsked: true });
  const [news] = (await listSources(admin)).find(({ kind }) => kind === "tech-flash")?.sources ?? [];
  expect(news).toMatchObject({ lastSuccessAt: readAt, lastCheckedAt: clock.now().toISOString(), failureCount: 1 });
});

test("the overview counts a source as failing until it is paused, and then as paused", async () => {
  server.serve("/news", { status: 500, body: "broken" });
  await refreshTechFlash(admin, { isAsked: true });
  expect(await readOverview(admin)).toMatchObject({ failingSourceCount: 1, pausedSourceCount: 0 });
  const key = await keyOf("tech-flash");
  await setSourcePaused(admin, key, true);
  expect(await readOverview(admin)).toMatchObject({ failingSourceCount: 0, pausedSourceCount: 1 });
  await setSourcePaused(admin, key, false);
});
