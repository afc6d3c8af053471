import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MILESTONE_UNDO_DAYS, MILESTONES_MAX } from "#contracts/c2c-limits.ts";
import { milestoneEditForm } from "#contracts/c2c.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { syncSkills } from "#server/domains/skills/skills.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  addMilestone,
  addSampleMilestones,
  chooseCareerPath,
  getRemovedMilestone,
  getMilestone,
  getProgramme,
  listMilestones,
  removeMilestone,
  restoreMilestone,
  saveMilestone,
  setSkillDone,
  takeMilestone,
  toggleMilestone,
} from "./c2c.ts";
import { purgeMilestonesTask } from "./tasks.ts";

const testDb = await openTestDatabase();
let asha: MemberCtx;
let stranger: MemberCtx;
beforeAll(async () => {
  await syncSkills(testDb.database);
});
beforeEach(async () => {
  asha = createMemberCtx(testDb, await createMember(testDb));
  stranger = createMemberCtx(testDb, await createMember(testDb));
});

const form = { milestone: "Put a shop on the web", category: "projects", evidence_url: "https://shop.example/" } as const;

async function add(ctx: MemberCtx, overrides: Partial<Parameters<typeof addMilestone>[1]> = {}): Promise<string> {
  const outcome = await addMilestone(ctx, { ...form, ...overrides });
  if (outcome.outcome !== "saved") throw new Error("the milestone was refused");
  return outcome.id;
}

/** Saves one of Asha's milestones from a form with its current version. */
async function edit(id: string, words: Parameters<typeof addMilestone>[1]) {
  return saveMilestone(asha, id, { ...words, version: (await getMilestone(asha, id)).version });
}

test("a milestone deleted while it is saved is not reported as saved", async () => {
  const id = await add(asha);
  const deleting = ["update c2c_progress set deleted_at = now() where id = $1", [id]] as const;
  const saving = duringChange(testDb, [deleting], () => saveMilestone(asha, id, { ...form, milestone: "Too late", version: 1 }));
  await expect(saving).rejects.toMatchObject({ code: "not_found" });
});

describe("two windows with the same milestone", () => {
  const other = { ...form, evidence_url: "https://shop.example/2026" };

  test("show the later one what was saved before it may replace that", async () => {
    const id = await add(asha);
    const { version } = await getMilestone(asha, id);
    expect(await saveMilestone(asha, id, { ...other, version })).toEqual({ outcome: "saved", id });
    const mine = { ...form, milestone: "Put two shops on the web", version };
    const late = await saveMilestone(asha, id, mine);
    expect(late).toMatchObject({ outcome: "conflict", current: { id, evidenceUrl: other.evidence_url } });
    expect(await getMilestone(asha, id)).toMatchObject({ milestone: form.milestone, evidenceUrl: other.evidence_url });
    const seen = late.outcome === "conflict" ? late.current.version : version;
    expect(await saveMilestone(asha, id, { ...mine, version: seen })).toEqual({ outcome: "saved", id });
    expect(await getMilestone(asha, id)).toMatchObject({ milestone: mine.milestone, evidenceUrl: form.evidence_url });
  });

  test("that save at once: one save succeeds and the others conflict", async () => {
    const id = await add(asha);
    const { version } = await getMilestone(asha, id);
    const texts = ["One", "Two", "Three"];
    const saves = await Promise.all(texts.map((milestone) => saveMilestone(asha, id, { ...form, milestone, version })));
    expect(saves.map(({ outcome }) => outcome).toSorted()).toEqual(["conflict", "conflict", "saved"]);
  });

  test("do not conflict if they save the same, or if one only ticks it", async () => {
    const id = await add(asha);
    const { version } = await getMilestone(asha, id);
    await toggleMilestone(asha, id, true);
    const pressed = [1, 2].map(() => saveMilestone(asha, id, { ...other, version }));
    expect(await Promise.all(pressed)).toEqual([
      { outcome: "saved", id },
      { outcome: "saved", id },
    ]);
    expect(await edit(id, form)).toEqual({ outcome: "saved", id });
    expect(await getMilestone(asha, id)).toMatchObject({ evidenceUrl: form.evidence_url, completed: true });
  });
});

test("a milestone form without its version is refused", () => {
  expect(milestoneEditForm.safeParse(form).error?.issues).toMatchObject([{ path: ["version"] }]);
  expect(milestoneEditForm.safeParse({ ...form, version: "1" }).success).toBe(true);
});

describe("the five samples", () => {
  test("belong to skills, projects and certifications, and are added once", async () => {
    await Promise.all([addSampleMilestones(asha), addSampleMilestones(asha)]);
    const samples = await listMilestones(asha);
    expect(samples).toHaveLength(5);
    expect(new Set(samples.map(({ category }) => category))).toEqual(new Set(["skills", "projects", "certifications"]));
    expect(await listMilestones(stranger)).toEqual([]);
  });

  test("are those of the chosen path, with completed ones ticked", async () => {
    await chooseCareerPath(asha, "backend_developer");
    await setSkillDone(asha, "java", true);
    await addSampleMilestones(asha);
    expect(await listMilestones(asha)).toContainEqual(
      expect.objectContaining({ milestone: "Learn Java", completed: true, skill: { slug: "java", name: "Java" } }),
    );
  });

  test("are not added to existing milestones", async () => {
    await add(asha);
    await addSampleMilestones(asha);
    expect(await listMilestones(asha)).toHaveLength(1);
  });
});

describe("a milestone", () => {
  test("can be added and changed, and is listed oldest first", async () => {
    const id = await add(asha);
    await add(asha, { milestone: "A second one", evidence_url: null });
    await edit(id, { ...form, milestone: "Put two shops on the web" });
    const all = await listMilestones(asha);
    expect(all.map(({ milestone }) => milestone)).toEqual(["Put two shops on the web", "A second one"]);
    expect(all[0]).toMatchObject({ evidenceUrl: "https://shop.example/", category: "projects", completed: false });
  });

  test("can be restored for a week after deletion, and is then purged", async () => {
    const id = await add(asha);
    for (let press = 0; press < 2; press += 1) await removeMilestone(asha, id);
    expect(await listMilestones(asha)).toEqual([]);
    expect(await getRemovedMilestone(asha, id)).toEqual({ id, milestone: form.milestone });
    await purgeMilestonesTask.run(asha, {});
    for (let press = 0; press < 2; press += 1) await restoreMilestone(asha, id);
    expect(await listMilestones(asha)).toHaveLength(1);
    await removeMilestone(asha, id);
    const later = createFakeClock(new Date(asha.clock.now().getTime() + (MILESTONE_UNDO_DAYS + 1) * 86_400_000));
    await purgeMilestonesTask.run({ ...asha, clock: later }, {});
    await expect(restoreMilestone(asha, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("that was deleted is not restored beyond the limit of the list", async () => {
    const id = await add(asha);
    await removeMilestone(asha, id);
    await testDb.owner.query(
      `insert into c2c_progress (id, user_id, milestone, category, created_at, updated_at)
       select gen_random_uuid(), $1, 'Filler ' || n, 'projects', now(), now() from generate_series(1, $2) n`,
      [asha.viewer.userId, MILESTONES_MAX],
    );
    expect(await restoreMilestone(asha, id)).toMatchObject({ outcome: "refused", errors: { form: expect.any(String) } });
    await removeMilestone(asha, (await listMilestones(asha))[0]?.id ?? "");
    for (let press = 0; press < 2; press += 1) expect(await restoreMilestone(asha, id)).toEqual({ outcome: "saved", id });
  });

  test("restored beside the same sample is merged with it, done if either is, with its evidence", async () => {
    const id = await add(asha, { milestone: "Finish a first certificate", category: "certifications" });
    await removeMilestone(asha, id);
    await addSampleMilestones(asha);
    const listSame = async () => (await listMilestones(asha)).filter(({ milestone }) => milestone === "Finish a first certificate");
    await toggleMilestone(asha, (await listSame())[0]?.id ?? "", true);
    for (let press = 0; press < 2; press += 1) expect(await restoreMilestone(asha, id)).toEqual({ outcome: "saved", id });
    expect(await listSame()).toMatchObject([{ id, completed: true, evidenceUrl: "https://shop.example/" }]);
    expect(await listMilestones(asha)).toHaveLength(5);
  });

  test("that was written or has evidence stays beside the same one that is restored", async () => {
    const sample = { milestone: "Finish a first certificate", category: "certifications" } as const;
    const id = await add(asha, { ...sample, evidence_url: null });
    await removeMilestone(asha, id);
    await addSampleMilestones(asha);
    const copy = (await listMilestones(asha)).find(({ milestone }) => milestone === sample.milestone);
    await edit(copy?.id ?? "", { ...sample, evidence_url: "https://certificate.example/" });
    await add(asha, { ...sample, evidence_url: null });
    await restoreMilestone(asha, id);
    expect(await listMilestones(asha)).toHaveLength(7);
  });

  test("is not found by anybody else, whatever the request", async () => {
    const id = await add(asha);
    const tries = [
      () => getMilestone(stranger, id),
      () => saveMilestone(stranger, id, { ...form, version: 1 }),
      () => toggleMilestone(stranger, id, true),
      () => removeMilestone(stranger, id),
      () => restoreMilestone(stranger, id),
      () => toggleMilestone(asha, newId(), true),
      () => toggleMilestone(asha, "no id", true),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    expect(await getRemovedMilestone(stranger, id)).toBeNull();
    expect(await getMilestone(asha, id)).toMatchObject({ completed: false, milestone: form.milestone });
  });

  test("from a roadmap is added once", async () => {
    const part = { name: "A ledger", category: "projects", skill: null } as const;
    await takeMilestone(asha, part);
    await takeMilestone(asha, part);
    expect(await listMilestones(asha)).toHaveLength(1);
  });

  test("is refused beyond 200", async () => {
    await testDb.owner.query(
      "insert into c2c_progress (id, user_id, milestone) select gen_random_uuid(), $1, 'One of many' from generate_series(1, 200)",
      [asha.viewer.userId],
    );
    expect(await addMilestone(asha, form)).toMatchObject({ outcome: "refused" });
    expect(await listMilestones(asha)).toHaveLength(200);
  });
});

describe("a skill", () => {
  test("named by a milestone is done with it, and open again with it", async () => {
    const id = await add(asha, { milestone: "Learn Docker", category: "skills" });
    await toggleMilestone(asha, id, true);
    expect((await getProgramme(asha)).doneSkills).toEqual(["docker"]);
    await toggleMilestone(asha, id, false);
    expect((await getProgramme(asha)).doneSkills).toEqual([]);
  });

  test("done elsewhere ticks its milestones, and only the member's own", async () => {
    const [id, others] = [
      await add(asha, { milestone: "Learn Docker", category: "skills" }),
      await add(stranger, { milestone: "Learn Docker", category: "skills" }),
    ];
    await setSkillDone(asha, "docker", true);
    expect(await getMilestone(asha, id)).toMatchObject({ completed: true });
    expect(await getMilestone(stranger, others)).toMatchObject({ completed: false });
    expect((await getProgramme(stranger)).doneSkills).toEqual([]);
  });

  test("that is already done ticks a milestone renamed to it", async () => {
    const id = await add(asha, { milestone: "Learn containers", category: "skills" });
    await setSkillDone(asha, "docker", true);
    await edit(id, { milestone: "Learn Docker", category: "skills", evidence_url: null });
    expect(await getMilestone(asha, id)).toMatchObject({ skill: { slug: "docker" }, completed: true });
  });

  test("that is not done unticks a milestone renamed to it from another skill, but not one without a skill", async () => {
    const [named, unnamed] = [
      await add(asha, { milestone: "Learn Git", category: "skills" }),
      await add(asha, { milestone: "Learn to ship", category: "skills" }),
    ];
    for (const id of [named, unnamed]) await toggleMilestone(asha, id, true);
    await edit(named, { milestone: "Learn SQL", category: "skills", evidence_url: null });
    await edit(unnamed, { milestone: "Learn Docker", category: "skills", evidence_url: null });
    expect(await getMilestone(asha, named)).toMatchObject({ skill: { slug: "sql" }, completed: false });
    expect((await getProgramme(asha)).doneSkills.toSorted()).toEqual(["docker", "git"]);
  });

  test("is not guessed from a text that names two, or in another category", async () => {
    await add(asha, { milestone: "Compare Docker with Kubernetes", category: "skills" });
    await add(asha, { milestone: "Ship it with Docker", category: "projects" });
    expect((await listMilestones(asha)).map(({ skill }) => skill)).toEqual([null, null]);
  });

  const tick = (id: string, isDone: boolean) => toggleMilestone(asha, id, isDone);
  const rename = (id: string, isDone: boolean) =>
    edit(id, { milestone: isDone ? "Learn Git" : "Know Git", category: "skills", evidence_url: null });
  test.each<[string, (id: string, isDone: boolean) => Promise<unknown>]>([
    ["another one is", tick],
    ["another one is saved", rename],
    ["the skill itself is", (_id, isDone) => setSkillDone(asha, "git", isDone)],
  ])("agrees with its milestones if one is ticked at the moment in which %s", async (_what, meanwhile) => {
    const one = await add(asha, { milestone: "Git for teams", category: "skills" });
    const other = await add(asha, { milestone: "Git basics", category: "skills" });
    for (let round = 0; round < 20; round += 1) {
      const isDone = round % 2 === 0;
      await Promise.all([tick(one, isDone), meanwhile(other, isDone)]);
      const isLearnt = (await getProgramme(asha)).doneSkills.includes("git");
      expect((await listMilestones(asha)).map(({ completed }) => completed)).toEqual([isLearnt, isLearnt]);
    }
  });

  test("that is unknown returns not_found", async () => {
    await expect(setSkillDone(asha, "no-such-skill", true)).rejects.toMatchObject({ code: "not_found" });
  });
});
