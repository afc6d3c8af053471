import { expect, test } from "vitest";
import { describeSchedule } from "#server/domains/admin/describe-schedule.ts";
import { tasks } from "#server/tasks/registry.ts";
import { createTestConfig } from "#tests/factories/ctx.ts";

test("the page of tasks has words for each of our schedules", () => {
  const schedules = tasks.flatMap(({ schedule }) => schedule?.(createTestConfig()) ?? []);
  expect(schedules.length).toBeGreaterThan(20);
  for (const schedule of schedules) expect(describeSchedule(schedule)).not.toBe(schedule);
});
