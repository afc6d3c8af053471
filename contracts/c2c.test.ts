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

test.each(["8", " 8 ", "८", "８", "௮"])("%j is eight hours a week", (typed) => {
  expect(planForm.parse({ hours_per_week: typed }).hours_per_week).toBe(8);
});

test.each([
  ["0000-01-01", "Please check the year"],
  ["1026-12-31", "Please check the year"],
  ["20261-12-31", "Please check the year"],
  ["2026-02-30", "Choose a day"],
])("%j as the target day: %s", (day, message) => {
  const { error } = planForm.safeParse({ hours_per_week: "8", target_date: day });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([[""], ["2026-12-31"]])("%j is accepted as the target day", (day) => {
  expect(planForm.parse({ hours_per_week: "8", target_date: day }).target_date).toBe(day || null);
});
