import { expect, test } from "vitest";
import { planForm } from "./c2c.ts";

test.each([
  ["0", "Plan with 1 to 60 hours a week"],
  ["100", "Plan with 1 to 60 hours a week"],
  ["7.5", "Write whole hours, such as 8"],
  ["", "Write whole hours, such as 8"],
])("%j hours a week: %s", (hours, message) => {
  expect(planForm.safeParse({ hours_per_week: hours }).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
