import { expect, test } from "vitest";
import { planNextCheck } from "./next-check.ts";

const startedAt = new Date("2026-11-20T09:00:00Z");
const minutesLater = (minutes: number) => startedAt.getTime() + minutes * 60_000;
const plan = (overrides: { restMinutes?: number; failuresBefore?: number | null }) => {
  const { restMinutes = 0, failuresBefore = null } = overrides;
  const planned = planNextCheck({ refreshMinutes: 30, startedAt, restUntil: new Date(minutesLater(restMinutes)), failuresBefore });
  return { notBefore: planned.notBefore.getTime(), nextCheckAt: planned.nextCheckAt.getTime() };
};

test("a source without limits is read when the schedule is due, and at once when a person asks", () => {
  expect(plan({})).toEqual({ notBefore: minutesLater(0), nextCheckAt: minutesLater(30) - 10_000 });
});

test("a source that asks for a pause is read by neither the schedule nor a person before it is over", () => {
  expect(plan({ restMinutes: 240 })).toEqual({ notBefore: minutesLater(240), nextCheckAt: minutesLater(240) });
});

test("each failure doubles the wait for the schedule and for a person, up to a day", () => {
  expect(plan({ failuresBefore: 0 })).toEqual({ notBefore: minutesLater(1), nextCheckAt: minutesLater(30) - 10_000 });
  expect(plan({ failuresBefore: 2 })).toEqual({ notBefore: minutesLater(4), nextCheckAt: minutesLater(120) - 10_000 });
  expect(plan({ failuresBefore: 500 })).toEqual({ notBefore: minutesLater(1_440), nextCheckAt: minutesLater(1_440) });
});
