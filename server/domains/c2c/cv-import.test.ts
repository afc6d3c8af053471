import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findCvSection } from "#contracts/cv-limits.ts";
import { cvForm } from "#contracts/cv.ts";
import { readResume } from "#contracts/cv-resume.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { anyResume } from "#tests/setup/any-resume.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { readCvVersion } from "#tests/factories/cv-version.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { getCv, getResume, importCv, moveEntryUp, saveBasics, saveEntry } from "./c2c.ts";

const testDb = await openTestDatabase();

async function createWriter(): Promise<MemberCtx> {
  return createMemberCtx(testDb, await createMember(testDb));
}

const asImported = (resume: unknown) => JSON.stringify(resume);

describe("import and export", () => {
  test("a round trip preserves all fields, known and unknown", async () => {
    const ctx = await createWriter();
    await fc.assert(
      fc.asyncProperty(anyResume, async (given) => {
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

  test("a form opened before an import within the same millisecond conflicts", async () => {
    const ctx = await createWriter();
    await importCv(ctx, asImported({ basics: { name: "Asha" } }));
    const opened = await readCvVersion(ctx);
    await importCv(ctx, asImported({ basics: { name: "Asha Kulkarni" } }));
    expect(await saveBasics(ctx, { name: "Asha K" }, opened)).toEqual({ outcome: "conflict" });
    expect((await getResume(ctx)).resume).toEqual({ basics: { name: "Asha Kulkarni" } });
  });

  test("an import from a page opened before the CV changed replaces nothing", async () => {
    const ctx = await createWriter();
    const theirs = asImported({ basics: { name: "Asha Kulkarni" } });
    // From a page that was opened before there was a CV.
    await importCv(ctx, asImported({ basics: { name: "Asha" } }));
    expect(await importCv(ctx, theirs, "")).toEqual({ outcome: "conflict" });
    expect((await getResume(ctx)).resume).toEqual({ basics: { name: "Asha" } });
    const opened = await readCvVersion(ctx);
    expect(await importCv(ctx, theirs, opened)).toEqual({ outcome: "saved" });
    // On a second press, the stored CV equals the imported one.
    expect(await importCv(ctx, theirs, opened)).toEqual({ outcome: "saved" });
    await saveBasics(ctx, { name: "Asha K" }, await readCvVersion(ctx));
    expect(await importCv(ctx, theirs, opened)).toEqual({ outcome: "conflict" });
    expect((await getResume(ctx)).resume).toMatchObject({ basics: { name: "Asha K" } });
  });

  test("awards and volunteer work in a file are shown and printed", async () => {
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

  test("a CV near the maximum size accepts no further entry, and does not change", async () => {
    const ctx = await createWriter();
    expect(await importCv(ctx, asImported({ "x-notes": "x".repeat(199_900) }))).toEqual({ outcome: "saved" });
    const before = await getResume(ctx);
    const added = await saveEntry(ctx, { section: "work", at: null }, { name: "C", position: "w".repeat(100) }, await readCvVersion(ctx));
    expect(added).toMatchObject({ outcome: "refused", problems: [expect.stringContaining("larger than 200 kB")] });
    expect(await getResume(ctx)).toEqual(before);
  });

  test("an edited entry keeps its unknown fields and its position", async () => {
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
    expect(await saveEntry(ctx, { section: "work", at: 1 }, { name: "C", position: "Third" }, await readCvVersion(ctx))).toEqual({
      outcome: "saved",
    });
    expect(await moveEntryUp(ctx, "work", 1, await readCvVersion(ctx))).toEqual({ outcome: "saved" });
    await saveBasics(ctx, { name: "Asha K", city: "Pune" }, await readCvVersion(ctx));
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
  ])("%.20s is refused, and the error names the place", async (file, problem) => {
    const ctx = await createWriter();
    expect(await importCv(ctx, file)).toEqual({ outcome: "refused", problems: [problem] });
    expect(await getCv(ctx)).toBeNull();
  });

  test("10,000 words are refused in a file and in a form", () => {
    const words = "word ".repeat(10_000);
    expect(readResume(asImported({ basics: { summary: words } }))).toMatchObject({
      ok: false,
      problems: [expect.stringContaining("2,000")],
    });
    const form = cvForm(findCvSection("work")?.fields ?? []).safeParse({ name: "A", position: "B", summary: words });
    expect(form.error?.issues[0]?.message).toContain("2,000");
  });
});
