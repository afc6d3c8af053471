import { describe, expect, test } from "vitest";
import type { BlogEditForm, BlogForm } from "#contracts/blogs.ts";
import { MODERATION_PAGE_SIZE } from "#contracts/moderation-limits.ts";
import { decisionForm, reportForm } from "#contracts/moderation.ts";
import type { ModerationAction } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { getBlog } from "#server/domains/blogs/blogs.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { buildBlogForm, createTestBlog, rewriteBlog, writeBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { writeDiscussion } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { buildStuffedText } from "#tests/factories/stuffed-text.ts";
import { createBlogRow } from "#tests/factories/text-rows.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide, listQueue, reportItem } from "./moderation.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb, { name: "Asha Rao" });
const reader = await createSettledMember(testDb, { name: "Reader" });
const moderator = await createSettledMember(testDb, { name: "Moderator", roles: ["moderator"] });

const clock = createFakeClock();
const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer, { clock });
const readCase = async (id: string) => (await listQueue(ctxOf(moderator))).cases.find(({ item }) => item.id === id);
const publishedAt = async (id: string): Promise<Date> =>
  (await testDb.owner.query("select published_at from blogs where id = $1", [id])).rows[0].published_at;
const outcomesOf = async (id: string) => (await testDb.owner.query("select outcome from reports where item_id = $1", [id])).rows;
const act = (action: ModerationAction, id: string) =>
  decide(ctxOf(moderator), decisionForm.parse({ kind: "blog", id, action, reason: "Because" }));

async function publish(form: BlogForm, viewer = author) {
  const outcome = await writeBlog(ctxOf(viewer), form);
  return outcome.outcome === "saved" ? outcome.item : { id: "", isHeld: null };
}

/** Saves the blog once for each form, one after the other. Returns the last outcome. */
async function save(id: string, ...forms: Omit<BlogEditForm, "version">[]) {
  let outcome;
  for (const form of forms) {
    const { rows } = await testDb.owner.query("select version from blogs where id = $1", [id]);
    outcome = await rewriteBlog(ctxOf(author), id, { ...form, version: rows[0].version });
  }
  return outcome;
}

const asDraft = (form: BlogForm): BlogForm => ({ ...form, status: "draft" });
const wordy = (more: string) => `A text that is long enough to be recognised when somebody writes the very same words again: ${more}.`;

describe("a blog that its author turns back into a draft", () => {
  test("keeps its reports, even after an edit was held, and returns to moderators with them when it is published", async () => {
    const id = await createTestBlog(testDb, author);
    await reportItem(ctxOf(reader), reportForm.parse({ kind: "blog", id, reason: "spam", note: "" }));
    await save(id, buildBlogForm({ content: buildStuffedText() }));
    expect(await readCase(id)).toMatchObject({ causes: ["reported", "held"] });
    await save(id, asDraft(buildBlogForm()));
    expect(await readCase(id)).toBeUndefined();
    await save(id, buildBlogForm());
    expect(await getBlog(ctxOf(reader), id)).toMatchObject({ state: "shown" });
    expect(await readCase(id)).toMatchObject({ causes: ["reported"], reportCount: 1 });
    expect(await outcomesOf(id)).toEqual([{ outcome: null }]);
  });

  test.each([
    ["an edit had held before", [buildBlogForm({ content: buildStuffedText() })]],
    ["nothing had held before", []],
  ])("keeps its publication date when a later held edit is approved, although it was reported earlier: %s", async (_what, held) => {
    const id = await createTestBlog(testDb, author);
    const published = await publishedAt(id);
    const steps = [...held, asDraft(buildBlogForm()), buildBlogForm()];
    clock.advance(dayMs);
    await reportItem(ctxOf(reader), reportForm.parse({ kind: "blog", id, reason: "spam", note: "" }));
    for (const form of steps) {
      clock.advance(dayMs);
      await save(id, form);
    }
    clock.advance(5 * dayMs);
    expect(await save(id, buildBlogForm({ content: buildStuffedText() }))).toMatchObject({ item: { isHeld: true } });
    clock.advance(dayMs);
    await act("restore", id);
    expect(await publishedAt(id)).toEqual(published);
  });

  test("keeps its publication date when it is held on being published again, because readers have seen it", async () => {
    const id = await createTestBlog(testDb, author);
    const published = await publishedAt(id);
    await reportItem(ctxOf(reader), reportForm.parse({ kind: "blog", id, reason: "spam", note: "" }));
    await save(id, asDraft(buildBlogForm()));
    clock.advance(dayMs);
    expect(await save(id, buildBlogForm({ content: buildStuffedText() }))).toMatchObject({ item: { isHeld: true } });
    clock.advance(dayMs);
    await act("restore", id);
    expect(await publishedAt(id)).toEqual(published);
  });

  test("gets a new publication date when it is approved, if it was held before anybody saw it", async () => {
    const form = buildBlogForm({ content: buildStuffedText() });
    const { id } = await publish(form);
    await save(id, asDraft(form));
    clock.advance(dayMs);
    expect(await save(id, form)).toMatchObject({ item: { isHeld: true } });
    clock.advance(dayMs);
    await act("restore", id);
    expect(await publishedAt(id)).toEqual(clock.now());
  });

  test("leaves the queue if it was only held, until it is held again", async () => {
    const form = buildBlogForm({ content: buildStuffedText() });
    const { id } = await publish(form);
    await save(id, asDraft(form));
    const { rows } = await testDb.owner.query("select from moderation_cases where item_id = $1 and closed_at is null", [id]);
    expect(rows).toEqual([]);
    expect(await save(id, form)).toMatchObject({ item: { isHeld: true } });
    expect(await readCase(id)).toMatchObject({ causes: ["held"] });
  });

  test("is not compared with other texts as a draft, but again when it is published", async () => {
    const form = buildBlogForm({ content: wordy("as a blog first") });
    const { id } = await publish(form);
    await save(id, asDraft(form));
    const asked = await writeDiscussion(ctxOf(author), { title: "As a question instead", tags: [], content: form.content });
    expect(asked).toMatchObject({ item: { isHeld: false } });
    expect(await save(id, form)).toMatchObject({ item: { isHeld: true } });
  });
});

test("reported drafts take no place in the queue, however long they have waited", async () => {
  const { nextCursor, counts } = await listQueue(ctxOf(moderator));
  expect(nextCursor).toBeNull();
  for (let place = 0; place < MODERATION_PAGE_SIZE; place += 1) {
    const draft = await createBlogRow(testDb, author.userId, { status: "draft" });
    await testDb.owner.query("select open_moderation_case('blog', $1, $2, 'reported', '2026-01-01')", [draft, author.userId]);
  }
  const id = await createTestBlog(testDb, author);
  await reportItem(ctxOf(reader), reportForm.parse({ kind: "blog", id, reason: "spam", note: "" }));
  expect(await readCase(id)).toMatchObject({ causes: ["reported"] });
  expect(await listQueue(ctxOf(moderator))).toMatchObject({ nextCursor: null, counts: { all: counts.all + 1 } });
});

describe("a blog that a moderator approved", () => {
  test("is not held again after any number of drafts in between, unless it has more links", async () => {
    const form = buildBlogForm({ content: buildStuffedText() });
    const { id } = await publish(form);
    await act("restore", id);
    for (let times = 0; times < 2; times += 1) {
      expect(await save(id, asDraft(form), form)).toMatchObject({ item: { isHeld: false } });
    }
    const more = { ...form, content: `${form.content} https://one-more.example` };
    expect(await save(id, asDraft(more), more)).toMatchObject({ item: { isHeld: true } });
    expect(await save(id, asDraft(form), form)).toMatchObject({ item: { isHeld: false } });
  });

  test("is held when the words around its links are gone", async () => {
    const form = buildBlogForm({ content: `${buildStuffedText()} ${"and words that say what is there ".repeat(40)}` });
    const { id } = await publish(form);
    await act("reject", id);
    await act("restore", id);
    const bare = { ...form, content: buildStuffedText() };
    expect(await save(id, asDraft(form), bare)).toMatchObject({ item: { isHeld: true } });
  });

  test("is not held again as a duplicate after a draft in between, but somebody else's copy is", async () => {
    const form = buildBlogForm({ content: wordy("let pass though it was here") });
    await publish(form, reader);
    const { id, isHeld } = await publish(form);
    expect(isHeld).toBe(true);
    await act("restore", id);
    for (let times = 0; times < 2; times += 1) {
      expect(await save(id, asDraft(form), form)).toMatchObject({ item: { isHeld: false } });
    }
    expect(await publish(form, moderator)).toMatchObject({ isHeld: true });
    const other = { ...form, content: wordy("not let pass by anybody") };
    await publish(other, reader);
    expect(await save(id, asDraft(other), other)).toMatchObject({ item: { isHeld: true } });
  });
});
