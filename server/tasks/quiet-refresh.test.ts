import { afterAll, beforeAll, expect, test } from "vitest";
import { refreshEvents } from "#server/domains/events/events.ts";
import { refreshTechFlash } from "#server/domains/tech-flash/tech-flash.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { buildConfsTech } from "#tests/factories/event-sources.ts";
import { buildRss, createSourcesFile } from "#tests/factories/sources.ts";
import type { EventsSource, SourcesFile } from "#tests/factories/sources.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const sourceCount = 30;
/** The tables with everything that pages show from sources, and with its search entries. */
const contentTables = [
  "tech_flash",
  "tech_flash_tags",
  "tech_flash_carriers",
  "tech_flash_title_keys",
  "events",
  "event_tags",
  "event_skills",
  "event_source_items",
  "search_entries",
  "search_words",
];

const testDb = await openTestDatabase();
let server: SourceServer;
let file: SourcesFile;

beforeAll(async () => {
  [server, file] = await Promise.all([startSourceServer(), createSourcesFile([])]);
});
afterAll(() => Promise.all([server.close(), file.remove()]));

const story = (source: number) => ({
  // Three sources have the same news, and two others have the same link.
  title: source < 3 ? "Zepto raises $350 million from Motilal Oswal" : `Story of ${source}`,
  link: `https://example.test/stories/${source === 9 ? 8 : source}`,
  description: "What is new.",
});
const conference = (source: number) => ({
  name: `Conf ${source}`,
  url: `https://conf${source}.example/`,
  startDate: "2026-12-05",
  city: "Pune",
  country: "India",
});

/** Every second source responds with 304 to a client that has its news; the others always send everything. */
async function serve(stories: (source: number) => ReturnType<typeof story>[]): Promise<void> {
  const numbers = Array.from({ length: sourceCount }, (_, at) => at);
  for (const at of numbers) {
    const etag = at % 2 === 0 ? { etag: "auto" as const } : {};
    server.serve(`/news-${at}`, { body: buildRss(stories(at)), ...etag });
    server.serve(`/events-${at}`, { body: buildConfsTech([conference(at)]), ...etag });
  }
  const event = (at: number): EventsSource => ({ name: `Events ${at}`, url: server.url(`/events-${at}`), format: "confs-tech" });
  await file.write(
    numbers.map((at) => ({ name: `News ${at}`, url: server.url(`/news-${at}`) })),
    numbers.map(event),
  );
}

/** Returns for each table the transaction and position of every row, so that any write shows, even of equal values. */
async function readVersions(): Promise<Record<string, string[]>> {
  const versions: Record<string, string[]> = {};
  for (const table of contentTables) {
    const { rows } = await testDb.owner.query<{ version: string }>(
      `select concat_ws(' ', xmin, xmax, ctid) as version from ${table} order by ctid`,
    );
    versions[table] = rows.map(({ version }) => version);
  }
  return versions;
}

test("a refresh of thirty sources with nothing new writes nothing to the tables of content", async () => {
  const clock = createFakeClock();
  const refresh = async () => {
    const ctx = createTestCtx(testDb, { clock, config: file.config });
    const [news, events] = [await refreshTechFlash(ctx, { isAsked: true }), await refreshEvents(ctx, { isAsked: true })];
    clock.advance(60_000);
    return { checked: [news.checked, events.checked], inserted: news.inserted + events.inserted };
  };
  await serve((at) => [story(at)]);
  expect(await refresh()).toEqual({ checked: [sourceCount, sourceCount], inserted: 2 * sourceCount - 1 });
  const before = await readVersions();
  const filled = ["tech_flash", "tech_flash_carriers", "events", "search_entries"];
  expect(filled.map((table) => before[table]?.length)).toEqual([29, 1, 30, 59]);

  expect(await refresh()).toEqual({ checked: [sourceCount, sourceCount], inserted: 0 });
  expect(await readVersions()).toEqual(before);

  await serve((at) => (at === 7 ? [story(at), story(100)] : [story(at)]));
  expect((await refresh()).inserted).toBe(1);
  expect(await readVersions()).not.toEqual(before);
}, 60_000);
