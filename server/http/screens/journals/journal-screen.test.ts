import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { JOURNALS_MAX } from "#contracts/journals-limits.ts";
import type { JournalFormAnswer, JournalsScreen } from "#contracts/journals.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { writeJournal } from "#tests/factories/journals.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits } from "#tests/setup/page-visits.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

let testDb: TestDatabase;
let pages: PageVisits;
let asha: Viewer;
let stranger: Viewer;
let id: string;
beforeAll(async () => {
  testDb = await createTestDatabase();
  pages = visitPages(testDb);
});
beforeEach(async () => {
  [asha, stranger] = [await createMember(testDb), await createMember(testDb)];
  id = await writeJournal(createMemberCtx(testDb, asha), "Mine", "Only for me");
});
afterAll(() => testDb.close());

const titlesOf = async (viewer: Viewer) => {
  const { data } = await pages.open("/journals", viewer);
  return (data as JournalsScreen).page?.journals.map(({ title }) => title);
};

describe("access", () => {
  test("a visitor is redirected to the login by every page and form, and nothing changes", async () => {
    for (const address of ["/journals", "/journals/new", `/journals/${id}`, `/journals/${id}/edit`, "/journals/export"]) {
      expect((await pages.open(address, null)).to).toBe(`/login?next=${encodeURIComponent(address)}`);
    }
    expect((await pages.send("/journals", null, { intent: "remove", id })).to).toMatch(/^\/login/);
    expect((await pages.send(`/journals/${id}/edit`, null, { title: "x", content: "x", version: "1" })).to).toMatch(/^\/login/);
    expect(await titlesOf(asha)).toEqual(["Mine"]);
  });

  test("the owner sees a journal, and everybody else gets 404", async () => {
    expect((await pages.open(`/journals/${id}`, asha)).data).toMatchObject({ title: "Mine" });
    expect((await pages.open(`/journals/${id}/edit`, asha)).data).toMatchObject({ content: "Only for me" });
    for (const other of [stranger, await createMember(testDb, { roles: ["admin"] })]) {
      expect((await pages.open(`/journals/${id}`, other)).status).toBe(404);
      expect((await pages.open(`/journals/${id}/edit`, other)).status).toBe(404);
      for (const intent of ["pin", "unpin", "remove", "restore"]) {
        expect((await pages.send("/journals", other, { intent, id })).status).toBe(404);
      }
      expect((await pages.send(`/journals/${id}/edit`, other, { title: "x", content: "x", version: "1" })).status).toBe(404);
      expect((await pages.open(`/journals?removed=${id}`, other)).data).toMatchObject({ page: { journals: [] }, removed: null });
    }
    expect((await pages.open(`/journals/${id}`, asha)).data).toMatchObject({ title: "Mine", isPinned: false });
  });
});

describe("the forms", () => {
  test("a form sent repeatedly adds one journal", async () => {
    const fields = { title: "Once", content: "x", idempotency_key: "0f8fad5b-d9cb-469f-a165-70867728950e" };
    const answers = await Promise.all([1, 2, 3].map(() => pages.send("/journals/new", asha, fields)));
    answers.push(await pages.send("/journals/new", asha, fields));
    expect(new Set(answers.map(({ to }) => to)).size).toBe(1);
    expect(answers[0]?.to).toMatch(/^\/journals\/[0-9a-f-]{36}$/);
    expect(await titlesOf(asha)).toEqual(["Once", "Mine"]);
  });

  test("a blank or too long field is reported with its error and the typed text", async () => {
    const fields = { title: "x".repeat(151), content: " " };
    const { status, data } = await pages.send("/journals/new", asha, fields);
    expect(status).toBe(400);
    expect(data).toMatchObject({ errors: { title: expect.any(String), content: "Please write something first" }, values: fields });
    const long = await pages.send("/journals/new", asha, { title: "x", content: "क".repeat(50_001) });
    expect(long).toMatchObject({ status: 400, data: { errors: { content: expect.stringContaining("50,000") } } });
    expect((await pages.send("/journals/new", asha, { title: "x", content: "क".repeat(50_000) })).to).toMatch(/^\/journals\//);
  });

  test("a preview stores nothing and is safe to show", async () => {
    const { data } = await pages.send("/journals/new", asha, { intent: "preview", title: "x", content: "*so* <script>alert(1)</script>" });
    expect(data).toMatchObject({ preview: expect.stringContaining("<em>so</em>") });
    expect((data as JournalFormAnswer).preview).not.toContain("<script");
    expect(await titlesOf(asha)).toEqual(["Mine"]);
  });

  test("pin, delete and undo redirect to the page of the form, and nowhere else", async () => {
    const send = (intent: string, returnTo: string) => pages.send("/journals", asha, { intent, id, return_to: returnTo });
    expect((await send("pin", "/journals?q=mine")).to).toBe("/journals?q=mine");
    expect((await send("pin", "https://elsewhere.example.test/")).to).toBe("/journals");
    expect((await send("remove", `/journals?q=mine&removed=${asha.userId}`)).to).toBe(`/journals?q=mine&removed=${id}`);
    expect((await pages.open(`/journals?removed=${id}`, asha)).data).toMatchObject({ removed: { id, title: "Mine" } });
    // A press in another tab that still shows it.
    for (const place of ["/journals", `/journals/${id}`]) expect((await send("pin", place)).to).toBe(`/journals?removed=${id}`);
    expect((await pages.send("/journals", stranger, { intent: "pin", id })).status).toBe(404);
    expect((await send("restore", `/journals?removed=${id}`)).to).toBe("/journals");
    expect(await titlesOf(asha)).toEqual(["Mine"]);
    expect((await pages.send("/journals", asha, { intent: "burn", id })).status).toBe(400);
  });
});

test("an undo beyond the limit of journals is refused on the page", async () => {
  await pages.send("/journals", asha, { intent: "remove", id });
  await testDb.owner.query(
    `insert into journals (id, user_id, title, content, content_html, content_text, created_at, updated_at)
     select gen_random_uuid(), $1, 'Journal', 'x', '<p>x</p>', 'x', now(), now() from generate_series(1, $2)`,
    [asha.userId, JOURNALS_MAX],
  );
  const { status, data } = await pages.send("/journals", asha, { intent: "restore", id });
  expect({ status, data }).toMatchObject({ status: 400, data: { failure: expect.stringContaining("no room for more") } });
});

test("a list that cannot be loaded and a failing button show an error in place", async () => {
  const broken = await createTestDatabase();
  try {
    const member = await createMember(broken);
    await broken.owner.query("alter table journals rename to journals_away");
    const brokenPages = visitPages(broken);
    expect((await brokenPages.open("/journals?q=x", member)).data).toMatchObject({ page: null, q: "x" });
    const { status, data } = await brokenPages.send("/journals", member, { intent: "pin", id });
    expect({ status, data }).toMatchObject({ status: 500, data: { failure: "This journal could not be pinned." } });
    const form = await brokenPages.send("/journals/new", member, { title: "Kept", content: "what was typed" });
    expect(form).toMatchObject({ status: 500, data: { errors: { form: expect.any(String) }, values: { content: "what was typed" } } });
  } finally {
    await broken.close();
  }
});
