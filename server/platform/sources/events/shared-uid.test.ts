import { expect, test } from "vitest";
import { buildIcs } from "#tests/factories/event-sources.ts";
import { readIcs } from "./read-ics.ts";

function readEvents(...events: string[][]) {
  const read = readIcs(buildIcs(events), {
    documentUrl: "https://calendars.example/all.ics",
    now: new Date("2026-12-01T09:00:00Z"),
  });
  if (!read.ok) throw new Error(read.code);
  return read.events.map(({ title, time }) => `${title} ${time.isAllDay ? time.startsOn : time.startsAt.slice(0, 10)}`);
}
const event = (title: string, day: string, ...more: string[]) => [
  "UID:events@example",
  `SUMMARY:${title}`,
  `DTSTART:${day}T130000Z`,
  ...more,
];

test("all events with the same id in a calendar are read", () => {
  expect(readEvents(event("Rust", "20261207"), event("Go", "20261208"), event("Zig", "20261214"))).toEqual([
    "Rust 2026-12-07",
    "Go 2026-12-08",
    "Zig 2026-12-14",
  ]);
});

test("a later version of an event replaces an earlier one, wherever it is in the file", () => {
  const [before, after] = [event("Rust", "20261207", "SEQUENCE:1"), event("Rust, moved", "20261209", "SEQUENCE:2")];
  expect(readEvents(before, after)).toEqual(["Rust, moved 2026-12-09"]);
  expect(readEvents(after, before)).toEqual(["Rust, moved 2026-12-09"]);
});

test("an event listed twice is read once", () => {
  expect(readEvents(event("Rust", "20261207"), event("Rust", "20261207"))).toEqual(["Rust 2026-12-07"]);
});

test("a change to one date of a series does not affect other events with its id", () => {
  const changed = ["UID:events@example", "SUMMARY:Rust, at another place", "RECURRENCE-ID:20261214T130000Z", "DTSTART:20261215T130000Z"];
  expect(readEvents(event("Go", "20261208"), event("Rust", "20261207", "RRULE:FREQ=WEEKLY;COUNT=2"), changed)).toEqual([
    "Go 2026-12-08",
    "Rust 2026-12-07",
    "Rust, at another place 2026-12-15",
  ]);
});

test("the listed days of an event without an id belong to that event", () => {
  const [, ...nameless] = event("Rust", "20261207", "RDATE:20261214T130000Z,20261221T130000Z");
  expect(readEvents(nameless)).toEqual(["Rust 2026-12-07", "Rust 2026-12-14", "Rust 2026-12-21"]);
});
