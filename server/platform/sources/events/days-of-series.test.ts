import { expect, test } from "vitest";
import { buildIcs } from "#tests/factories/event-sources.ts";
import { readIcs } from "./read-ics.ts";

const context = { documentUrl: "https://calendars.example/all.ics", now: new Date("2026-11-20T09:00:00Z") };

test.each([
  ["DTSTART;TZID=Asia/Kolkata:20261028T183000", "13:00"],
  ["DTSTART:20261028T183000", "13:00"],
  ["DTSTART:20261028T130000Z", "13:00"],
  ["DTSTART;TZID=Asia/Kolkata:20261028T053000", "00:00"],
])("in a series at an hour (%s), exceptions and moves given only by day apply to that day's time", (start, hour) => {
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

const keysOf = (lines: string[]) => {
  const read = readIcs(buildIcs([lines]), context);
  if (!read.ok) throw new Error(read.code);
  return read.events.map(({ key }) => key);
};

test("the day of a time at night is its day in India", () => {
  expect(keysOf(["UID:n", "SUMMARY:Night", "DTSTART;TZID=Asia/Kolkata:20261125T013000", "RRULE:FREQ=WEEKLY;COUNT=2"])).toEqual([
    "n 2026-11-25",
    "n 2026-12-02",
  ]);
});

const many = (count: number) => Array.from({ length: count }, (_, index) => index).join(",");

test.each(["FREQ=SECONDLY", `FREQ=DAILY;BYHOUR=${many(24)};BYMINUTE=${many(60)}`, `FREQ=WEEKLY;BYHOUR=9;BYSECOND=${many(60)}`])(
  "a rule that repeats every hour or more often is ignored (%s)",
  (rule) => {
    const before = process.threadCpuUsage();
    expect(keysOf(["UID:s", "SUMMARY:Hostile", "DTSTART:20261125T130000Z", `RRULE:${rule}`])).toEqual(["s"]);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000);
  },
);

test("a rule that repeats twice a day is read with both times", () => {
  expect(keysOf(["UID:s", "SUMMARY:Twice", "DTSTART:20261125T040000Z", "RRULE:FREQ=DAILY;BYHOUR=4,10;COUNT=4"])).toHaveLength(4);
});
