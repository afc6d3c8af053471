import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CvSection } from "#contracts/cv-limits.ts";
import { cvSections, findCvSection } from "#contracts/cv-limits.ts";
import { cvForm } from "#contracts/cv.ts";
import { readResume } from "#contracts/cv-resume.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { syncSkills } from "#server/domains/skills/skills.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import {
  checkCv,
  deleteCv,
  draftCv,
  getCv,
  getEntryForm,
  getResume,
  importCv,
  moveEntryUp,
  removeEntry,
  restoreEntry,
  saveBasics,
  saveEntry,
  setSkillDone,
  syncResources,
} from "./c2c.ts";

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase();
  await syncSkills(testDb.database);
  await syncResources(testDb.database);
});
afterAll(() => testDb.close());

async function createWriter(): Promise<MemberCtx> {
  return createMemberCtx(testDb, await createMember(testDb));
}

async function versionOf(ctx: MemberCtx): Promise<string> {
  return (await getCv(ctx))?.version ?? "";
}

const asImported = (resume: unknown) => JSON.stringify(resume);

describe("a first draft", () => {
  test("has what is known and nothing else, and is made once", async () => {
    const ctx = await createWriter();
    expect(await getCv(ctx)).toBeNull();
    await setSkillDone(ctx, "postgresql", true);
    await draftCv(ctx);
    const { resume } = await getResume(ctx);
    expect(resume).toMatchObject({ basics: { name: ctx.viewer.name }, skills: [{ name: "Technical skills", keywords: ["PostgreSQL"] }] });
    await saveBasics(ctx, { name: "Asha" }, await versionOf(ctx));
    await draftCv(ctx);
    expect((await getCv(ctx))?.document.name).toBe("Asha");
  });
});

describe("import and export", () => {
  const withoutExponents = (_: string, value: unknown) => (typeof value === "number" ? Number(value.toFixed(3)) % 1e9 : value);
  const text = fc.string({ unit: "grapheme", maxLength: 40 }).filter((value) => !value.includes("\0") && value.isWellFormed());
  const unknown = fc
    .jsonValue({ maxDepth: 3 })
    .map((value) => JSON.parse(JSON.stringify(value).replaceAll("__proto__", "proto"), withoutExponents) as unknown);
  const entry = (section: CvSection) =>
    fc.record(
      {
        ...Object.fromEntries(
          (findCvSection(section)?.fields ?? []).map(({ name, kind }) => [
            name,
            {
              lines: fc.array(text, { maxLength: 4 }),
              date: fc.constantFrom("2024", "2024-06", "2024-06-15", ""),
              url: fc.constantFrom("https://example.org/a", "http://example.org", ""),
              email: fc.constantFrom("a@example.org", ""),
              line: text,
              text,
            }[kind],
          ]),
        ),
        "x-unknown": unknown,
      },
      { requiredKeys: [] },
    );
  const resume = fc.record(
    {
      basics: fc.record({ name: text, "x-more": unknown, profiles: fc.array(entry("profiles"), { maxLength: 2 }) }, { requiredKeys: [] }),
      ...Object.fromEntries(
        cvSections
          .filter(({ section }) => section !== "profiles")
          .map(({ section }) => [section, fc.array(entry(section), { maxLength: 2 })]),
      ),
      publications: fc.array(unknown, { maxLength: 2 }),
      meta: unknown,
    },
    { requiredKeys: [] },
  );

  test("a round trip loses nothing, known or not", async () => {
    const ctx = await createWriter();
    await fc.assert(
      fc.asyncProperty(resume, async (given) => {
        const sent = JSON.parse(asImported(given)) as unknown;
        expect(await importCv(ctx, asImported(given))).toEqual({ outcome: "saved" });
        const { resume: kept } = await getResume(ctx);
        expect(kept).toEqual(sent);
        expect(await importCv(ctx, asImported(kept))).toEqual({ outcome: "saved" });
        expect((await getResume(ctx)).resume).toEqual(sent);
      }),
      { numRuns: 40 },
    );
  });

  test("awards and responsibilities of a file are shown and printed", async () => {
    const ctx = await createWriter();
    const awards = [{ title: "Smart India Hackathon", awarder: "AICTE", date: "2025-12", summary: "First of 400 teams" }];
    const volunteer = [{ organization: "Coding club", position: "Lead", startDate: "2024", highlights: ["Ran 12 evenings"] }];
    await importCv(ctx, asImported({ awards, volunteer }));
    const cv = await getCv(ctx);
    expect(cv?.hiddenParts).toEqual([]);
    expect(cv?.document.sections).toMatchObject([
      {
        heading: "Awards",
        entries: [{ title: "Smart India Hackathon", subtitle: "AICTE", dates: "Dec 2025", text: "First of 400 teams" }],
      },
      {
        heading: "Responsibilities",
        entries: [{ title: "Lead", subtitle: "Coding club", dates: "2024 – Present", bullets: ["Ran 12 evenings"] }],
      },
    ]);
  });

  test("an edited entry keeps what we do not know of it, and where it stands", async () => {
    const ctx = await createWriter();
    const work = [
      { name: "A", position: "First", "x-id": 7 },
      { name: "B", position: "Second", "x-id": 8 },
    ];
    await importCv(
      ctx,
      asImported({ work, publications: [{ name: "On queues" }], basics: { image: "https://example.org/a.png", name: "Asha" } }),
    );
    expect((await getCv(ctx))?.hiddenParts).toEqual(["publications"]);
    expect(await saveEntry(ctx, { section: "work", at: 1 }, { name: "C", position: "Third" }, await versionOf(ctx))).toEqual({
      outcome: "saved",
    });
    expect(await moveEntryUp(ctx, "work", 1, await versionOf(ctx))).toEqual({ outcome: "saved" });
    await saveBasics(ctx, { name: "Asha K", city: "Pune" }, await versionOf(ctx));
    expect((await getResume(ctx)).resume).toEqual({
      work: [{ name: "C", position: "Third", "x-id": 8 }, work[0]],
      publications: [{ name: "On queues" }],
      basics: { image: "https://example.org/a.png", name: "Asha K", location: { city: "Pune" } },
    });
  });

  test.each([
    ["", "Paste a CV in JSON Resume, or choose a file"],
    ["{", "This is not JSON. Is something missing at the beginning or the end?"],
    ["[]", "The file: A CV in JSON Resume is one object, in curly brackets"],
    [`"${"x".repeat(200_001)}"`, "That is too large: a CV has at most 200 kB"],
    [`${"[".repeat(90_000)}${"]".repeat(90_000)}`, "entry 1, entry 1, entry 1, entry 1: This is nested too deeply"],
    ['{"basics":{"name":"a\\u0000"}}', "basics, name: There is a character in it that cannot be kept"],
    ['{"__proto__":{"x":1}}', "The file: There is a name in it that cannot be kept"],
    ['{"meta":[1e308]}', "meta, entry 1: There is a number in it that cannot be kept"],
    ['{"meta":5e-324}', "meta: There is a number in it that cannot be kept"],
    [`{"work":[${"{},".repeat(60_000)}{}]}`, "There is too much in it: this is no CV of one person"],
    ['{"basics":{"name":3}}', "basics, name: Write this as text, in quotes"],
    ['{"basics":{"url":"javascript:alert(1)"}}', "basics, url: Please give a whole web address that begins with https:// or http://"],
    ['{"work":[{},{"startDate":"June"}]}', "work, entry 2, startDate: Write a year, month or day, such as 2024, 2024-06 or 2024-06-15"],
    ['{"work":[{"highlights":"x"}]}', "work, entry 1, highlights: Write this as a list of texts, in square brackets"],
  ])("%.20s is refused, and the place is named", async (file, problem) => {
    const ctx = await createWriter();
    expect(await importCv(ctx, file)).toEqual({ outcome: "refused", problems: [problem] });
    expect(await getCv(ctx)).toBeNull();
  });

  test("10,000 words are refused by file and by form", () => {
    const words = "word ".repeat(10_000);
    expect(readResume(asImported({ basics: { summary: words } }))).toMatchObject({
      ok: false,
      problems: [expect.stringContaining("2,000")],
    });
    const form = cvForm(findCvSection("work")?.fields ?? []).safeParse({ name: "A", position: "B", summary: words });
    expect(form.error?.issues[0]?.message).toContain("2,000");
  });
});

describe("the form of an entry", () => {
  const read = (values: Record<string, string>) => cvForm(findCvSection("work")?.fields ?? []).safeParse(values);
  test("takes lists by line and leaves out what is empty", () => {
    expect(read({ name: " A  B ", position: "C", highlights: "- one\r\n\r\n• two" }).data).toMatchObject({
      name: "A B",
      highlights: ["one", "two"],
    });
  });

  test.each([
    [{ name: "", position: "C" }, "name"],
    [{ name: "A", position: "C", startDate: "soon" }, "startDate"],
    [{ name: "A", position: "C", startDate: "2024-06", endDate: "2023" }, "endDate"],
    [{ name: "A", position: "C", url: "data:text/html,x" }, "url"],
    [{ name: "A", position: "C", highlights: "x\n".repeat(21) }, "highlights"],
  ])("%o is refused at %s", (values, field) => {
    expect(read(values).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test("two windows: the later one overwrites nothing", async () => {
    const ctx = await createWriter();
    await draftCv(ctx);
    const version = await versionOf(ctx);
    const place = { section: "interests" as const, at: null };
    expect(await saveEntry(ctx, place, { name: "Chess" }, version)).toEqual({ outcome: "saved" });
    expect(await saveEntry(ctx, place, { name: "Carrom" }, version)).toEqual({ outcome: "conflict" });
    expect(await removeEntry(ctx, "interests", 0, version)).toEqual({ outcome: "conflict" });
    expect((await getEntryForm(ctx, "interests", 0)).values).toEqual({ name: "Chess", keywords: "" });
    await expect(getEntryForm(ctx, "interests", 1)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("an entry that was removed", () => {
  const resume = { interests: [{ name: "Chess", since: 2019 }, { name: "Carrom" }], basics: { profiles: [{ network: "GitHub" }] } };
  async function start() {
    const ctx = await createWriter();
    await importCv(ctx, JSON.stringify(resume));
    return ctx;
  }

  test.each([
    ["interests", 0, "Chess"],
    ["profiles", 0, "GitHub"],
  ] as const)("of %s comes back to its place with all it had", async (section, at, title) => {
    const ctx = await start();
    const gone = await removeEntry(ctx, section, at, await versionOf(ctx));
    expect(gone).toMatchObject({ outcome: "removed", removed: { section, at, title } });
    if (gone.outcome !== "removed") return;
    expect((await getResume(ctx)).resume).not.toEqual(resume);
    expect(await restoreEntry(ctx, gone.removed, await versionOf(ctx))).toEqual({ outcome: "saved" });
    expect((await getResume(ctx)).resume).toEqual(resume);
  });

  test.each(["", "no JSON", "[]", '{"name":5}', `{"name":"${"x".repeat(200)}"}`])(
    "is refused as %s, and nothing changes",
    async (entry) => {
      const ctx = await start();
      const outcome = await restoreEntry(ctx, { section: "interests", at: 0, entry }, await versionOf(ctx));
      expect(outcome.outcome).toBe("refused");
      expect((await getResume(ctx)).resume).toEqual(resume);
    },
  );

  test("is refused after another change, and one that is not there cannot be removed", async () => {
    const ctx = await start();
    const version = await versionOf(ctx);
    await expect(removeEntry(ctx, "interests", 7, version)).rejects.toMatchObject({ code: "not_found" });
    await removeEntry(ctx, "interests", 1, version);
    const entry = { section: "interests" as const, at: 1, entry: '{"name":"Carrom"}' };
    expect(await restoreEntry(ctx, entry, version)).toEqual({ outcome: "conflict" });
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
  test("quotes lines that stand in the CV, and names what none shows with a resource for it", async () => {
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

  test("an empty CV shows nothing", async () => {
    expect(await checkCv(await createWriter(), {}, ["PostgreSQL", "Good words"])).toMatchObject({ shown: 0, all: 2 });
  });
});

describe("a CV is its writer's alone", () => {
  test("others see none and change none", async () => {
    const [ctx, stranger] = [await createWriter(), await createWriter()];
    await draftCv(ctx);
    expect(await getCv(stranger)).toBeNull();
    await expect(getResume(stranger)).rejects.toMatchObject({ code: "not_found" });
    await expect(saveBasics(stranger, { name: "x" }, await versionOf(ctx))).rejects.toMatchObject({ code: "not_found" });
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
