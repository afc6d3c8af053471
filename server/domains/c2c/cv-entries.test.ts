import { describe, expect, test } from "vitest";
import { CV_ENTRIES_MAX, findCvSection } from "#contracts/cv-limits.ts";
import { cvForm } from "#contracts/cv.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { readCvVersion } from "#tests/factories/cv-version.ts";
import { createMember } from "#tests/factories/members.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  draftCv,
  getBasicsForm,
  getCvConflict,
  getEntryForm,
  getResume,
  importCv,
  removeEntry,
  restoreEntry,
  saveBasics,
  saveEntry,
} from "./c2c.ts";

const testDb = await openTestDatabase();

async function createWriter(): Promise<MemberCtx> {
  return createMemberCtx(testDb, await createMember(testDb));
}

describe("the form of an entry", () => {
  const read = (values: Record<string, string>) => cvForm(findCvSection("work")?.fields ?? []).safeParse(values);
  test("splits lists by line and drops empty fields", () => {
    expect(read({ name: " A  B ", position: "C", highlights: "- one\r\n\r\n• two" }).data).toMatchObject({
      name: "A B",
      highlights: ["one", "two"],
    });
  });

  test("removes bullets and numbers of lists from a word processor", () => {
    const pasted = ["●\tOne", "▪ Two", "o\tThree", "\uf0b7\tFour", "➢ Five", "1. Six", "२) Seven", "3.5 million users", "- "];
    expect(read({ name: "A", position: "C", highlights: pasted.join("\r\n") }).data).toMatchObject({
      highlights: ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "3.5 million users"],
    });
  });

  test.each([
    [{ name: "", position: "C" }, "name"],
    [{ name: "A", position: "C", startDate: "soon" }, "startDate"],
    [{ name: "A", position: "C", startDate: "2024-06", endDate: "2023" }, "endDate"],
    [{ name: "A", position: "C", url: "data:text/html,x" }, "url"],
    [{ name: "A", position: "C", highlights: "x\n".repeat(21) }, "highlights"],
  ])("reports %o at %s", (values, field) => {
    expect(read(values).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test("does not overwrite an earlier save from another window", async () => {
    const ctx = await createWriter();
    await draftCv(ctx);
    const version = await readCvVersion(ctx);
    const place = { section: "interests" as const, at: null };
    expect(await saveEntry(ctx, place, { name: "Chess" }, version)).toEqual({ outcome: "saved" });
    expect(await saveEntry(ctx, place, { name: "Carrom" }, version)).toEqual({ outcome: "conflict" });
    expect(await removeEntry(ctx, "interests", 0, version)).toEqual({ outcome: "conflict" });
    expect((await getEntryForm(ctx, "interests", 0)).values).toEqual({ name: "Chess", keywords: "" });
    await expect(getEntryForm(ctx, "interests", 1)).rejects.toMatchObject({ code: "not_found" });
    // Also if the other save happens at the same moment.
    const next = await readCvVersion(ctx);
    const save = ["update c2c_cvs set updated_at = updated_at + interval '1 second' where user_id = $1", [ctx.viewer.userId]] as const;
    expect(await duringChange(testDb, [save], () => saveEntry(ctx, place, { name: "Go" }, next))).toEqual({ outcome: "conflict" });
  });
});

test("a full section accepts no new or restored entry, but edits of existing ones", async () => {
  const ctx = await createWriter();
  const interests = Array.from({ length: CV_ENTRIES_MAX }, (_, at) => ({ name: `Game ${at}` }));
  await importCv(ctx, JSON.stringify({ interests }));
  const save = async (at: number | null) => saveEntry(ctx, { section: "interests", at }, { name: "Chess" }, await readCvVersion(ctx));
  const refused = { outcome: "refused", problems: [expect.stringContaining("remove one first")] };
  expect([await save(null), await save(0)]).toEqual([refused, { outcome: "saved" }]);
  const gone = await removeEntry(ctx, "interests", 1, await readCvVersion(ctx));
  expect(await save(null)).toEqual({ outcome: "saved" });
  expect(gone.outcome === "saved" && (await restoreEntry(ctx, gone.removed))).toEqual(refused);
});

describe("a form from before a change in another window", () => {
  const resume = {
    basics: { name: "Asha", summary: "Before" },
    interests: [{ name: "Chess", since: 2019 }, { name: "Carrom" }, { name: "Kabaddi" }],
  };
  const second = { section: "interests" as const, at: 1 };
  async function open() {
    const ctx = await createWriter();
    await importCv(ctx, JSON.stringify(resume));
    return { ctx, entry: await getEntryForm(ctx, "interests", 1), basics: await getBasicsForm(ctx) };
  }
  const names = async (ctx: MemberCtx) => ((await getResume(ctx)).resume["interests"] as { name: string }[]).map(({ name }) => name);

  test("is saved if the change was elsewhere, and keeps it", async () => {
    const { ctx, entry, basics } = await open();
    expect(await saveEntry(ctx, second, { name: "Go" }, entry.version)).toEqual({ outcome: "saved" });
    expect(await saveBasics(ctx, { name: "Asha K" }, basics.version)).toEqual({ outcome: "saved" });
    expect((await getResume(ctx)).resume).toMatchObject({ basics: { name: "Asha K" } });
    expect(await names(ctx)).toEqual(["Chess", "Go", "Kabaddi"]);
  });

  test("is saved in its entry, even if that has moved", async () => {
    const { ctx, entry } = await open();
    await removeEntry(ctx, "interests", 0, await readCvVersion(ctx));
    expect(await saveEntry(ctx, second, { name: "Go" }, entry.version)).toEqual({ outcome: "saved" });
    expect(await names(ctx)).toEqual(["Go", "Kabaddi"]);
  });

  test("conflicts with a change to the same entry, and can then be saved, without replacing another entry", async () => {
    const { ctx, entry, basics } = await open();
    await saveEntry(ctx, second, { name: "Ludo" }, await readCvVersion(ctx));
    await saveBasics(ctx, { name: "Asha R" }, await readCvVersion(ctx));
    expect(await saveEntry(ctx, second, { name: "Go" }, entry.version)).toEqual({ outcome: "conflict" });
    expect(await saveBasics(ctx, { name: "Asha K" }, basics.version)).toEqual({ outcome: "conflict" });
    const ofEntry = await getCvConflict(ctx, second);
    expect(ofEntry.values).toMatchObject({ name: "Ludo" });
    expect(await saveEntry(ctx, second, { name: "Go" }, ofEntry.version)).toEqual({ outcome: "saved" });
    const ofBasics = await getCvConflict(ctx, "basics");
    expect(ofBasics.values).toMatchObject({ name: "Asha R" });
    expect(await saveBasics(ctx, { name: "Asha K" }, ofBasics.version)).toEqual({ outcome: "saved" });
    expect((await getResume(ctx)).resume).toMatchObject({ basics: { name: "Asha K" } });
    expect(await names(ctx)).toEqual(["Chess", "Ludo", "Kabaddi", "Go"]);
  });

  test("of two equal entries conflicts if both have moved", async () => {
    const ctx = await createWriter();
    await importCv(ctx, JSON.stringify({ interests: [{ name: "Go" }, { name: "Chess" }, { name: "Chess" }] }));
    const { version } = await getEntryForm(ctx, "interests", 2);
    await removeEntry(ctx, "interests", 0, await readCvVersion(ctx));
    expect(await saveEntry(ctx, { section: "interests", at: 2 }, { name: "Carrom" }, version)).toEqual({ outcome: "conflict" });
    expect(await names(ctx)).toEqual(["Chess", "Chess"]);
  });
});

describe("a removed entry", () => {
  const resume = { interests: [{ name: "Chess", since: 2019 }, { name: "Carrom" }], basics: { profiles: [{ network: "GitHub" }] } };
  async function start() {
    const ctx = await createWriter();
    await importCv(ctx, JSON.stringify(resume));
    return ctx;
  }

  test.each([
    ["interests", 0, "Chess"],
    ["profiles", 0, "GitHub"],
  ] as const)("of %s is restored to its position with all its fields", async (section, at, title) => {
    const ctx = await start();
    const gone = await removeEntry(ctx, section, at, await readCvVersion(ctx));
    expect(gone).toMatchObject({ outcome: "saved", removed: { section, at, title } });
    if (gone.outcome !== "saved") return;
    expect((await getResume(ctx)).resume).not.toEqual(resume);
    expect(await restoreEntry(ctx, gone.removed)).toEqual({ outcome: "saved" });
    expect((await getResume(ctx)).resume).toEqual(resume);
  });

  test.each(["", "no JSON", "[]", '{"name":5}', `{"name":"${"x".repeat(200)}"}`])(
    "is refused as %s, and nothing changes",
    async (entry) => {
      const ctx = await start();
      const outcome = await restoreEntry(ctx, { section: "interests", at: 0, entry });
      expect(outcome.outcome).toBe("refused");
      expect((await getResume(ctx)).resume).toEqual(resume);
    },
  );

  test("is restored unchanged, even if its dates would be refused today", async () => {
    const ctx = await start();
    const work = [{ name: "Narmada Labs", startDate: "2024-06", endDate: "2023" }];
    await testDb.owner.query("update c2c_cvs set resume = $2 where user_id = $1", [ctx.viewer.userId, JSON.stringify({ work })]);
    const gone = await removeEntry(ctx, "work", 0, await readCvVersion(ctx));
    expect(gone.outcome === "saved" && (await restoreEntry(ctx, gone.removed))).toEqual({ outcome: "saved" });
    expect((await getResume(ctx)).resume).toEqual({ work });
  });

  test("is restored beside later changes of another window; a missing one cannot be removed", async () => {
    const ctx = await start();
    const version = await readCvVersion(ctx);
    await expect(removeEntry(ctx, "interests", 7, version)).rejects.toMatchObject({ code: "not_found" });
    const gone = await removeEntry(ctx, "interests", 1, version);
    const other = { section: "languages" as const, at: null };
    expect(await saveEntry(ctx, other, { language: "Hindi" }, await readCvVersion(ctx))).toEqual({ outcome: "saved" });
    const moved = (await getResume(ctx)).resume;
    expect(await restoreEntry(ctx, gone.outcome === "saved" ? gone.removed : { section: "interests", at: 0, entry: "" })).toEqual({
      outcome: "saved",
    });
    expect((await getResume(ctx)).resume).toEqual({ ...moved, interests: resume.interests });
  });
});
