import { describe, expect, test } from "vitest";
import { refreshEvents } from "#server/domains/events/events.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { buildEventPage, buildIcs } from "#tests/factories/event-sources.ts";
import { prepareEventSources } from "#tests/setup/event-sources.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const { server, ask, serve, clock, ctx, readEvents } = prepareEventSources(testDb);

/** An entry for 5 December in Pune, starting at this hour in India. */
const entry = (uid: string, hour: number, ...more: string[]) => [
  `UID:${uid}`,
  `DTSTART;TZID=Asia/Kolkata:20261205T${String(hour).padStart(2, "0")}0000`,
  ...(more.some((line) => line.startsWith("LOCATION")) ? [] : ["LOCATION:Pune"]),
  ...(more.some((line) => line.startsWith("SUMMARY")) ? [] : ["SUMMARY:Rust evening"]),
  ...more,
];
const cancelled = "STATUS:CANCELLED";
const atTen = "2026-12-05T04:30:00.000Z";
const atSix = "2026-12-05T12:30:00.000Z";

const readTimes = async () => {
  const { rows } = await testDb.owner.query("select title, event_date, status from events order by event_date, title");
  return rows.map((row) => [row.title, row.event_date.toISOString(), row.status]);
};
/** Replaces the entries that the first calendar serves. */
const tell = (...entries: string[][]) => server().serve("/a.ics", { body: buildIcs(entries) });

/** Refreshes once. Returns the queued tasks, including those that notify attendees. */
const askAndListTold = async () => {
  clock.advance(60_000);
  const asked = ctx();
  await refreshEvents(asked, { isAsked: true });
  return (asked.queue as FakeQueue).tasks;
};

describe("an event that a calendar cancels and relists for later the same day", () => {
  const later = [["Rust evening", atSix, "upcoming"]];

  test.each([entry("1", 10, cancelled), entry("1", 10, cancelled, "SUMMARY:Cancelled: Rust evening")])(
    "moves to the later time when both are in one reading (%#)",
    async (...gone) => {
      await serve({ "/a.ics": buildIcs([entry("1", 10)]) });
      expect(await ask()).toBe(1);
      tell(gone, entry("2", 18));
      expect(await ask()).toBe(0);
      expect(await readTimes()).toEqual(later);
      tell(gone, entry("2", 18), entry("3", 12, "SUMMARY:Another"));
      await ask();
      expect((await readTimes())[1]).toEqual(later[0]);
    },
  );

  test("moves to the venue of the new entry, although the cancelled one names that venue too", async () => {
    const at = (hall: string) => `LOCATION:${hall}\\, Pune`;
    await serve({ "/a.ics": buildIcs([entry("1", 10, at("Hall A"))]) });
    expect(await ask()).toBe(1);
    tell(entry("1", 10, at("Hall B"), cancelled), entry("2", 18, at("Hall B")));
    expect(await ask()).toBe(0);
    expect(await readTimes()).toEqual(later);
    const { rows } = await testDb.owner.query("select venue from events");
    expect(rows).toEqual([{ venue: "Hall B, Pune" }]);
  });

  test("moves to the later time when the two come in separate readings, even if the cancelled entry was dropped in between", async () => {
    for (const between of [[], [entry("1", 10, cancelled)]]) {
      await testDb.owner.query("truncate events cascade");
      await serve({ "/a.ics": buildIcs([entry("1", 10)]) });
      expect(await ask()).toBe(1);
      for (const entries of [[entry("1", 10, cancelled)], between, [...between, entry("2", 18)]]) {
        tell(...entries);
        await ask();
      }
      expect(await readTimes()).toEqual(later);
    }
  });

  test.each([true, false])("moves to the later time although another calendar only cancels it (%#)", async (isCancelledBefore) => {
    await serve({ "/a.ics": buildIcs([entry("1", 10)]), "/b.ics": buildIcs([entry("1", 10)]) });
    expect(await ask()).toBe(1);
    if (isCancelledBefore) tell(entry("1", 10, cancelled));
    server().serve("/b.ics", { body: buildIcs([entry("1", 10, cancelled)]) });
    await ask();
    expect(await readTimes()).toEqual([["Rust evening", atTen, "cancelled"]]);
    tell(entry("1", 10, cancelled), entry("2", 18));
    await ask();
    expect(await readTimes()).toEqual(later);
  });
});

describe("an event with two entries in one calendar", () => {
  test.each([cancelled, `${cancelled}\r\nSUMMARY:Cancelled: Rust evening`])(
    "takes place although one of them is cancelled",
    async (line) => {
      await serve({ "/a.ics": buildIcs([entry("1", 18), entry("2", 18)]) });
      expect(await ask()).toBe(1);
      tell(entry("1", 18), entry("2", 18, ...line.split("\r\n")));
      await ask();
      expect(await readTimes()).toEqual([["Rust evening", atSix, "upcoming"]]);
      tell(entry("1", 18, cancelled), entry("2", 18, cancelled));
      await ask();
      expect(await readTimes()).toEqual([["Rust evening", atSix, "cancelled"]]);
    },
  );

  describe("at two hours of a day", () => {
    const taking = async (...entries: string[][]) => {
      await serve({ "/a.ics": buildIcs(entries) });
      expect(await ask()).toBe(1);
      await testDb.owner.query("update events set going_count = 1");
    };

    test("moves to the later hour and notifies attendees when the earlier entry is cancelled", async () => {
      await taking(entry("1", 10, "DESCRIPTION:With tea"), entry("2", 18, "DESCRIPTION:With dinner"));
      expect(await readTimes()).toEqual([["Rust evening", atTen, "upcoming"]]);
      tell(entry("1", 10, "DESCRIPTION:No tea", cancelled), entry("2", 18, "DESCRIPTION:With dinner"));
      expect(await askAndListTold()).toMatchObject([{ name: "events.tell-goers", data: { what: "changed" } }]);
      expect(await readTimes()).toEqual([["Rust evening", atSix, "upcoming"]]);
      const { rows } = await testDb.owner.query("select description from events");
      expect(rows).toEqual([{ description: "With dinner" }]);
    });

    test("moves to the later hour and notifies attendees when the earlier entry is dropped", async () => {
      await taking(entry("1", 10, "DESCRIPTION:With tea"), entry("2", 18, "DESCRIPTION:With dinner"));
      tell(entry("2", 18, "DESCRIPTION:With dinner"));
      expect(await askAndListTold()).toMatchObject([{ name: "events.tell-goers", data: { what: "changed" } }]);
      expect(await readTimes()).toEqual([["Rust evening", atSix, "upcoming"]]);
      const { rows } = await testDb.owner.query("select description from events");
      expect(rows).toEqual([{ description: "With dinner" }]);
    });

    test("does not change when the earlier entry is no longer listed because it has begun", async () => {
      const until = "DTEND;TZID=Asia/Kolkata:20261205T130000";
      await taking(entry("1", 10, until), entry("2", 18));
      clock.advance(Date.parse("2026-12-05T05:30:00Z") - clock.now().getTime());
      tell(entry("2", 18));
      expect(await askAndListTold()).toEqual([]);
      expect(await readTimes()).toEqual([["Rust evening", atTen, "upcoming"]]);
    });

    test.each([
      ["the later one is cancelled", [entry("1", 10), entry("2", 18)], [entry("1", 10), entry("2", 18, cancelled)]],
      ["the later one is dropped", [entry("1", 10), entry("2", 18)], [entry("1", 10)]],
      [
        "one of two at its hour is cancelled",
        [entry("1", 10), entry("2", 10), entry("3", 8)],
        [entry("1", 10, cancelled), entry("2", 10), entry("3", 8)],
      ],
    ])("does not change when %s", async (_what, first, second) => {
      await taking(...first);
      expect(await readTimes()).toEqual([["Rust evening", atTen, "upcoming"]]);
      tell(...second);
      expect(await askAndListTold()).toEqual([]);
      expect(await readTimes()).toEqual([["Rust evening", atTen, "upcoming"]]);
    });
  });

  test("takes place when one entry was cancelled from the start, in either order", async () => {
    for (const entries of [
      [entry("1", 18), entry("2", 18, cancelled)],
      [entry("2", 18, cancelled), entry("1", 18)],
    ]) {
      await testDb.owner.query("truncate events cascade");
      await serve({ "/a.ics": buildIcs(entries) });
      expect([await ask(), await ask()]).toEqual([1, 0]);
      expect(await readTimes()).toEqual([["Rust evening", atSix, "upcoming"]]);
    }
  });
});

describe("an event of two sources", () => {
  const both = async () => {
    await serve({ "/a.ics": buildIcs([entry("1", 18)]), "/b.ics": buildIcs([entry("9", 18)]) });
    expect(await ask()).toBe(1);
  };
  const statusAfter = async (...entries: string[][]) => {
    server().serve("/b.ics", { body: buildIcs(entries) });
    await ask();
    return (await readEvents()).map(({ status }) => status);
  };

  test("is cancelled once one source cancels it, and takes place when that source drops it while the other lists it", async () => {
    await both();
    expect(await statusAfter(entry("9", 18, cancelled))).toEqual(["cancelled"]);
    expect(await statusAfter()).toEqual(["upcoming"]);
  });

  test("takes place once one source lists it again, even if that source then cancels a copy", async () => {
    await both();
    tell(entry("1", 18, cancelled));
    expect(await statusAfter(entry("9", 18, cancelled))).toEqual(["cancelled"]);
    expect(await statusAfter(entry("9", 18))).toEqual(["upcoming"]);
    expect(await statusAfter(entry("8", 18), entry("9", 18))).toEqual(["upcoming"]);
    expect(await statusAfter(entry("8", 18, cancelled), entry("9", 18))).toEqual(["upcoming"]);
  });

  test("keeps a change by one source when the other cancels its entry and lists a new one", async () => {
    const about = (words: string) => `DESCRIPTION:${words}`;
    await serve({ "/a.ics": buildIcs([entry("1", 10, about("Tea"))]), "/b.ics": buildIcs([entry("9", 10)]) });
    expect(await ask()).toBe(1);
    expect(await statusAfter(entry("9", 10, about("Tea and cake")))).toEqual(["upcoming"]);
    tell(entry("1", 10, about("In the evening"), cancelled), entry("2", 18, about("Tea")));
    await ask();
    expect(await readTimes()).toEqual([["Rust evening", atSix, "upcoming"]]);
    const { rows } = await testDb.owner.query("select description from events");
    expect(rows).toEqual([{ description: "Tea and cake" }]);
  });
});

describe("an event whose source is read at a new address", () => {
  const page = (more: Record<string, string> = {}) =>
    buildEventPage({
      "@type": "Event",
      name: "Summit",
      url: "https://summit.example/",
      startDate: "2026-12-05",
      location: "Pune, India",
      ...more,
    });
  const gone = { eventStatus: "https://schema.org/EventCancelled" };

  test("is cancelled when the new address cancels it", async () => {
    await serve({ "/page.html": page() });
    expect(await ask()).toBe(1);
    await serve({ "/new.html": page(gone) });
    expect(await ask()).toBe(0);
    expect(await readEvents()).toMatchObject([{ status: "cancelled", is_vanished: false }]);
  });

  test.each([
    ["another source lists it", async () => ({ "/old.html": page() }), {}],
    ["it was edited here", async () => testDb.owner.query("update events set is_edited_here = true").then(() => ({})), {}],
    ["what is cancelled there is on another day", async () => ({}), { startDate: "2026-12-12" }],
  ])("takes place when %s", async (_why, prepare, more) => {
    await serve({ "/old.html": page() });
    expect(await ask()).toBe(1);
    await serve({ ...(await prepare()), "/new.html": page({ ...gone, ...more }) });
    expect(await ask()).toBe(0);
    expect(await readEvents()).toMatchObject([{ status: "upcoming" }]);
  });
});
