import { beforeEach, expect, test, vi } from "vitest";
import { buildIcs } from "#tests/factories/event-sources.ts";
import { readIcs } from "./read-ics.ts";

// The parser prints warnings about what it cannot read; the reading thread discards them.
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

function readTimes(...lines: string[]) {
  const event = ["UID:1@example", "SUMMARY:Meetup", ...lines];
  const read = readIcs(buildIcs([event]), { documentUrl: "https://calendars.example/all.ics", now: new Date("2026-12-01T09:00:00Z") });
  if (!read.ok) throw new Error(read.code);
  return read.events.map(({ time }) => (time.isAllDay ? time.startsOn : time.startsAt));
}

test.each([
  "DTSTART:20261207T1830",
  "DTSTART;TZID=Asia/Kolkata:20261207T1830",
  "DTSTART: 20261207T183000",
  "DTSTART:2026-12-07T18:30:00",
  "DTSTART;VALUE=DATE-TIME:2026-12-07 18:30",
  "DTSTART;VALUE=DATE:20261207T183000",
  "DTSTART:20261207T130000z",
  "DTSTART:20261207T183000+0530",
  "DTSTART:2026-12-07T18:30:00.000+05:30",
  "DTSTART;TZID=Europe/Paris:20261207T183000+0530",
  "DTSTART;TZID=:20261207T183000",
  "DTSTART;TZID;VALUE=DATE-TIME:20261207T183000",
  "DTSTART;;VALUE=DATE-TIME:20261207T183000",
])("an hour in a non-standard format is read, and not in this machine's zone: %s", (start) => {
  expect(readTimes(start)).toEqual(["2026-12-07T13:00:00.000Z"]);
});

test("a day with hyphens is read as a day", () => {
  expect(readTimes("DTSTART;VALUE=DATE:2026-12-07")).toEqual(["2026-12-07"]);
});

test("exceptions and added dates are read in the same formats", () => {
  const weekly = ["DTSTART:2026-12-07T18:30", "RRULE:FREQ=WEEKLY;COUNT=3"];
  expect(readTimes(...weekly, "EXDATE:2026-12-14T18:30:00", "RDATE:20261216T1830")).toEqual([
    "2026-12-07T13:00:00.000Z",
    "2026-12-16T13:00:00.000Z",
    "2026-12-21T13:00:00.000Z",
  ]);
});
