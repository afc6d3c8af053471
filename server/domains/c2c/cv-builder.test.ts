import { beforeAll, describe, expect, test } from "vitest";
import type { MemberCtx } from "#server/domains/context.ts";
import { syncSkills } from "#server/domains/skills/skills.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { readCvVersion } from "#tests/factories/cv-version.ts";
import { createMember } from "#tests/factories/members.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  addMilestone,
  checkCv,
  deleteCv,
  draftCv,
  getCv,
  getResume,
  saveBasics,
  setSkillDone,
  syncResources,
  toggleMilestone,
} from "./c2c.ts";

const testDb = await openTestDatabase();
beforeAll(async () => {
  await syncSkills(testDb.database);
  await syncResources(testDb.database);
});

async function createWriter(): Promise<MemberCtx> {
  return createMemberCtx(testDb, await createMember(testDb));
}

describe("a first draft", () => {
  test("contains only what is known, and is made once", async () => {
    const ctx = await createWriter();
    expect(await getCv(ctx)).toBeNull();
    await setSkillDone(ctx, "postgresql", true);
    await draftCv(ctx);
    const { resume } = await getResume(ctx);
    expect(resume).toMatchObject({ basics: { name: ctx.viewer.name }, skills: [{ name: "Technical skills", keywords: ["PostgreSQL"] }] });
    await saveBasics(ctx, { name: "Asha" }, await readCvVersion(ctx));
    await draftCv(ctx);
    expect((await getCv(ctx))?.document.name).toBe("Asha");
  });

  test.each([
    ["pursuing", "B.Tech student", "B.Tech"],
    ["completed", "B.Tech", "B.Tech"],
    ["dropped", undefined, "B.Tech (not completed)"],
  ])("claims no degree that a member does not have: %s", async (status, label, studyType) => {
    const ctx = await createWriter();
    const study = [ctx.viewer.userId, "btech", status, "Godavari College"];
    await testDb.owner.query(
      "insert into campus_profiles (id, qualification, qualification_status, college_name) values ($1, $2, $3, $4)",
      study,
    );
    await draftCv(ctx);
    const { resume } = await getResume(ctx);
    expect(resume).toMatchObject({ education: [{ institution: "Godavari College", studyType }] });
    expect((await getCv(ctx))?.document.label).toBe(label ?? "");
  });

  test("does not replace a CV that another tab imports at the same moment", async () => {
    const ctx = await createWriter();
    const resume = { basics: { name: "Imported" } };
    await duringChange(testDb, [["insert into c2c_cvs (user_id, resume) values ($1, $2)", [ctx.viewer.userId, resume]]], () =>
      draftCv(ctx),
    );
    expect((await getCv(ctx))?.document.name).toBe("Imported");
  });

  test("is made even if a milestone must be cut within an emoji", async () => {
    const ctx = await createWriter();
    const milestone = `${"x".repeat(159)}🚀`;
    const added = await addMilestone(ctx, { milestone, category: "projects", evidence_url: null });
    await toggleMilestone(ctx, added.outcome === "saved" ? added.id : "", true);
    await draftCv(ctx);
    expect((await getResume(ctx)).resume).toMatchObject({ projects: [{ name: "x".repeat(159) }] });
  });
});

describe("a check against a job", () => {
  const resume = {
    work: [
      {
        name: "Godavari Labs",
        position: "Engineer",
        highlights: ["Moved payments to PostgreSQL", "Wrote design documents that three teams used"],
      },
    ],
    skills: [{ name: "Languages", keywords: ["Java"] }],
  };
  test("quotes matching lines of the CV, and names missing skills with a resource", async () => {
    const ctx = await createWriter();
    const asked = ["PostgreSQL", "Java or Kotlin", "Docker", "Clear design documents across teams", "A driving licence"];
    const { shown, all, requirements } = await checkCv(ctx, resume, asked);
    expect([shown, all]).toEqual([3, 5]);
    expect(requirements.map(({ isShown }) => isShown)).toEqual([true, true, false, true, false]);
    expect(requirements[0]?.quotes).toEqual([
      { place: "Work: Engineer, Godavari Labs", text: "Moved payments to PostgreSQL", because: "names PostgreSQL" },
    ]);
    expect(requirements[2]?.missing).toMatchObject([{ slug: "docker", resource: { url: expect.stringContaining("https://") } }]);
    expect(requirements[3]?.quotes[0]?.text).toBe("Wrote design documents that three teams used");
    const everything = JSON.stringify(resume);
    const quoted = requirements.flatMap(({ quotes }) => quotes.flatMap(({ text }) => text.split(/[:,] /)));
    for (const part of quoted) expect(everything).toContain(part);
  });

  test("quotes a line in an Indian script in any encoding of its words, and names the words as in the job", async () => {
    const [oneSign, twoSigns] = ["\u095d", "\u0922\u093c"];
    const highlights = [`गाँव में प${oneSign}ाई की किताबें बाँटीं`, "സോഫ്റ്റ്\u200cവെയർ പരിശോധന"];
    const asked = [`प${twoSigns}ाई की किताबें`, "സോഫ്റ്റ്വെയർ പരിശോധന"];
    const { requirements } = await checkCv(await createWriter(), { work: [{ name: "Asha", highlights }] }, asked);
    expect(requirements.map(({ quotes }) => quotes[0]?.text)).toEqual(highlights.map((line) => line.normalize("NFC")));
    expect(requirements[0]?.quotes[0]?.because).toBe(`shares the words “प${twoSigns}ाई”, “किताबें”`);
  });

  test("an empty CV meets no requirement", async () => {
    expect(await checkCv(await createWriter(), {}, ["PostgreSQL", "Good words"])).toMatchObject({ shown: 0, all: 2 });
  });
});

describe("access to a CV", () => {
  test("other members can neither read nor change it", async () => {
    const [ctx, stranger] = [await createWriter(), await createWriter()];
    await draftCv(ctx);
    expect(await getCv(stranger)).toBeNull();
    await expect(getResume(stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(saveBasics(stranger, { name: "x" }, await readCvVersion(ctx))).rejects.toMatchObject({ code: "not_found" });
    await deleteCv(stranger);
    expect(await countRows(ctx)).toBe(1);
    expect(await countRows(stranger)).toBe(0);
    expect(await testDb.database.db.selectFrom("c2c_cvs").select("user_id").execute()).toEqual([]);
    const forged = withViewer(testDb.database.db, stranger.viewer.userId, (trx) =>
      trx.insertInto("c2c_cvs").values({ user_id: ctx.viewer.userId, resume: "{}" }).execute(),
    );
    await expect(forged).rejects.toThrow("row-level security");
    await deleteCv(ctx);
    expect(await getCv(ctx)).toBeNull();
  });

  async function countRows(ctx: MemberCtx): Promise<number> {
    const rows = await withViewer(testDb.database.db, ctx.viewer.userId, (trx) => trx.selectFrom("c2c_cvs").select("user_id").execute());
    return rows.length;
  }
});
