import { describe, expect, test } from "vitest";
import { autosaveForm } from "#contracts/blogs.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { buildBlogForm, createTestBlog, writeBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { firstVersionAt } from "./autosaves.ts";
import { deleteBlog, discardAutosave, readAutosave, saveAutosave, saveBlog } from "./blogs.ts";

const testDb = await openTestDatabase();
let author: Viewer;

/** The version of the first autosave, by the fake clock. */
const first = firstVersionAt(createFakeClock().now());

const fields = (overrides: object = {}) =>
  autosaveForm.parse({ tab: "tab-one-1", version: "0", title: "T", content: "half a thou", ...overrides });

async function freshCtx() {
  author = await createSettledMember(testDb);
  return createMemberCtx(testDb, author);
}

describe("unsaved work", () => {
  test("is restored after the tab was closed, even if it is incomplete", async () => {
    const ctx = await freshCtx();
    expect(await readAutosave(ctx, null)).toBeNull();
    await saveAutosave(ctx, fields());
    await saveAutosave(ctx, fields({ version: first, content: "half a thought", title: "" }));
    expect(await readAutosave(ctx, null)).toMatchObject({ title: "", content: "half a thought", version: first + 1 });
  });

  test("of another tab is not overwritten: the later tab gets the conflict, and can then take over", async () => {
    const ctx = await freshCtx();
    await saveAutosave(ctx, fields());
    await saveAutosave(ctx, fields({ tab: "tab-two-2", version: first, content: "from two" }));
    const late = await saveAutosave(ctx, fields({ version: first, content: "from one" }));
    expect(late).toMatchObject({ outcome: "conflict", current: { content: "from two", version: first + 1 } });
    expect(await readAutosave(ctx, null)).toMatchObject({ content: "from two" });
    expect(await saveAutosave(ctx, fields({ version: first + 1, content: "from one" }))).toMatchObject({
      outcome: "saved",
      version: first + 2,
    });
  });

  test("can be saved again by the tab that saved last, even if the response was lost", async () => {
    const ctx = await freshCtx();
    await saveAutosave(ctx, fields());
    await saveAutosave(ctx, fields({ version: first }));
    expect(await saveAutosave(ctx, fields({ version: first, content: "again" }))).toMatchObject({ outcome: "saved", version: first + 2 });
  });

  test("of twenty tabs at once: one saves, the others get a conflict", async () => {
    const ctx = await freshCtx();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => saveAutosave(ctx, fields({ tab: `tab-number-${at}`, content: `from ${at}` }))),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "conflict")).toHaveLength(19);
  });

  test("is deleted when its tab saves the blog, but not by another tab", async () => {
    const ctx = await freshCtx();
    await saveAutosave(ctx, fields());
    await writeBlog(ctx, buildBlogForm({ status: "draft" }), { tab: "tab-two-2", autosaveVersion: 0 });
    expect(await readAutosave(ctx, null)).not.toBeNull();
    await writeBlog(ctx, buildBlogForm({ status: "draft" }), { tab: "tab-one-1", autosaveVersion: first });
    expect(await readAutosave(ctx, null)).toBeNull();
  });

  test("on a blog is separate from the one on a new blog, and is deleted with the blog", async () => {
    const ctx = await freshCtx();
    const blogId = await createTestBlog(testDb, author, { status: "draft" });
    await saveAutosave(ctx, fields());
    await saveAutosave(ctx, fields({ blogId, content: "changed" }));
    expect(await readAutosave(ctx, blogId)).toMatchObject({ content: "changed" });
    await saveBlog(ctx, blogId, { ...buildBlogForm(), version: 1 }, { tab: "tab-one-1", autosaveVersion: first });
    expect(await readAutosave(ctx, blogId)).toBeNull();
    await saveAutosave(ctx, fields({ blogId }));
    await deleteBlog(ctx, blogId);
    expect(await readAutosave(ctx, blogId)).toBeNull();
    expect(await readAutosave(ctx, null)).toMatchObject({ content: "half a thou" });
  });

  test("stores the version of the blog that it is based on, as the tab that saved last knew it", async () => {
    const ctx = await freshCtx();
    const blogId = await createTestBlog(testDb, author, { status: "draft" });
    await saveAutosave(ctx, fields({ blogId, blogVersion: "1" }));
    expect(await readAutosave(ctx, blogId)).toMatchObject({ version: first, blogVersion: 1 });
    await saveAutosave(ctx, fields({ blogId, version: first, blogVersion: "2" }));
    expect(await readAutosave(ctx, blogId)).toMatchObject({ version: first + 1, blogVersion: 2 });
  });

  test("is discarded on request, unless another tab has saved since", async () => {
    const ctx = await freshCtx();
    await saveAutosave(ctx, fields());
    expect(await discardAutosave(ctx, null, { tab: "tab-two-2", autosaveVersion: 0 })).toBe(false);
    expect(await discardAutosave(ctx, null, { tab: "", autosaveVersion: first })).toBe(true);
    expect(await readAutosave(ctx, null)).toBeNull();
  });

  test("started after another tab's was discarded is not overwritten by that tab", async () => {
    const ctx = await freshCtx();
    await saveAutosave(ctx, fields());
    await discardAutosave(ctx, null, { tab: "tab-two-2", autosaveVersion: first });
    expect(await saveAutosave(ctx, fields({ tab: "tab-two-2", version: first, content: "from two" }))).toMatchObject({ outcome: "saved" });
    expect(await saveAutosave(ctx, fields({ version: first, content: "from one" }))).toMatchObject({ outcome: "conflict" });
    expect(await readAutosave(ctx, null)).toMatchObject({ content: "from two" });
  });

  test("started by a new editor after another tab's was discarded is not overwritten by that tab", async () => {
    const clock = createFakeClock();
    const ctx = createMemberCtx(testDb, await createSettledMember(testDb), { clock });
    const one = await saveAutosave(ctx, fields());
    const version = one.outcome === "saved" ? String(one.version) : "";
    await discardAutosave(ctx, null, { tab: "tab-one-1", autosaveVersion: 0 });
    clock.advance(10_000);
    await saveAutosave(ctx, fields({ tab: "tab-two-2", content: "from two" }));
    expect(await saveAutosave(ctx, fields({ version, content: "from one" }))).toMatchObject({ outcome: "conflict" });
    expect(await readAutosave(ctx, null)).toMatchObject({ content: "from two" });
  });

  test("is not accessible to other members, neither by the functions nor in the database", async () => {
    const ctx = await freshCtx();
    const blogId = await createTestBlog(testDb, author, { status: "draft" });
    await saveAutosave(ctx, fields({ blogId, content: "secret" }));
    const stranger = createMemberCtx(testDb, await createSettledMember(testDb));
    expect(await readAutosave(stranger, blogId)).toBeNull();
    await expect(saveAutosave(stranger, fields({ blogId }))).rejects.toMatchObject({ code: "not_found" });
    await expect(saveAutosave(stranger, fields({ blogId: newId() }))).rejects.toMatchObject({ code: "not_found" });
    expect(await testDb.database.db.selectFrom("blog_autosaves").select("content").execute()).toEqual([]);
  });
});
