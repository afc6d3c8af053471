import { expect, test } from "vitest";
import { findClosingProblem } from "./closing-date.ts";

// A quarter past midnight on 22 November in India, where it is already a day later than in UTC.
const now = new Date("2026-11-21T18:45:00Z");

test.each([
  ["2026-11-21", "Choose today or a later day"],
  ["2026-11-22", null],
  ["2027-02-20", null],
  ["2027-02-21", "Choose a day up to 20 February 2027: a job stays open for at most 90 days"],
])("closing on %s: %s", (day, problem) => {
  expect(findClosingProblem(day, now, now)).toBe(problem);
});
