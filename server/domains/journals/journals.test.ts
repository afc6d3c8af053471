import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { JOURNALS_MAX, JOURNALS_PAGE_SIZE } from "#contracts/journals-limits.ts";
import { journalForm } from "#contracts/journals.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { runLookup } from "#server/platform/db/lookup.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { writeJournal } from "#tests/factories/journals.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  createJournal,
  getJournal,
  getJournalDraft,
  getRemovedJournal,
  listJournals,
  lookUpOwnJournals,
  pinJournal,
  prepareJournal,
  removeJournal,
  restoreJournal,
  saveJournal,
} from "./journals.ts";
import { purgeJournalsTask } from "./tasks.ts";

const testDb = await openTestDatabase();
let ctx: MemberCtx;
let stranger: MemberCtx;
let clock: FakeClock;
beforeEach(async () => {
  clock = createFakeClock();
  ctx = createMemberCtx(testDb, await createMember(testDb), { clock });
  stranger = createMemberCtx(testDb, await createMember(testDb), { clock });
});

const titles = async (query: { q?: string; cursor?: string } = {}, who = ctx) =>
  (await listJournals(who, query)).journals.map(({ title }) => title);
const findOwn = (q: string) => runLookup(readAs(ctx.db, ctx.viewer.userId), lookUpOwnJournals(ctx, q, 5));
const minute = () => clock.advance(60_000);
const notFound = { code: "not_found" };

describe("the life of a journal", () => {
  test("is written, read as rendered Markdown, and changed", async () => {
    const id = await writeJournal(ctx, "Day one", "I **learned** <b>SQL</b>");
    const { contentHtml, createdAt } = await getJournal(ctx, id);
    expect(contentHtml).toContain("<strong>learned</strong>");
    expect(contentHtml).not.toContain("<b>");
    minute();
    expect(await saveJournal(ctx, id, { title: "Day two", content: "Indexes", version: 1 })).toEqual({ outcome: "saved", id });
    expect(await getJournalDraft(ctx, id)).toEqual({ id, title: "Day two", content: "Indexes", version: 2 });
    expect(await getJournal(ctx, id)).toMatchObject({ createdAt, updatedAt: clock.now().toISOString() });
  });

  test("requires a title and a text that are not blank", () => {
    for (const blank of [
      { title: " \u200b", content: "x" },
      { title: "x", content: " \n\t" },
    ]) {
      expect(journalForm.safeParse(blank).success).toBe(false);
    }
    expect(journalForm.safeParse({ title: "नोट", content: "अ" }).success).toBe(true);
  });

  test("a save after a change elsewhere overwrites nothing", async () => {
    const id = await writeJournal(ctx, "Plan");
    await saveJournal(ctx, id, { title: "Plan", content: "from the phone", version: 1 });
    const late = await saveJournal(ctx, id, { title: "Plan", content: "from the laptop", version: 1 });
    expect(late).toEqual({ outcome: "conflict", current: { id, title: "Plan", content: "from the phone", version: 2 } });
    expect((await getJournalDraft(ctx, id)).content).toBe("from the phone");
  });

  test("of two simultaneous saves, one wins and the other gets a conflict", async () => {
    const id = await writeJournal(ctx, "Race");
    const both = await Promise.all(["one", "two"].map((content) => saveJournal(ctx, id, { title: "Race", content, version: 1 })));
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["conflict", "saved"]);
  });

  test("a double press saves once, and does not overwrite a later save of another tab", async () => {
    const id = await writeJournal(ctx, "Twice");
    const press = (version: number, content = "Pressed twice") => saveJournal(ctx, id, { title: "Twice", content, version });
    const saved = { outcome: "saved", id };
    expect(await Promise.all([press(1), press(1)])).toEqual([saved, saved]);
    await press(2, "Another tab");
    expect(await press(1)).toMatchObject({ outcome: "conflict", current: { content: "Another tab", version: 3 } });
  });

  test("a deleted journal is shown nowhere, can be restored, and is purged after 30 days", async () => {
    const id = await writeJournal(ctx, "Secret");
    await pinJournal(ctx, id, true);
    await removeJournal(ctx, id);
    await removeJournal(ctx, id);
    expect(await titles()).toEqual([]);
    expect(await titles({ q: "secret" })).toEqual([]);
    expect(await findOwn("secret")).toEqual([]);
    await expect(getJournal(ctx, id)).rejects.toMatchObject(notFound);
    await expect(saveJournal(ctx, id, { title: "x", content: "x", version: 1 })).rejects.toMatchObject(notFound);
    await expect(pinJournal(ctx, id, false)).rejects.toMatchObject(notFound);
    expect(await getRemovedJournal(ctx, id)).toEqual({ id, title: "Secret" });

    await restoreJournal(ctx, id);
    expect(await getJournal(ctx, id)).toMatchObject({ title: "Secret", isPinned: true });
    expect(await getRemovedJournal(ctx, id)).toBeNull();

    await removeJournal(ctx, id);
    const kept = await writeJournal(ctx, "Kept");
    clock.advance(30 * 86_400_000 - 1_000);
    await purgeJournalsTask.run(ctx, {});
    expect(await getRemovedJournal(ctx, id)).not.toBeNull();
    clock.advance(2_000);
    await purgeJournalsTask.run(ctx, {});
    await expect(restoreJournal(ctx, id)).rejects.toMatchObject(notFound);
    expect(await getJournal(ctx, kept)).toMatchObject({ title: "Kept" });
  });

  test("the maximum number of journals cannot be exceeded by simultaneous saves", async () => {
    const text = await prepareJournal(ctx, { title: "One more", content: "x" });
    await testDb.owner.query(
      `insert into journals (id, user_id, title, content, content_html, content_text, created_at, updated_at)
       select gen_random_uuid(), $1, 'Journal', 'x', '<p>x</p>', 'x', now(), now() from generate_series(1, $2)`,
      [ctx.viewer.userId, JOURNALS_MAX - 1],
    );
    const both = await Promise.all([createJournal(ctx, text), createJournal(ctx, text)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["refused", "saved"]);
    expect(both.find(({ outcome }) => outcome === "refused")).toMatchObject({ errors: { form: expect.stringContaining("5,000") } });
  });
});

test("a removed journal is not restored beyond the maximum, unless it is already restored", async () => {
  const gone = await writeJournal(ctx, "Gone");
  const back = await writeJournal(ctx, "Back");
  await removeJournal(ctx, gone);
  await removeJournal(ctx, back);
  await testDb.owner.query(
    `insert into journals (id, user_id, title, content, content_html, content_text, created_at, updated_at)
     select gen_random_uuid(), $1, 'Journal', 'x', '<p>x</p>', 'x', now(), now() from generate_series(1, $2)`,
    [ctx.viewer.userId, JOURNALS_MAX - 1],
  );
  expect(await restoreJournal(ctx, back)).toEqual({ outcome: "saved", id: back });
  expect(await restoreJournal(ctx, gone)).toMatchObject({ outcome: "refused", errors: { form: expect.stringContaining("5,000") } });
  expect(await restoreJournal(ctx, back)).toEqual({ outcome: "saved", id: back });
  expect(await getRemovedJournal(ctx, gone)).toEqual({ id: gone, title: "Gone" });
  await expect(restoreJournal(stranger, gone)).rejects.toMatchObject(notFound);
});

describe("the list", () => {
  test("has pinned journals first, then by last change, and pinning is no change", async () => {
    const ids = new Map<string, string>();
    for (const title of ["first", "second", "third"]) {
      ids.set(title, await writeJournal(ctx, title));
      minute();
    }
    expect(await titles()).toEqual(["third", "second", "first"]);
    await saveJournal(ctx, ids.get("first") ?? "", { title: "first", content: "again", version: 1 });
    expect(await titles()).toEqual(["first", "third", "second"]);
    minute();
    await pinJournal(ctx, ids.get("second") ?? "", true);
    await pinJournal(ctx, ids.get("second") ?? "", true);
    expect(await titles()).toEqual(["second", "first", "third"]);
    await pinJournal(ctx, ids.get("second") ?? "", false);
    expect(await titles()).toEqual(["first", "third", "second"]);
  });

  test("has every journal on exactly one page, even when pinned ones span pages", async () => {
    const count = JOURNALS_PAGE_SIZE * 2 + 5;
    const pins = JOURNALS_PAGE_SIZE + 3;
    await testDb.owner.query(
      `insert into journals (id, user_id, title, content, content_html, content_text, is_pinned, created_at, updated_at)
       select gen_random_uuid(), $1, 'Journal ' || i, 'x', '<p>x</p>', 'x', i <= $3, now(), timestamptz '2026-01-01' + (i / 4) * interval '1 minute'
       from generate_series(1, $2) as i`,
      [ctx.viewer.userId, count, pins],
    );
    const seen: { title: string; isPinned: boolean }[] = [];
    let cursor: string | undefined;
    do {
      const page = await listJournals(ctx, { cursor });
      expect(page.journals.length).toBeLessThanOrEqual(JOURNALS_PAGE_SIZE);
      seen.push(...page.journals);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen.map(({ title }) => title)).size).toBe(count);
    expect(seen).toHaveLength(count);
    expect(seen.map(({ isPinned }) => isPinned)).toEqual(Array.from({ length: count }, (_, index) => index < pins));
  });

  test("refuses an invalid cursor", async () => {
    for (const cursor of ["x", "p", "p123", "abc-019ab3c2-0000-7000-8000-000000000000"]) {
      await expect(listJournals(ctx, { cursor })).rejects.toMatchObject({ code: "bad_request" });
    }
  });
});

describe("search", () => {
  test.each([
    ["parts of words in titles", "kuber", ["Kubernetes notes"]],
    ["capital letters do not matter", "KUBERNETES", ["Kubernetes notes"]],
    ["parts of words in the text", "adlin", ["हिन्दी में सीखा"]],
    ["every word has to be there, wherever", "notes pods", ["Kubernetes notes"]],
    ["a word that is in none", "notes zebra", []],
    ["English in other forms", "deploying pod", ["Kubernetes notes"]],
    ["Devanagari, inside a word", "न्दी", ["हिन्दी में सीखा"]],
    ["two letters", "C#", ["C# and 100%_done"]],
    ["signs stand for themselves", "100%_", ["C# and 100%_done"]],
    ["a sign alone is no wildcard", "_o_e", []],
    ["what no letter is", "'); drop", []],
    ["words that a slash joins", "ci/cd pods", ["Kubernetes notes"]],
    ["a slash alone", "/", []],
    ["a letter of Malayalam as one sign, where it is written as three", "അവ\u0d7b", ["മലയാളം"]],
    ["and as three, where it is written as one", "വാക്കുക\u0d33\u0d4d\u200d", ["മലയാളം"]],
    ["without its joiner", "അവ\u0d28\u0d4d വന്നു", ["മലയാളം"]],
    ["a number in other digits", "12", ["कक्षा १२ का काग\u093cज\u093c"]],
    ["a number in other digits beside a word", "कक्षा 12", ["कक्षा १२ का काग\u093cज\u093c"]],
    ["Hindi without its dots", "कागज", ["कक्षा १२ का काग\u093cज\u093c"]],
    ["Hindi with dots where there are none", "ग\u093cणित", ["कक्षा १२ का काग\u093cज\u093c"]],
  ])("%s", async (_name, q, expected) => {
    await writeJournal(ctx, "Kubernetes notes", "We **deployed** three pods by CI/CD");
    await writeJournal(ctx, "हिन्दी में सीखा", "Before the deadline");
    await writeJournal(ctx, "C# and 100%_done", "x");
    await writeJournal(ctx, "कक्षा १२ का काग\u093cज\u093c", "गणित");
    await writeJournal(ctx, "മലയാളം", "അവ\u0d28\u0d4d\u200d വന്നു, വാക്കുക\u0d7e");
    await writeJournal(stranger, "Kubernetes notes of another, deadline, C#", "हिन्दी");
    expect(await titles({ q })).toEqual(expected);
    expect((await findOwn(q)).map(({ title }) => title)).toEqual(expected);
  });

  test("shows the text around what was found", async () => {
    await writeJournal(ctx, "Long", `${"before ".repeat(100)}the needle is here ${"after ".repeat(100)}`);
    const { journals } = await listJournals(ctx, { q: "needle" });
    // Only the title has the word.
    const { journals: byBoth } = await listJournals(ctx, { q: "long needle" });
    for (const [found] of [journals, byBoth]) expect(found?.excerpt).toMatch(/^… before .*the needle is here after/);
    await writeJournal(ctx, "നീണ്ട", `${"before ".repeat(100)}അവ\u0d28\u0d4d\u200d ${"after ".repeat(100)}`);
    expect((await listJournals(ctx, { q: "അവ\u0d7b" })).journals[0]?.excerpt).toMatch(/^… before .*അവ\u0d28\u0d4d\u200d after/);
    await writeJournal(ctx, "लंबा", `${"before ".repeat(100)}कक्षा १२, ज\u093cमीन ${"after ".repeat(100)}`);
    for (const q of ["12", "जमीन"]) expect((await listJournals(ctx, { q })).journals[0]?.excerpt).toMatch(/^… before .*ज\u093cमीन after/);
    expect(await findOwn("needle")).toEqual([{ id: journals[0]?.id, title: "Long", href: `/journals/${journals[0]?.id}` }]);
  });

  test("finds numbers in the titles of long journals in time, in any script", async () => {
    const long = "a ".repeat(25_000);
    await testDb.owner.query(
      `insert into journals (id, user_id, title, content, content_html, content_text, created_at, updated_at)
       select gen_random_uuid(), $1, '1 2 3 4 5 6 7 8', $2, '<p>x</p>', $2, now(), now() from generate_series(1, $3)`,
      [ctx.viewer.userId, long, JOURNALS_PAGE_SIZE],
    );
    await withViewer(ctx.db, ctx.viewer.userId, async (trx) => {
      await sql`set local statement_timeout = '5s'`.execute(trx);
      expect(await titles({ q: "1 2 3 4 5 6 7 8" }, { ...ctx, db: trx })).toHaveLength(JOURNALS_PAGE_SIZE);
    });
  });

  test("cuts no word, and shows that the text continues", async () => {
    const text = "आज मैंने किताबें पढ़ीं और लिखा ".repeat(30).trim();
    await writeJournal(ctx, "Long", text);
    await writeJournal(ctx, "Short", "All of it.");
    for (const q of [undefined, "long", "किताबें"]) {
      const excerpt = (await listJournals(ctx, { q })).journals.find(({ title }) => title === "Long")?.excerpt ?? "";
      expect(excerpt).toMatch(/…$/);
      const shown = excerpt.slice(0, -1);
      expect(text.startsWith(`${shown} `)).toBe(true);
    }
    expect((await listJournals(ctx, {})).journals.find(({ title }) => title === "Short")?.excerpt).toBe("All of it.");
  });
});

test("another member's journal is not found, whatever is tried", async () => {
  const id = await writeJournal(ctx, "Mine");
  const attempts = [
    () => getJournal(stranger, id),
    () => getJournalDraft(stranger, id),
    () => saveJournal(stranger, id, { title: "Taken", content: "x", version: 1 }),
    () => pinJournal(stranger, id, true),
    () => removeJournal(stranger, id),
    () => restoreJournal(stranger, id),
    () => getJournal(ctx, "no-key"),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(notFound);
  await removeJournal(ctx, id);
  expect(await getRemovedJournal(stranger, id)).toBeNull();
  await expect(restoreJournal(stranger, id)).rejects.toMatchObject(notFound);
  await restoreJournal(ctx, id);
  expect(await getJournal(ctx, id)).toMatchObject({ title: "Mine", isPinned: false });
});
