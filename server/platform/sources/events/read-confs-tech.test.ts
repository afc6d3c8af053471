import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildConfsTech } from "#tests/factories/event-sources.ts";
import type { ListedConference } from "#tests/factories/event-sources.ts";
import { readConfsTech } from "./read-confs-tech.ts";

const context = { documentUrl: "https://lists.example/2026/rust.json", now: new Date("2026-11-20T09:00:00Z") };

function readGood(text: string) {
  const read = readConfsTech(text, context);
  if (!read.ok) throw new Error(`${read.code}: ${read.detail}`);
  return read;
}
const conference: ListedConference = {
  name: "Rust Pune",
  url: "https://rust.example/",
  startDate: "2026-12-05",
  city: "Pune",
  country: "India",
};

describe("readConfsTech", () => {
  test("reads the fields of an entry, without tracking parameters in its address", () => {
    const entry = {
      ...conference,
      url: "https://rust.example/?utm_source=x#top",
      endDate: "2026-12-06",
      cfpUrl: "https://rust.example/?utm_medium=x#cfp",
      cfpEndDate: "2026-11-30",
    };
    const { events, isComplete } = readGood(buildConfsTech([entry]));
    expect(isComplete).toBe(true);
    expect(events).toEqual([
      {
        key: "rust.example",
        title: "Rust Pune",
        description: "A conference. Talks in English.",
        url: "https://rust.example/",
        imageUrl: null,
        time: { isAllDay: true, startsOn: "2026-12-05", endsOn: "2026-12-06" },
        venue: "",
        city: "Pune",
        country: "India",
        isOnline: false,
        organiser: "",
        cfpUrl: "https://rust.example/#cfp",
        cfpClosesOn: "2026-11-30",
        tags: [],
        isCancelled: false,
        isRepeated: false,
      },
    ]);
  });

  test("describes where and in which languages it takes place", () => {
    const entries = [
      { ...conference, url: "https://a.example/", online: true, locales: "EN,DE" },
      { name: "Online only", url: "https://b.example/", startDate: "2026-12-05", online: true, locales: "HI" },
      { ...conference, url: "https://c.example/", locales: "?? <b>" },
    ];
    expect(readGood(buildConfsTech(entries)).events.map(({ description }) => description)).toEqual([
      "A conference in person and online. Talks in English and German.",
      "An online conference. Talks in Hindi.",
      "A conference.",
    ]);
  });

  test("leaves out only entries without a name or a valid first day", () => {
    const entries = [
      { ...conference, name: " " },
      { ...conference, startDate: "2026-02-30" },
      { ...conference, startDate: "2026-12" },
      { ...conference, name: "Kept", endDate: "2026-12-01" },
      null,
      "text",
      [conference],
    ];
    const { events } = readGood(JSON.stringify(entries));
    expect(events.map(({ title, time }) => [title, time])).toEqual([
      ["Kept", { isAllDay: true, startsOn: "2026-12-05", endsOn: "2026-12-05" }],
    ]);
  });

  test("drops addresses that are not web addresses", () => {
    for (const url of [
      "javascript:alert(1)",
      "data:text/html,x",
      "https://user:secret@a.example/",
      "http://127.0.0.1/",
      `https://a.example/${"x".repeat(2_001)}`,
    ]) {
      expect(readGood(buildConfsTech([{ ...conference, url, cfpUrl: url }])).events).toMatchObject([
        { url: null, cfpUrl: null, key: "Rust Pune" },
      ]);
    }
  });

  test("gives entries that share an address distinct keys, the same in any order, and reads a copy once", () => {
    const entries = ["2026-12-05", "2026-12-12"].map((startDate) => ({ ...conference, startDate }));
    const [first, second] = [entries, entries.toReversed()].map((list) =>
      readGood(buildConfsTech([...list, ...list, { ...conference, name: "Another" }]))
        .events.map(({ key }) => key)
        .toSorted(),
    );
    expect(first).toEqual(["rust.example another", "rust.example rust pune 2026-12-05", "rust.example rust pune 2026-12-12"]);
    expect(second).toEqual(first);
  });

  test("treats an event listed twice as online when either entry says so", () => {
    const entries = [
      { ...conference, city: "Dubai" },
      { ...conference, city: "Abu Dhabi", online: true },
    ];
    expect(readGood(buildConfsTech(entries)).events).toMatchObject([{ city: "Dubai", isOnline: true }]);
  });

  test("reads the first thousand entries, and reports that there were more", () => {
    const many = Array.from({ length: 1_001 }, (_, index) => ({ ...conference, url: `https://rust.example/${index}` }));
    const read = readGood(buildConfsTech(many));
    expect([read.events.length, read.isComplete]).toEqual([1_000, false]);
  });

  test.each(["", "<html>", "{}", '{"events": []}', "null", "[", "42"])("refuses %j", (text) => {
    expect(readConfsTech(text, context)).toMatchObject({ ok: false, code: "not_events" });
  });

  test("never throws, whatever the values are", () => {
    const names = ["name", "url", "startDate", "endDate", "city", "country", "online", "cfpUrl", "cfpEndDate", "locales"];
    const entry = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.jsonValue(), fc.constant("2026-12-05"), fc.webUrl()));
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const { events } = readGood(JSON.stringify(entries));
        expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
        for (const event of events) expect(event).toEqual(JSON.parse(JSON.stringify(event)));
      }),
    );
  });
});
