import { expect, test } from "vitest";
import { buildIcs } from "#tests/factories/event-sources.ts";
import { readIcs } from "./read-ics.ts";

const context = { documentUrl: "https://calendars.example/all.ics", now: new Date("2026-11-20T09:00:00Z") };

function readGood(text: string) {
  const read = readIcs(text, context);
  if (!read.ok) throw new Error(`${read.code}: ${read.detail}`);
  return read.events;
}
const titlesOf = (text: string) => readGood(text).map(({ title }) => title);
const named = (name: string) => [`UID:${name}`, `SUMMARY:${name}`, "DTSTART:20261125T130000Z"];

test("an event without an end line ends where the next one begins", () => {
  const endless = buildIcs([named("First"), named("Second"), named("Third")]).replace("END:VEVENT\r\n", "");
  expect(titlesOf(endless)).toEqual(["First", "Second", "Third"]);
});

test("events with an empty id are separate, like those without one", () => {
  expect(titlesOf(buildIcs(["First", "Second"].map((name) => ["UID:", ...named(name).slice(1)])))).toEqual(["First", "Second"]);
});

test("a calendar with more events than the limit counts as incomplete", () => {
  const over = Array.from({ length: 5_001 }, (_, index) => [`UID:${index}`, "SUMMARY:Over", "DTSTART;VALUE=DATE:20200101"]);
  expect(readIcs(buildIcs(over), context)).toMatchObject({ isComplete: false });
});

test.each(["20261202", "20261201T183000Z", "20261202T000000Z"])("a series of whole days until %s includes its last day", (until) => {
  const weekly = ["UID:d", "SUMMARY:Days", "DTSTART;VALUE=DATE:20261125", `RRULE:FREQ=WEEKLY;UNTIL=${until}`];
  expect(readGood(buildIcs([weekly])).map(({ key }) => key)).toEqual(["d 2026-11-25", "d 2026-12-02"]);
});

test.each(["IST", "Kolkata"])("a zone that is only named, such as %s, is the calendar's, not this machine's", (id) => {
  const [event] = readGood(buildIcs([["UID:1", "SUMMARY:Event", `DTSTART;TZID=${id}:20261205T183000`]]));
  expect(event?.time).toMatchObject({ startsAt: "2026-12-05T13:00:00.000Z", timeZone: "Asia/Kolkata" });
});

test.each(["(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", '"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"'])(
  "a zone with a colon in its name is India's, whether the calendar describes it or not: %s",
  (id) => {
    const standard = ["BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0530", "TZOFFSETTO:+0530", "END:STANDARD"];
    const zone = ["BEGIN:VTIMEZONE", `TZID:${id.replaceAll('"', "")}`, ...standard, "END:VTIMEZONE"];
    for (const head of [[], zone]) {
      const [event] = readGood(buildIcs([["UID:1", "SUMMARY:Event", `DTSTART;TZID=${id}:20261205T183000`]], head));
      expect(event?.time).toMatchObject({ startsAt: "2026-12-05T13:00:00.000Z", timeZone: "Asia/Kolkata" });
    }
  },
);
