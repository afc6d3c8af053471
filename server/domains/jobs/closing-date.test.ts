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

test.each(["2026-11-21", "2026-11-22", "2026-12-01"])(
  "a job that was posted too long ago has no closing day left to choose, not even %s",
  (day) => {
    expect(findClosingProblem(day, now, new Date("2026-08-20T12:00:00Z"))).toBe(
      "It was posted more than 90 days ago: post it again to choose a later day",
    );
  },
);

test("the day ninety days after the posting can still be chosen as the closing day", () => {
  expect(findClosingProblem("2026-11-22", now, new Date("2026-08-24T12:00:00Z"))).toBeNull();
});
