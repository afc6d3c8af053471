import { expect, test } from "vitest";
import { buildIcs } from "#tests/factories/event-sources.ts";
import { readIcs } from "./read-ics.ts";

const context = { documentUrl: "https://calendars.example/all.ics", now: new Date("2026-11-20T09:00:00Z") };

test.each([
  ["DTSTART;TZID=Asia/Kolkata:20261028T183000", "13:00"],
  ["DTSTART:20261028T183000", "13:00"],
  ["DTSTART:20261028T130000Z", "13:00"],
  ["DTSTART;TZID=Asia/Kolkata:20261028T053000", "00:00"],
])("a series at an hour (%s) loses and moves the times that are named by their days alone", (start, hour) => {
  const rule = ["UID:w", "SUMMARY:Weekly", start, "RRULE:FREQ=WEEKLY;COUNT=8", "EXDATE;VALUE=DATE:20261202,20261209"];
  const moved = ["UID:w", "SUMMARY:Moved", "RECURRENCE-ID;VALUE=DATE:20261125", "DTSTART;TZID=Asia/Kolkata:20261126T190000"];
  for (const events of [
    [rule, moved],
    [moved, rule],
  ]) {
    const read = readIcs(buildIcs(events), context);
    if (!read.ok) throw new Error(read.code);
    expect(read.events.map(({ key, title, time }) => [key, title, time.isAllDay ? null : time.startsAt])).toEqual([
      ["w 2026-11-25", "Moved", "2026-11-26T13:30:00.000Z"],
      ["w 2026-12-16", "Weekly", `2026-12-16T${hour}:00.000Z`],
    ]);
  }
});
