import { expect, test } from "vitest";
import { moveEnd } from "./move-end.ts";

test.each([
  ["the next day", "2026-11-28T20:30", "2026-11-28T18:30", "2026-11-29T18:30", "2026-11-29T20:30"],
  ["past midnight and the end of a year", "2026-12-31T23:30", "2026-12-31T21:00", "2026-12-31T22:30", "2027-01-01T01:00"],
  ["back", "2026-11-30T12:00", "2026-11-28T09:00", "2026-11-27T10:00", "2026-11-29T13:00"],
  // A year is typed digit by digit.
  ["into the year 2", "2026-11-28T20:30", "2026-11-28T18:30", "0002-11-28T18:30", "0002-11-28T20:30"],
  ["out of the year 2", "0002-11-28T20:30", "0002-11-28T18:30", "2027-11-28T18:30", "2027-11-28T20:30"],
])("an end moves %s with its start", (_where, end, was, is, moved) => {
  expect(moveEnd(end, was, is)).toBe(moved);
});

test.each([
  ["there is none", "", "2026-11-28T18:30", "2026-11-29T18:30"],
  ["there was no beginning", "2026-11-28T20:30", "", "2026-11-29T18:30"],
  ["the beginning is being taken out", "2026-11-28T20:30", "2026-11-28T18:30", ""],
  ["it came before the beginning", "2026-11-28T17:00", "2026-11-28T18:30", "2026-11-29T18:30"],
])("an end stays as it was when %s", (_when, end, was, is) => {
  expect(moveEnd(end, was, is)).toBe(end);
});
