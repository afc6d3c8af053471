import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLAN_HOURS_MAX } from "#contracts/c2c-limits.ts";
import { addDays, mondayOf } from "#server/platform/clock/india-time.ts";
import { planWeeks } from "./plan-weeks.ts";
import type { PlanInput } from "./plan-weeks.ts";

const monday = "2026-11-16";
const simple: PlanInput = {
  tasks: [
    { key: "java", name: "Java", hours: 15 },
    { key: "git", name: "Git", hours: 4 },
  ],
  revisions: [],
  hoursPerWeek: 10,
  today: monday,
  startedOn: monday,
  doneThisWeek: 0,
  targetDate: null,
};

describe("a plan", () => {
  test("fills the weeks in order", () => {
    expect(planWeeks(simple)).toEqual({
      weeks: [
        { startsOn: monday, endsOn: "2026-11-22", items: [{ key: "java", name: "Java", hours: 10, kind: "skill" }] },
        {
          startsOn: "2026-11-23",
          endsOn: "2026-11-29",
          items: [
            { key: "java", name: "Java", hours: 5, kind: "skill" },
            { key: "git", name: "Git", hours: 4, kind: "skill" },
          ],
        },
      ],
      totalHours: 19,
      finishesOn: "2026-11-29",
      verdict: { state: "no-target" },
    });
  });

  test("moves everything after a missed week, and plans nothing before today", () => {
    const later = planWeeks({ ...simple, today: "2026-11-25" });
    expect(later.weeks.map(({ startsOn }) => startsOn)).toEqual(["2026-11-25", "2026-11-30"]);
    expect(later.weeks[0]?.items[0]).toMatchObject({ key: "java", hours: 10 });
  });

  test("subtracts what was done this week", () => {
    const { weeks } = planWeeks({ ...simple, doneThisWeek: 8 });
    expect(weeks[0]?.items).toEqual([{ key: "java", name: "Java", hours: 2, kind: "skill" }]);
    expect(planWeeks({ ...simple, doneThisWeek: 10 }).weeks[0]?.startsOn).toBe("2026-11-23");
  });

  test("plans a share of the first week if it starts in the middle", () => {
    const { weeks } = planWeeks({ ...simple, today: "2026-11-21", startedOn: "2026-11-21" });
    expect(weeks[0]).toMatchObject({ startsOn: "2026-11-21", endsOn: "2026-11-22", items: [{ hours: 3 }] });
  });

  test("starts each week with one revision, followed by the rest", () => {
    const revisions = [{ key: "sql", name: "SQL", hours: 4 }];
    const { weeks } = planWeeks({ ...simple, revisions });
    expect(weeks.map(({ items }) => items[0])).toEqual([
      { key: "sql", name: "SQL", hours: 2, kind: "revision" },
      { key: "sql", name: "SQL", hours: 2, kind: "revision" },
      { key: "git", name: "Git", hours: 3, kind: "skill" },
    ]);
  });

  test("says when a target cannot be met, and what would be needed", () => {
    const { verdict } = planWeeks({ ...simple, targetDate: "2026-11-22" });
    expect(verdict).toEqual({
      state: "missed",
      targetDate: "2026-11-22",
      missingHours: 9,
      neededHoursPerWeek: 19,
      finishesOn: "2026-11-29",
    });
    expect(planWeeks({ ...simple, targetDate: "2026-11-29" }).verdict.state).toBe("met");
    expect(planWeeks({ ...simple, tasks: [{ key: "java", name: "Java", hours: 200 }], targetDate: "2026-11-20" }).verdict).toMatchObject({
      neededHoursPerWeek: null,
    });
  });

  test("is empty when everything is done", () => {
    expect(planWeeks({ ...simple, tasks: [], targetDate: monday })).toMatchObject({
      weeks: [],
      finishesOn: null,
      verdict: { state: "met" },
    });
  });
});

const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays("2026-01-01", days));
const tasks = (prefix: string, maxLength: number) =>
  fc
    .array(fc.integer({ min: 1, max: 100 }), { maxLength })
    .map((hours) => hours.map((each, index) => ({ key: `${prefix}${index}`, name: `${prefix} ${index}`, hours: each })));
const inputs: fc.Arbitrary<PlanInput> = fc
  .record({
    tasks: tasks("task", 14),
    revisions: tasks("revision", 3),
    hoursPerWeek: fc.integer({ min: 1, max: PLAN_HOURS_MAX }),
    today: day,
    age: fc.integer({ min: 0, max: 40 }),
    doneThisWeek: fc.integer({ min: 0, max: 70 }),
    hasRevised: fc.boolean(),
    targetDate: fc.option(day),
  })
  .map(({ age, ...input }) => ({ ...input, startedOn: addDays(input.today, -age) }));

describe("any plan", () => {
  test("places every hour once, in order, within the weeks, and never before today", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { weeks, totalHours } = planWeeks(input);
        const placed = new Map<string, number>();
        for (const { key, hours } of weeks.flatMap(({ items }) => items)) placed.set(key, (placed.get(key) ?? 0) + hours);
        const wanted = [...input.tasks, ...input.revisions];
        expect(Object.fromEntries(placed)).toEqual(Object.fromEntries(wanted.map(({ key, hours }) => [key, hours])));
        expect(totalHours).toBe(wanted.reduce((sum, { hours }) => sum + hours, 0));
        const order = weeks.flatMap(({ items }) => items.filter(({ kind }) => kind === "skill").map(({ key }) => key));
        expect([...new Set(order)]).toEqual(input.tasks.map(({ key }) => key));
        for (const [index, { startsOn, endsOn, items }] of weeks.entries()) {
          expect(startsOn >= input.today).toBe(true);
          expect(endsOn).toBe(addDays(mondayOf(startsOn), 6));
          expect(startsOn > (weeks[index - 1]?.endsOn ?? "")).toBe(true);
          const hours = items.reduce((sum, item) => sum + item.hours, 0);
          const already = startsOn === input.today ? input.doneThisWeek : 0;
          expect(hours > 0 && hours + already <= Math.max(input.hoursPerWeek, already)).toBe(true);
        }
      }),
    );
  });

  test("has a correct verdict: it ends before the target, or asks for the least that would be enough", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { verdict, finishesOn } = planWeeks(input);
        if (verdict.state === "no-target") return;
        expect(verdict.state === "met").toBe(finishesOn === null || finishesOn <= verdict.targetDate);
        if (verdict.state === "met") return;
        expect(verdict.missingHours).toBeGreaterThan(0);
        const { neededHoursPerWeek } = verdict;
        const stateWith = (hoursPerWeek: number) => planWeeks({ ...input, hoursPerWeek }).verdict.state;
        expect(stateWith(neededHoursPerWeek ?? PLAN_HOURS_MAX)).toBe(neededHoursPerWeek === null ? "missed" : "met");
        if (neededHoursPerWeek !== null) expect(stateWith(neededHoursPerWeek - 1)).toBe("missed");
      }),
    );
  });
});
