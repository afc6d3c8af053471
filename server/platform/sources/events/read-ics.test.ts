import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { buildIcs } from "#tests/factories/event-sources.ts";
import { readIcs } from "./read-ics.ts";

const now = new Date("2026-11-20T09:00:00Z");
const context = { documentUrl: "https://calendars.example/all.ics", now };

// The parser prints warnings about what it cannot read; the reading thread discards them.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

function readGood(text: string) {
  const read = readIcs(text, context);
  if (!read.ok) throw new Error(`${read.code}: ${read.detail}`);
  return read.events;
}
const evening = (...more: string[]) => ["UID:1@example", "SUMMARY:Evening", "DTSTART;TZID=Asia/Kolkata:20261125T183000", ...more];
const timesOf = (...lines: string[]) => readGood(buildIcs([["UID:1@example", "SUMMARY:Event", ...lines]])).map(({ time }) => time);

describe("one event", () => {
  test("is read with all its fields, folded and escaped", () => {
    const [event] = readGood(
      buildIcs([
        [
          ...evening("DTEND;TZID=Asia/Kolkata:20261125T203000"),
          "DESCRIPTION:Talks on <b>Linux</b>\\, Postgres\\; and more.\\nCome ea",
          " rly! \u0926\u093f\u0932\u094d\u0932\u0940",
          "LOCATION:IIT Bombay\\, Powai\\, Mumbai",
          "URL:https://meet.example/1?utm_medium=ics",
          'ORGANIZER;CN="FOSS United":mailto:hello@foss.example',
          "CATEGORIES:Linux,FOSS",
          "BEGIN:VALARM",
          "DESCRIPTION:An alarm",
          "END:VALARM",
        ],
      ]),
    );
    expect(event).toEqual({
      key: "1@example",
      title: "Evening",
      description: "Talks on Linux, Postgres; and more. Come early! दिल्ली",
      url: "https://meet.example/1",
      imageUrl: null,
      time: { isAllDay: false, startsAt: "2026-11-25T13:00:00.000Z", endsAt: "2026-11-25T15:00:00.000Z", timeZone: "Asia/Kolkata" },
      venue: "IIT Bombay, Powai, Mumbai",
      city: "",
      country: "",
      isOnline: false,
      organiser: "FOSS United",
      cfpUrl: null,
      cfpClosesOn: null,
      tags: ["Linux", "FOSS"],
      isCancelled: false,
      isRepeated: false,
    });
  });

  test("of whole days ends on the day before the exclusive end", () => {
    expect(timesOf("DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261207")).toEqual([
      { isAllDay: true, startsOn: "2026-12-05", endsOn: "2026-12-06" },
    ]);
    expect(timesOf("DTSTART;VALUE=DATE:20261205")).toEqual([{ isAllDay: true, startsOn: "2026-12-05", endsOn: "2026-12-05" }]);
  });

  test.each([
    ["DTSTART:20261125T130000Z", "2026-11-25T13:00:00.000Z", null],
    ["DTSTART;TZID=Europe/Berlin:20261125T140000", "2026-11-25T13:00:00.000Z", "Europe/Berlin"],
    ["DTSTART;TZID=India Standard Time:20261125T183000", "2026-11-25T13:00:00.000Z", "Asia/Kolkata"],
    ["DTSTART:20261125T183000", "2026-11-25T13:00:00.000Z", null],
  ])("%s begins at %s", (line, startsAt, timeZone) => {
    expect(timesOf(line, "DURATION:PT90M")).toMatchObject([{ startsAt, endsAt: "2026-11-25T14:30:00.000Z", timeZone }]);
  });

  test("without a zone is in the calendar's zone", () => {
    const [event] = readGood(buildIcs([["UID:1", "SUMMARY:Event", "DTSTART:20261125T140000"]], ["X-WR-TIMEZONE:Europe/Berlin"]));
    expect(event?.time).toMatchObject({ startsAt: "2026-11-25T13:00:00.000Z", timeZone: "Europe/Berlin" });
  });

  test("is online when its place says so or it has a conference link", () => {
    const places = [
      ["LOCATION:Online"],
      ["LOCATION:https://meet.example/x"],
      ["LOCATION:Pune", "CONFERENCE;VALUE=URI:https://meet.example/x"],
      ["LOCATION:Pune"],
    ];
    const events = places.flatMap((lines) => readGood(buildIcs([evening(...lines)])));
    expect(events.map(({ isOnline, venue, url }) => [isOnline, venue, url])).toEqual([
      [true, "", null],
      [true, "", "https://meet.example/x"],
      [true, "Pune", null],
      [false, "Pune", null],
    ]);
  });

  test("is read whether past or future", () => {
    for (const year of ["2019", "2031"]) {
      expect(timesOf(`DTSTART;TZID=Asia/Kolkata:${year}1125T183000`)).toMatchObject([{ startsAt: `${year}-11-25T13:00:00.000Z` }]);
    }
  });

  test("is cancelled by its status or with its calendar", () => {
    expect(readGood(buildIcs([evening("STATUS:CANCELLED")]))).toMatchObject([{ isCancelled: true }]);
    expect(readGood(buildIcs([evening("STATUS:CONFIRMED")]))).toMatchObject([{ isCancelled: false }]);
    expect(readGood(buildIcs([evening()], ["METHOD:CANCEL"]))).toMatchObject([{ isCancelled: true }]);
  });
});

describe("an event that repeats", () => {
  const weekly = ["UID:w", "SUMMARY:Weekly", "DTSTART;TZID=Asia/Kolkata:20261028T183000", "DTEND;TZID=Asia/Kolkata:20261028T203000"];
  const keysOf = (...events: string[][]) => readGood(buildIcs(events)).map(({ key }) => key);

  test("gives its next dates, without exceptions, each with a key that stays when it moves", () => {
    const rule = [...weekly, "RRULE:FREQ=WEEKLY;COUNT=8", "EXDATE;TZID=Asia/Kolkata:20261202T183000"];
    const moved = [
      "UID:w",
      "SUMMARY:Moved",
      "RECURRENCE-ID;TZID=Asia/Kolkata:20261125T183000",
      "DTSTART;TZID=Asia/Kolkata:20261126T190000",
      "STATUS:CANCELLED",
    ];
    expect(keysOf(rule)).toEqual(["w 2026-11-25", "w 2026-12-09", "w 2026-12-16"]);
    expect(keysOf(rule, moved)).toEqual(["w 2026-11-25", "w 2026-12-09", "w 2026-12-16"]);
    expect(readGood(buildIcs([rule, moved]))[0]).toMatchObject({
      title: "Moved",
      time: { startsAt: "2026-11-26T13:30:00.000Z" },
      isCancelled: true,
      isRepeated: true,
    });
  });

  test("keeps dates moved out of the coming year, but not those that were planned before it", () => {
    const rule = [...weekly, "RRULE:FREQ=WEEKLY;COUNT=6"];
    const move = (planned: string, at: string) => [
      "UID:w",
      `RECURRENCE-ID;TZID=Asia/Kolkata:2026${planned}T183000`,
      `DTSTART;TZID=Asia/Kolkata:${at}T190000`,
    ];
    const read = readGood(buildIcs([rule, move("1104", "20261105"), move("1125", "20261111"), move("1202", "20290101")]));
    expect(read.map(({ key, title, time, isRepeated }) => [key, title, time.isAllDay ? null : time.startsAt, isRepeated])).toEqual([
      ["w 2026-12-02", "Weekly", "2029-01-01T13:30:00.000Z", true],
      ["w 2026-11-25", "Weekly", "2026-11-11T13:30:00.000Z", true],
    ]);
  });

  test("without its rule is read from its listed dates, which have the same keys as with the rule", () => {
    const time = (day: string, title: string) => [
      "UID:w",
      `SUMMARY:${title}`,
      `RECURRENCE-ID;TZID=Asia/Kolkata:${day}T183000`,
      `DTSTART;TZID=Asia/Kolkata:${day}T190000`,
    ];
    const read = readGood(buildIcs([time("20261202", "Second"), time("20261125", "First"), time("20261028", "Over")]));
    expect(read.map(({ key, title, isRepeated }) => [key, title, isRepeated])).toEqual([
      ["w 2026-11-25", "First", true],
      ["w 2026-12-02", "Second", true],
    ]);
  });

  test("can have an hour on one of its whole days, or a whole day among its hours", () => {
    const read = (day: string, ...changed: string[]) =>
      readGood(
        buildIcs([
          ["UID:m", "SUMMARY:Monthly", day, "RRULE:FREQ=WEEKLY;COUNT=2"],
          ["UID:m", ...changed],
        ]),
      ).map((one) => [one.key, one.time.isAllDay ? [one.time.startsOn, one.time.endsOn] : [one.time.startsAt, one.time.endsAt]]);
    expect(
      read(
        "DTSTART;VALUE=DATE:20261125",
        "RECURRENCE-ID;VALUE=DATE:20261202",
        "DTSTART;TZID=Asia/Kolkata:20261202T183000",
        "DTEND;TZID=Asia/Kolkata:20261202T203000",
      ),
    ).toEqual([
      ["m 2026-11-25", ["2026-11-25", "2026-11-25"]],
      ["m 2026-12-02", ["2026-12-02T13:00:00.000Z", "2026-12-02T15:00:00.000Z"]],
    ]);
    expect(
      read(
        "DTSTART;TZID=Asia/Kolkata:20261125T183000",
        "RECURRENCE-ID;TZID=Asia/Kolkata:20261202T183000",
        "DTSTART;VALUE=DATE:20261202",
        "DTEND;VALUE=DATE:20261204",
      ),
    ).toEqual([
      ["m 2026-11-25", ["2026-11-25T13:00:00.000Z", null]],
      ["m 2026-12-02", ["2026-12-02", "2026-12-03"]],
    ]);
  });

  test("without an end is read for about a year, and at most sixty times", () => {
    expect(keysOf([...weekly, "RRULE:FREQ=WEEKLY"])).toHaveLength(57);
    expect(keysOf([...weekly, "RRULE:FREQ=DAILY"])).toHaveLength(60);
  });

  test("keeps a moved date beyond the sixty that are read", () => {
    const move = (planned: string) => [
      "UID:w",
      `RECURRENCE-ID;TZID=Asia/Kolkata:${planned}T183000`,
      "DTSTART;TZID=Asia/Kolkata:20270803T183000",
    ];
    const keys = keysOf([...weekly, "RRULE:FREQ=DAILY"], move("20261201"), move("20270701"));
    expect([keys.length, keys.at(-1)]).toEqual([61, "w 2026-12-01"]);
  });

  test("keeps its local time when summer time begins", () => {
    const berlin = ["UID:b", "SUMMARY:Berlin", "DTSTART;TZID=Europe/Berlin:20270321T180000", "RRULE:FREQ=WEEKLY;COUNT=2"];
    expect(readGood(buildIcs([berlin])).map(({ time }) => (time.isAllDay ? null : time.startsAt))).toEqual([
      "2027-03-21T17:00:00.000Z",
      "2027-03-28T16:00:00.000Z",
    ]);
  });
});

describe("a calendar", () => {
  test("loses only invalid events", () => {
    const broken = [
      ["UID:a", "SUMMARY:No start"],
      ["UID:b", "SUMMARY:Twice", "DTSTART:20261125T130000Z", "DTSTART:20261126T130000Z"],
      ["UID:c", "SUMMARY:No date", "DTSTART:soon"],
    ];
    expect(readGood(buildIcs([...broken, evening()])).map(({ title }) => title)).toEqual(["Evening"]);
  });

  test("keeps upcoming events and counts as complete, however many past ones it lists", () => {
    const single = (uid: number, day: string) => [`UID:${uid}`, `SUMMARY:Event ${uid}`, `DTSTART;VALUE=DATE:${day}`];
    const over = Array.from({ length: 1_100 }, (_, index) => single(index, index === 700 ? "20261101" : "20200101"));
    const read = readIcs(buildIcs([...over, single(2_000, "20261205")]), context);
    expect(read).toMatchObject({ isComplete: true });
    const keys = read.ok ? read.events.map(({ key }) => key) : [];
    expect([keys.length, ...keys.slice(0, 2)]).toEqual([1_000, "2000", "700"]);
  });

  test("gives the time until it may be read again", () => {
    const ttlOf = (...head: string[]) => readIcs(buildIcs([], head), context);
    expect(ttlOf("REFRESH-INTERVAL;VALUE=DURATION:PT12H")).toMatchObject({ ttlMinutes: 720 });
    expect(ttlOf("X-PUBLISHED-TTL:P7D")).toMatchObject({ ttlMinutes: 1_440 });
    expect(ttlOf()).toMatchObject({ events: [], ttlMinutes: null });
  });

  test("that is truncated, or not a calendar, is refused", () => {
    const whole = buildIcs([evening()]);
    for (const text of ["", "<html></html>", "[]", whole.slice(0, -20), whole.replace("BEGIN:VCALENDAR", "")]) {
      expect(readIcs(text, context)).toMatchObject({ ok: false, code: "not_events" });
    }
  });

  test("never makes the reader throw, whatever its lines are", () => {
    const name = fc.constantFrom(
      "UID",
      "SUMMARY",
      "DTSTART",
      "DTSTART;VALUE=DATE",
      "DTEND",
      "RRULE",
      "EXDATE",
      "RECURRENCE-ID",
      "STATUS",
      "BEGIN",
      "END",
      "__proto__",
    );
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom("20261125T130000Z", "20261125", "VEVENT", "FREQ=YEARLY", "FREQ=WEEKLY;BYDAY=XX", "constructor"),
    );
    const line = fc.tuple(name, value).map(([left, right]) => `${left}:${right}`);
    fc.assert(
      fc.property(fc.array(fc.array(line)), (events) => void readGood(buildIcs(events))),
      { numRuns: 60 },
    );
  });
});
