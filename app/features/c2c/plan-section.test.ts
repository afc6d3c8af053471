import { createElement } from "react";
import { expect, test } from "vitest";
import type { PlanView } from "#contracts/c2c.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { PlanSection } from "./plan-section.tsx";

const finished: PlanView = {
  weeks: [],
  totalHours: 0,
  finishesOn: null,
  verdict: { state: "no-target" },
  today: "2026-11-20",
  hoursPerWeek: 8,
  targetDate: null,
  doneThisWeek: [],
  missedWeeks: [],
  ready: [],
};

test("a plan without hours left counts as done only when no task waits to be marked", () => {
  const show = (ready: PlanView["ready"]) =>
    renderPage("/c2c/roadmap", () => createElement(PlanSection, { plan: { ...finished, ready }, answer: undefined }));
  expect(show([])).toContain("You have done everything on your roadmap");
  const waiting = show([{ key: "sql", name: "SQL" }]);
  expect(waiting).not.toContain("You have done everything");
  expect(waiting).toContain("If you can do it, mark it as done below");
});
