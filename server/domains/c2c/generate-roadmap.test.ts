import { afterAll, beforeAll, expect, test } from "vitest";
import { roadmaps } from "#db/content/roadmaps.ts";
import type { Roadmap } from "#contracts/roadmap.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { startModelServer } from "#tests/fakes/model-server.ts";
import type { ModelServer } from "#tests/fakes/model-server.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  addMilestone,
  chooseCareerPath,
  generateRoadmap,
  getProgramme,
  getRoadmap,
  getRoadmapAndPlan,
  listMilestones,
  setSkillDone,
  takeMilestone,
  toggleMilestone,
} from "./c2c.ts";

const testDb = await openTestDatabase();
let model: ModelServer;
let asha: MemberCtx;
beforeAll(async () => {
  model = await startModelServer();
  const config = createTestConfig({ AI_BASE_URL: model.url, AI_API_KEY: "key-of-the-test", AI_MODEL: "small-1" });
  asha = createMemberCtx(testDb, await createMember(testDb), { config });
});
afterAll(() => model.close());

const proposed: Roadmap = {
  skills: [
    { name: "Java basics", description: "The language.", timeline: "Months 1-2" },
    { name: "Negotiating with printers", description: "No skill of ours.", timeline: "1 week" },
  ],
  projects: [{ name: "A shop", description: "With a till.", difficulty: "Beginner", technologies: ["Java"] }],
  certifications: [{ name: "A certificate", provider: "Somebody", level: "Associate", timeline: "Month 6" }],
  timeline: [{ phase: "First", duration: "4 weeks", focus: "Java", milestones: ["A program that runs"] }],
};

test("with a model, the roadmap is the model's, with its skills matched to ours where possible", async () => {
  model.says(JSON.stringify(proposed));
  expect(await generateRoadmap(asha, "backend_developer")).toEqual({ roadmap: proposed, source: "ai" });
  const roadmap = await getRoadmap(asha);
  expect(roadmap?.source).toBe("ai");
  const javaHours = roadmaps.backend_developer.skills.find(({ skill }) => skill === "java")?.hours;
  expect(roadmap?.skills).toMatchObject([
    { name: "Java basics", skill: "java", hours: javaHours, isDone: false },
    { name: "Negotiating with printers", skill: null, isDone: false },
  ]);
});

test("a skill outside our list is completed as a milestone, and leaves the plan like the others", async () => {
  const name = "Negotiating with printers";
  const taken = await takeMilestone(asha, { name, category: "skills", skill: null });
  if (taken.outcome === "saved") await toggleMilestone(asha, taken.id, true);
  expect((await getRoadmap(asha))?.skills[1]).toMatchObject({ isDone: true, isTaken: true });
  await setSkillDone(asha, "java", true);
  expect((await getRoadmapAndPlan(asha)).plan).toMatchObject({ weeks: [], totalHours: 0, finishesOn: null });
});

test("if the model fails, its previous roadmap stays; another path gets our own roadmap, and completed skills stay", async () => {
  await addMilestone(asha, { milestone: "Keep this", category: "general", evidence_url: null });
  model.says("I would rather talk about cricket");
  expect(await generateRoadmap(asha, "backend_developer")).toEqual({ roadmap: proposed, source: "ai", isOld: true });
  expect((await getRoadmap(asha))?.skills.map(({ name }) => name)).toEqual(proposed.skills.map(({ name }) => name));
  await generateRoadmap(asha, "frontend_developer");
  expect((await generateRoadmap(asha, "backend_developer")).source).toBe("curated");
  expect((await getRoadmap(asha))?.skills.find(({ skill }) => skill === "java")).toMatchObject({ isDone: true });
  expect((await listMilestones(asha)).map(({ milestone }) => milestone)).toContain("Keep this");
});

test("without a model, our own roadmap replaces one that a model proposed", async () => {
  model.says(JSON.stringify(proposed));
  await generateRoadmap(asha, "backend_developer");
  const withoutModel = { ...asha, config: createTestConfig() };
  expect((await generateRoadmap(withoutModel, "backend_developer")).source).toBe("curated");
});

test("names are normalised as in forms, whatever spaces a model writes", async () => {
  const skill = { name: "Printers\u00a0and  \u200bpaper", description: "No skill of ours.", timeline: "1 week" };
  model.says(JSON.stringify({ ...proposed, skills: [skill] }));
  await generateRoadmap(asha, "backend_developer");
  expect((await getRoadmap(asha))?.skills.map(({ name }) => name)).toEqual(["Printers and paper"]);
});

test("an entry that a model repeats is stored once", async () => {
  const twice = <Entry extends { name: string }>(entries: Entry[]) => [
    ...entries,
    ...entries.map((one) => ({ ...one, name: one.name.toUpperCase() })),
  ];
  const { skills, projects, certifications } = proposed;
  model.says(JSON.stringify({ ...proposed, skills: twice(skills), projects: twice(projects), certifications: twice(certifications) }));
  expect(await generateRoadmap(asha, "backend_developer")).toEqual({ roadmap: proposed, source: "ai" });
});

test("a path chosen while a model is writing stays, without the roadmap of the other path", async () => {
  const ctx = { ...asha, ...createMemberCtx(testDb, await createMember(testDb), { config: asha.config }) };
  model.says(JSON.stringify(proposed), { chunkDelayMs: 20 });
  const asked = model.asked.length;
  const generating = generateRoadmap(ctx, "backend_developer");
  await eventually(() => expect(model.asked).toHaveLength(asked + 1));
  await chooseCareerPath(ctx, "data_scientist");
  expect(model.asked[asked]?.state).toBe("open");
  await generating;
  expect(await getProgramme(ctx)).toMatchObject({ careerPath: "data_scientist", hasRoadmap: false });
});

test("the model is called once for simultaneous presses", async () => {
  const ctx = createMemberCtx(testDb, await createMember(testDb), { config: asha.config });
  model.says(JSON.stringify(proposed));
  const asked = model.asked.length;
  const made = await Promise.all([generateRoadmap(ctx, "backend_developer"), generateRoadmap(ctx, "backend_developer")]);
  expect(made).toEqual([
    { roadmap: proposed, source: "ai" },
    { roadmap: proposed, source: "ai" },
  ]);
  expect(model.asked.length - asked).toBe(1);
});
