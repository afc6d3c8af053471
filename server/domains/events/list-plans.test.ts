import { beforeAll, describe, expect, test } from "vitest";
import { calendarQuery, eventListQuery } from "#contracts/events.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { encodeCursor } from "#server/platform/db/keyset.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { explainNested, readPlans } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { getEvent, listCalendarEvents, listEventAddresses, listEventChoices, listEventParts, listEvents, listOwnEvents } from "./events.ts";

const testDb = await openTestDatabase();
let author: Viewer;
let middle: Cursor;
// Before version 17, PostgreSQL does not know that the pool of list-queries.ts is sorted, and reads all of it.
let knowsOrder: boolean;
const poolRows = 300;
const clock = createFakeClock(new Date("2026-06-01T00:00:00Z"));

beforeAll(async () => {
  author = await createSettledMember(testDb, { username: "busy_organiser" });
  const { owner } = testDb;
  await owner.query(
    `insert into events (id, title, description_text, event_date, ends_at, city, is_online, tags, created_by, moderation, status, ics_uid)
     select gen_random_uuid(), 'Event ' || i || ' about subject' || i % 997,
       'everywhere tenth' || i % 10 || ' rare' || i % 5003 || ' ' || repeat(md5(i::text) || ' ', 5), at,
       case when i % 3 = 0 then at + interval '2 hours' when i % 50 = 0 then at + interval '20 days' end,
       case when i % 10 > 0 then 'City ' || i % 25 end, i % 5 = 0, array['tag' || i % 40, 'Often'],
       case when i % 100 = 0 then $1::uuid end, case when i % 20 = 0 then 'hidden' else 'clear' end,
       case when i % 30 = 0 then 'cancelled' else 'upcoming' end, i::text
     from (select i, timestamptz '2026-01-01' + i * interval '26 minutes' as at from generate_series(1, 20000) as i) numbered`,
    [author.userId],
  );
  const { rows } = await owner.query(
    "select id, event_date as at from events where event_date > '2026-09-01' and is_listed order by event_date limit 1",
  );
  middle = rows[0];
  await owner.query("vacuum analyze");
  const version = await owner.query<{ number: number }>("select current_setting('server_version_num')::integer as number");
  knowsOrder = (version.rows[0]?.number ?? 0) >= 170_000;
}, 120_000);

const ctxOf = (db: Parameters<Parameters<typeof readPlans>[1]>[0]) => ({ ...createTestCtx(testDb, { clock }), db });
const scannedOf = ({ scanned }: { scanned: string[] }) =>
  scanned.filter((table) => ["events", "event_tags", "event_skills", "event_rsvps"].includes(table));

// Long events have indexes of their own.
const longIndexes: Record<string, string> = {
  events_city_idx: "events_long_city_idx",
  event_tags_list_idx: "event_tags_long_idx",
  event_tags_city_idx: "event_tags_long_city_idx",
};

describe("with 20,000 events over a year", () => {
  test.each([
    ["the first page", {}, "events_upcoming_idx", 40],
    ["a page in the middle", { cursor: "middle" }, "events_upcoming_idx", 40],
    ["a month", { month: "2026-09" }, "events_upcoming_idx", 40],
    ["a city", { city: "City 7" }, "events_city_idx", 40],
    ["online", { online: "1" }, "events_online_idx", 40],
    ["a tag", { tag: "tag7" }, "event_tags_list_idx", 50],
    ["a frequent tag in the middle", { tag: "often", cursor: "middle" }, "event_tags_list_idx", 50],
    ["a tag in a city", { tag: "tag7", city: "City 7" }, "event_tags_city_idx", 50],
    ["a word that is everywhere", { q: "everywhere" }, "events_upcoming_idx", 450],
    ["a word that is in every tenth, in a city", { q: "tenth7", city: "City 7" }, "events_city_idx", 1_500],
    ["a rare word", { q: "rare77" }, "events_search_idx", 800],
    [
      "all filters at once",
      { q: "everywhere", tag: "often", city: "City 5", online: "1", month: "2026-09", cursor: "middle" },
      "event_tags_city_idx",
      150,
    ],
  ])("%s is read from an index", async (_name, query, index, rowsAtMost) => {
    const cursor = "cursor" in query ? encodeCursor(middle) : "";
    const plan = await readPlans(testDb, (db) => listEvents(ctxOf(db), eventListQuery.parse({ ...query, cursor })));
    if (index !== "events_search_idx") expect(plan.indexes).toContain(index);
    expect(plan.indexes).toContain(longIndexes[index] ?? "events_long_idx");
    expect(scannedOf(plan)).toEqual([]);
    expect(plan.rows["events"]).toBeLessThan(knowsOrder ? rowsAtMost : rowsAtMost + poolRows);
  });

  test.each(["rare77", "everywhere", "everywhere nothinglikeit"])("a search for %j uses the text index", async (q) => {
    const plan = await explainNested(testDb, `select id from match_events('${q}', 3001)`);
    expect(plan).toContain("Bitmap Index Scan on events_search_idx");
    expect(plan).not.toMatch(/(?:Seq Scan|Index Scan using \S+) on events\b/);
  });

  test.each([{}, { tag: "tag7" }, { city: "City 7", tag: "often", online: "1" }])(
    "the calendar of %j is read from indexes",
    async (query) => {
      const plan = await readPlans(testDb, (db) => listCalendarEvents(ctxOf(db), calendarQuery.parse(query)));
      expect(plan.indexes).toContain("events_cancelled_idx");
      expect(scannedOf(plan)).toEqual([]);
    },
  );

  test("filters, own events, the sitemap and an event's page use indexes", async () => {
    const choices = await readPlans(testDb, (db) => listEventChoices(ctxOf(db)));
    expect(choices.rows["events"]).toBeLessThan(700);
    const own = await readPlans(testDb, (db) => listOwnEvents({ ...createMemberCtx(testDb, author, { clock }), db }));
    expect(own.indexes).toContain("events_created_by_idx");
    const sitemap = await readPlans(testDb, async (db) => {
      const months = await listEventParts(ctxOf(db));
      await listEventAddresses(ctxOf(db), months[0] ?? "");
    });
    const page = await readPlans(testDb, (db) => getEvent(ctxOf(db), middle.id));
    for (const plan of [choices, own, sitemap, page]) expect(scannedOf(plan)).toEqual([]);
  });
});
