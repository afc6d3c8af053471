import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { roadmaps } from "#db/content/roadmaps.ts";
import type { CareerPath } from "#contracts/careers.ts";
import { roadmap as roadmapShape } from "#contracts/roadmap.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { syncSkills } from "#server/domains/skills/skills.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  chooseCareerPath,
  generateRoadmap,
  getProgramme,
  getRoadmap,
  getRoadmapAndPlan,
  markAnswer,
  notePlanItem,
  saveAnswer,
  savePlan,
  setSkillDone,
  syncResources,
  takeMilestone,
  toggleMilestone,
} from "./c2c.ts";

// A Monday, in the morning in India.
const monday = new Date("2026-11-16T04:00:00Z");
const weekMs = 7 * 86_400_000;

const testDb = await openTestDatabase();
let asha: MemberCtx;
let stranger: MemberCtx;
beforeAll(async () => {
  await syncSkills(testDb.database);
  await syncResources(testDb.database);
});
beforeEach(async () => {
  const clock = createFakeClock(monday);
  asha = createMemberCtx(testDb, await createMember(testDb), { clock });
  stranger = createMemberCtx(testDb, await createMember(testDb), { clock });
});

const later = (ctx: MemberCtx, weeks: number): MemberCtx => ({
  ...ctx,
  clock: createFakeClock(new Date(monday.getTime() + weeks * weekMs)),
});

const planOf = async (ctx: MemberCtx) => (await getRoadmapAndPlan(ctx)).plan;

describe("a roadmap", () => {
  test("links skills to resources for the path where there are any", async () => {
    const titleFor = async (careerPath: CareerPath, slug: string): Promise<string | undefined> => {
      await generateRoadmap(asha, careerPath);
      return (await getRoadmap(asha))?.skills.find(({ skill }) => skill === slug)?.resource?.title;
    };
    expect(await titleFor("frontend_developer", "unit-testing")).toBe("Vitest: Guide");
    expect(await titleFor("backend_developer", "unit-testing")).toBe("pytest: Get started");
    expect(await titleFor("machine_learning_engineer", "python")).toBe("The Python Tutorial");
  });

  test("without a model is our own, in the specification's shape, and says so", async () => {
    const { roadmap, source } = await generateRoadmap(asha, "backend_developer");
    expect(source).toBe("curated");
    expect(roadmap).toEqual(roadmapShape.parse(roadmaps.backend_developer));
    expect(await getRoadmap(asha)).toMatchObject({ careerPath: "backend_developer", source: "curated" });
    expect(await getProgramme(asha)).toMatchObject({ careerPath: "backend_developer", hasRoadmap: true });
    expect(await getRoadmap(stranger)).toBeNull();
    expect(await getProgramme(stranger)).toEqual({ careerPath: null, hasRoadmap: false, doneSkills: [] });
  });

  test("generated again keeps completed skills", async () => {
    await generateRoadmap(asha, "backend_developer");
    await setSkillDone(asha, "git", true);
    const project = roadmaps.backend_developer.projects[0]?.name ?? "";
    const taken = await takeMilestone(asha, { name: project, category: "projects", skill: null });
    if (taken.outcome === "saved") await toggleMilestone(asha, taken.id, true);
    await generateRoadmap(asha, "backend_developer");
    const roadmap = await getRoadmap(asha);
    expect(roadmap?.skills.find(({ skill }) => skill === "git")).toMatchObject({ isDone: true, resource: null });
    expect(roadmap?.skills.find(({ skill }) => skill === "java")).toMatchObject({
      isDone: false,
      resource: expect.objectContaining({ isFree: true }),
    });
    expect(roadmap?.projects[0]).toMatchObject({ isTaken: true, isDone: true });
  });

  test("belongs to its path, and a skill done on one path is done on the next", async () => {
    await generateRoadmap(asha, "backend_developer");
    await setSkillDone(asha, "git", true);
    await chooseCareerPath(asha, "backend_developer");
    expect(await getRoadmap(asha)).not.toBeNull();
    await chooseCareerPath(asha, "frontend_developer");
    expect(await getRoadmap(asha)).toBeNull();
    await generateRoadmap(asha, "frontend_developer");
    expect((await getRoadmap(asha))?.skills.find(({ skill }) => skill === "git")).toMatchObject({ isDone: true });
  });
});

test("roadmap and plan need six queries, however much is done", async () => {
  await generateRoadmap(asha, "backend_developer");
  const few = await countStatements(testDb, asha, getRoadmapAndPlan);
  for (const { skill } of roadmaps.backend_developer.skills) await setSkillDone(asha, skill, skill !== "sql");
  await testDb.owner.query(
    "insert into c2c_progress (id, user_id, milestone) select gen_random_uuid(), $1, 'One of many' from generate_series(1, 150)",
    [asha.viewer.userId],
  );
  const many = await countStatements(testDb, asha, getRoadmapAndPlan);
  expect([few.statements, many.statements]).toEqual([6, 6]);
  expect(many.result.roadmap?.skills.filter(({ isDone }) => !isDone)).toHaveLength(1);
});

describe("the plan", () => {
  test("follows the hours and the target, and leaves out what is done", async () => {
    await generateRoadmap(asha, "backend_developer");
    const whole = roadmaps.backend_developer.skills.reduce((sum, { hours }) => sum + hours, 0);
    expect(await planOf(asha)).toMatchObject({ totalHours: whole, hoursPerWeek: 8, verdict: { state: "no-target" } });
    expect(await savePlan(asha, { hours_per_week: 20, target_date: "2026-12-31" })).toEqual({ outcome: "saved" });
    await setSkillDone(asha, "java", true);
    const java = roadmaps.backend_developer.skills.find(({ skill }) => skill === "java")?.hours ?? 0;
    expect(await planOf(asha)).toMatchObject({ totalHours: whole - java, hoursPerWeek: 20, verdict: { state: "missed" } });
    expect(await planOf(stranger)).toBeNull();
  });

  test("keeps a target that has passed, and accepts no other past day", async () => {
    await generateRoadmap(asha, "backend_developer");
    await savePlan(asha, { hours_per_week: 8, target_date: "2026-11-30" });
    const passed = { ...asha, clock: createFakeClock(new Date("2026-12-05T09:00:00+05:30")) };
    expect(await savePlan(passed, { hours_per_week: 9, target_date: "2026-11-30" })).toEqual({ outcome: "saved" });
    expect(await savePlan(passed, { hours_per_week: 9, target_date: "2026-11-29" })).toMatchObject({ outcome: "refused" });
  });

  test("is saved even if another path is chosen at the same moment", async () => {
    await generateRoadmap(asha, "backend_developer");
    const choosing = ["update c2c_profiles set career_path = 'data_scientist' where user_id = $1", [asha.viewer.userId]] as const;
    const saved = await duringChange(testDb, [choosing], () => savePlan(asha, { hours_per_week: 20, target_date: null }));
    expect(saved).toEqual({ outcome: "saved" });
    await generateRoadmap(asha, "data_scientist");
    expect(await planOf(asha)).toMatchObject({ hoursPerWeek: 20 });
  });

  test("records a week's work once, can undo that, and refuses items that it does not contain", async () => {
    await generateRoadmap(asha, "backend_developer");
    await savePlan(asha, { hours_per_week: 10, target_date: null });
    const before = await planOf(asha);
    const item = before?.weeks[0]?.items[0];
    expect(item).toMatchObject({ key: "java", hours: 10 });
    // Without JavaScript a button can be pressed twice, and only the second response is seen.
    for (let press = 0; press < 2; press += 1) await notePlanItem(asha, "java", true);
    const after = await planOf(asha);
    expect(after?.doneThisWeek).toEqual([{ key: "java", name: "Java", hours: 10, kind: "skill" }]);
    expect(after?.totalHours).toBe((before?.totalHours ?? 0) - 10);
    expect(after?.weeks[0]?.startsOn).toBe("2026-11-23");
    for (let press = 0; press < 2; press += 1) await notePlanItem(asha, "java", false);
    expect(await planOf(asha)).toEqual(before);
    await expect(notePlanItem(asha, "kubernetes", true)).rejects.toMatchObject({ code: "not_found" });
    await expect(notePlanItem(stranger, "java", true)).rejects.toMatchObject({ code: "not_found" });
  });

  test("undoes only the given item, neither other work of that week nor the same item in another", async () => {
    await generateRoadmap(asha, "backend_developer");
    await savePlan(asha, { hours_per_week: 60, target_date: null });
    await setSkillDone(asha, "java", true);
    const [next, doneOf] = [later(asha, 1), async (ctx: MemberCtx) => (await planOf(ctx))?.doneThisWeek.map(({ key }) => key)];
    const planned = (await planOf(asha))?.weeks[0]?.items.map(({ key }) => key) ?? [];
    for (const key of planned) await notePlanItem(asha, key, true);
    const [goesOn = ""] = (await planOf(next))?.weeks[0]?.items.map(({ key }) => key) ?? [];
    expect(planned.indexOf(goesOn)).toBeGreaterThan(0);
    await notePlanItem(next, goesOn, true);
    await notePlanItem(next, goesOn, false);
    expect([await doneOf(next), (await doneOf(asha))?.toSorted()]).toEqual([[], planned.toSorted()]);
    await notePlanItem(asha, goesOn, false);
    expect((await doneOf(asha))?.toSorted()).toEqual(planned.filter((key) => key !== goesOn).toSorted());
  });

  test("counts work seen on Sunday night and recorded on Monday for the week in which it was planned", async () => {
    const at = (moment: string) => ({ ...asha, clock: createFakeClock(new Date(`${moment}+05:30`)) });
    const [sunday, nextDay] = [at("2026-11-22T23:59"), at("2026-11-23T00:01")];
    await generateRoadmap(asha, "backend_developer");
    await savePlan(asha, { hours_per_week: 10, target_date: null });
    const seen = await planOf(sunday);
    await notePlanItem(nextDay, "java", true, seen?.today);
    expect(await planOf(nextDay)).toMatchObject({
      doneThisWeek: [],
      missedWeeks: [],
      totalHours: (seen?.totalHours ?? 0) - 10,
      weeks: expect.arrayContaining([expect.objectContaining({ startsOn: "2026-11-23" })]),
    });
    await notePlanItem(nextDay, "java", false, seen?.today);
    expect(await planOf(nextDay)).toMatchObject({ missedWeeks: ["2026-11-16"], totalHours: seen?.totalHours });
    // Within the week it counts for that week, whichever day the page was made on. An older week is over.
    await notePlanItem(at("2026-11-26T09:00"), "java", true, "2026-11-23");
    expect((await planOf(nextDay))?.doneThisWeek).toMatchObject([{ key: "java", hours: 10 }]);
    await expect(notePlanItem(at("2026-11-30T09:00"), "java", true, "2026-11-22")).rejects.toMatchObject({ code: "not_found" });
  });

  test("of another path starts again, without missed weeks from before it was chosen", async () => {
    await generateRoadmap(asha, "backend_developer");
    await savePlan(asha, { hours_per_week: 10, target_date: null });
    const then = later(asha, 5);
    expect((await planOf(then))?.missedWeeks).toHaveLength(5);
    await generateRoadmap(then, "backend_developer");
    expect((await planOf(then))?.missedWeeks).toHaveLength(5);
    await generateRoadmap(then, "data_scientist");
    expect(await planOf(then)).toMatchObject({ missedWeeks: [], hoursPerWeek: 10 });
  });

  test("keeps the name of work done this week when another path is chosen", async () => {
    await generateRoadmap(asha, "machine_learning_engineer");
    await notePlanItem(asha, "python", true);
    await generateRoadmap(asha, "ui_ux_designer");
    expect((await planOf(asha))?.doneThisWeek).toMatchObject([{ key: "python", name: "Python" }]);
  });

  test("moves on after a missed week, and names the week", async () => {
    await generateRoadmap(asha, "backend_developer");
    await savePlan(asha, { hours_per_week: 10, target_date: null });
    await notePlanItem(asha, "java", true);
    const then = await planOf(later(asha, 2));
    expect(then?.missedWeeks).toEqual(["2026-11-23"]);
    // Saving again does not restart the plan.
    await savePlan(later(asha, 2), { hours_per_week: 10, target_date: null });
    // Oldest first, in reading order.
    expect((await planOf(later(asha, 3)))?.missedWeeks).toEqual(["2026-11-23", "2026-11-30"]);
    expect(then?.weeks[0]).toMatchObject({ startsOn: "2026-11-30", items: [{ key: "java", hours: 10 }] });
  });

  test("names no missed weeks when nothing is left to plan, and names them again when there is", async () => {
    await generateRoadmap(asha, "backend_developer");
    await savePlan(asha, { hours_per_week: 10, target_date: null });
    const then = later(asha, 3);
    const skills = (await getRoadmap(asha))?.skills.flatMap(({ skill }) => skill ?? []) ?? [];
    for (const skill of skills) await setSkillDone(asha, skill, true);
    expect(await planOf(then)).toMatchObject({ totalHours: 0, weeks: [], missedWeeks: [] });
    await setSkillDone(asha, skills[0] ?? "", false);
    expect((await planOf(then))?.missedWeeks).toHaveLength(3);
  });

  test("marks a skill as ready when its hours are used up, instead of planning more", async () => {
    await generateRoadmap(asha, "backend_developer");
    await testDb.owner.query("insert into c2c_plan_hours (user_id, week_starts_on, item, hours) values ($1, '2026-11-09', 'git', 60)", [
      asha.viewer.userId,
    ]);
    const plan = await planOf(asha);
    expect(plan?.ready).toEqual([{ key: "git", name: "Git" }]);
    expect(plan?.weeks.flatMap(({ items }) => items.map(({ key }) => key))).not.toContain("git");
  });

  test("adds two hours a week for skills that interviews showed to be weak, until they are revised", async () => {
    await generateRoadmap(asha, "backend_developer");
    const id = await saveAnswer(asha, { question: "be-rest-methods", answer: "GET gets" });
    await markAnswer(asha, id, [0]);
    const plan = await planOf(asha);
    expect(plan?.weeks.slice(0, 3).map(({ items }) => items[0])).toEqual([
      { key: "http", name: "HTTP", hours: 2, kind: "revision" },
      { key: "rest-api", name: expect.any(String), hours: 2, kind: "revision" },
      expect.objectContaining({ kind: "skill" }),
    ]);
    await notePlanItem(asha, "revise:http", true);
    const after = await planOf(asha);
    expect(after?.doneThisWeek).toEqual([{ key: "http", name: "HTTP", hours: 2, kind: "revision" }]);
    expect(after?.weeks[0]?.items.map(({ kind }) => kind)).not.toContain("revision");
    expect(after?.weeks[1]?.items[0]).toMatchObject({ key: "rest-api", kind: "revision" });
    await notePlanItem(asha, "revise:http", false);
    expect(await planOf(asha)).toEqual(plan);
  });

  test("refuses a target in the past or years ahead", async () => {
    await chooseCareerPath(asha, "backend_developer");
    expect(await savePlan(asha, { hours_per_week: 8, target_date: "2026-11-15" })).toMatchObject({ outcome: "refused" });
    expect(await savePlan(asha, { hours_per_week: 8, target_date: "2032-01-01" })).toMatchObject({ outcome: "refused" });
    await expect(savePlan(stranger, { hours_per_week: 8, target_date: null })).rejects.toMatchObject({ code: "not_found" });
  });
});
