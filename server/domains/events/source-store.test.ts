import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { toDays, toMoments } from "#server/platform/sources/events/event-dates.ts";
import { finishEvents } from "#server/platform/sources/events/found-event.ts";
import type { EventDraft } from "#server/platform/sources/events/found-event.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { toFacts } from "./source-facts.ts";
import type { SourceFacts } from "./source-facts.ts";
import { storeReading } from "./source-store.ts";

const testDb = await openTestDatabase();
const sources = [0, 1].map((index) => ({ id: newId(), name: `Source ${index}` }));

beforeAll(async () => {
  for (const { id, name } of sources) {
    await testDb.owner.query("insert into event_sources (id, url, name) values ($1, $2, $3)", [id, `https://${id}.example/`, name]);
  }
});

const words = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("Pune", "Rust", "C++, Go", "<b>x</b>", "\u0000", "हिन्दी", "\ud83d"),
);
const moment = fc.date({ min: new Date("2026-11-19T00:00:00Z"), max: new Date("2026-12-20T00:00:00Z"), noInvalidDate: true });
const isoDay = (date: Date) => date.toISOString().slice(0, 10);
const time = fc.oneof(
  fc.tuple(moment, moment).map(([from, to]) => toDays(isoDay(from), isoDay(to))),
  fc.tuple(moment, fc.option(moment)).map(([from, to]) => toMoments(from, to, null)),
);
const draft = fc.record(
  {
    title: words,
    time,
    isOnline: fc.boolean(),
    key: words,
    description: words,
    url: fc.constantFrom("https://a.example/", "https://a.example/1", "https://b.example/", "javascript:alert(1)"),
    venue: words,
    city: fc.constantFrom("Pune", "Poona", "Bangalore", "Berlin"),
    country: fc.constantFrom("India", "Germany"),
    organiser: words,
    cfpClosesOn: fc.constantFrom("2026-11-30", "soon"),
    tags: fc.array(words, { maxLength: 12 }),
    isCancelled: fc.boolean(),
    isRepeated: fc.boolean(),
  },
  { requiredKeys: ["title", "time", "isOnline"] },
);

function tell(drafts: EventDraft[]): Map<string, SourceFacts> {
  const found = finishEvents(drafts, "https://list.example/");
  return new Map(
    found.flatMap((event) => {
      const facts = toFacts(event, { tags: ["Topic"] });
      return facts ? [[event.key, facts]] : [];
    }),
  );
}

const now = new Date("2026-11-20T09:00:00Z");

function store(source: number, drafts: EventDraft[]): Promise<number> {
  const reading = { source: sources[source] ?? { id: "", name: "" }, current: tell(drafts), isComplete: true, now };
  return withSystem(testDb.database.db, (trx) => storeReading(createTestCtx(testDb), trx, reading));
}

/** Every row that a reading may write, with its row version. */
async function readVersions() {
  const { rows } = await testDb.owner.query(
    "select id::text, xmin::text from events union all select source_id::text || source_key, xmin::text from event_source_items order by 1",
  );
  return rows;
}

test("whatever two sources list and edit, storing the same again changes nothing", async () => {
  const lists = fc.array(draft, { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(lists, lists, lists, async (first, second, edited) => {
      await testDb.owner.query("truncate events cascade");
      await store(0, first);
      await store(1, second);
      await store(0, edited);
      const before = await readVersions();
      expect([await store(0, edited), await store(1, second)]).toEqual([0, 0]);
      expect(await readVersions()).toEqual(before);
    }),
    { numRuns: 60, endOnFailure: true },
  );
}, 60_000);
