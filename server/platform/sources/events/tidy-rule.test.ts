import { expect, test } from "vitest";
import { buildIcs } from "#tests/factories/event-sources.ts";
import { readIcs } from "./read-ics.ts";

function readDays(rule: string) {
  const event = ["UID:1@example", "SUMMARY:Meetup", "DTSTART;TZID=Asia/Kolkata:20261207T183000", rule];
  const read = readIcs(buildIcs([event]), { documentUrl: "https://calendars.example/all.ics", now: new Date("2026-12-01T09:00:00Z") });
  if (!read.ok) throw new Error(read.code);
  return read.events.map(({ time }) => (time.isAllDay ? time.startsOn : time.startsAt.slice(0, 10)));
}

test.each([
  "RRULE:COUNT=3;FREQ=WEEKLY",
  "RRULE:freq=weekly;count=3",
  "RRULE:FREQ=WEEKLY; BYDAY=MO; COUNT=3;",
  "RRULE:UNTIL=20261221T183000Z;INTERVAL=1;FREQ=WEEKLY;BYDAY=",
  "RRULE:FREQ=WEEKLY;UNTIL=2026-12-21",
])("a rule is read in any order, case and spacing: %s", (rule) => {
  expect(readDays(rule)).toEqual(["2026-12-07", "2026-12-14", "2026-12-21"]);
});

test("spaces between the days of a rule are ignored", () => {
  expect(readDays("RRULE:FREQ=WEEKLY;BYDAY=MO, TU;COUNT=3")).toEqual(["2026-12-07", "2026-12-08", "2026-12-14"]);
});

test("days of a rule can be counted from the end of the month", () => {
  expect(readDays("RRULE:FREQ=MONTHLY;BYDAY=-1MO;COUNT=2")).toEqual(["2026-12-28", "2027-01-25"]);
});

test("a rule can name most days of a month", () => {
  const days = Array.from({ length: 28 }, (_, index) => index + 1);
  expect(readDays(`RRULE:FREQ=MONTHLY;BYMONTHDAY=${days.join(",")};COUNT=2`)).toEqual(["2026-12-07", "2026-12-08"]);
});

test.each([
  "RRULE:",
  "RRULE:FREQ=OFTEN",
  "RRULE:FREQ=WEEKLY;COUNT=three",
  "RRULE:FREQ=WEEKLY;COUNT=0",
  "RRULE:FREQ=WEEKLY;INTERVAL=0",
  "RRULE:FREQ=WEEKLY;UNTIL=soon",
  "RRULE:FREQ=WEEKLY;BYDAY=XX",
  "RRULE:FREQ=MONTHLY;BYMONTHDAY=last",
])("an event with an invalid rule takes place once, when it begins: %s", (rule) => {
  expect(readDays(rule)).toEqual(["2026-12-07"]);
});
