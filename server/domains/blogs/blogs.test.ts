import { describe, expect, test } from "vitest";
import { BLOGS_PAGE_SIZE } from "#contracts/blogs-limits.ts";
import { blogEditForm, blogForm, blogListQuery } from "#contracts/blogs.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { buildBlogForm, createTestBlog, createTestComment, rewriteBlog, writeBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { createBlogRow } from "#tests/factories/text-rows.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  createBlog,
  deleteBlog,
  getBlog,
  getBlogDraft,
  getCommonBlog,
  listAuthorBlogs,
  listBlogs,
  listOwnBlogs,
  markBlog,
  prepareBlogText,
} from "./blogs.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb, { name: "Asha Rao", username: "asha.rao" });
const other = await createSettledMember(testDb);

const latest = async (viewer: Viewer | null = null) =>
  (await listBlogs(createTestCtx(testDb, { viewer }), blogListQuery.parse({ limit: 50 }))).blogs.map(({ id }) => id);

describe("writing", () => {
  test("a published blog is visible to everybody, rendered, with its author as others see them", async () => {
    const id = await createTestBlog(testDb, author, { title: "Queues at 2 am", content: "## Why\n\nHello @asha.rao <b>" });
    const result = await getBlog(createTestCtx(testDb), id);
    if (result.state !== "shown") throw new Error("not shown");
    expect(result.blog).toMatchObject({
      title: "Queues at 2 am",
      author: { name: "Asha Rao", username: "asha.rao", avatarUrl: null },
      status: "published",
      toc: [{ id: "md-why", level: 2, text: "Why" }],
      likeCount: 0,
      notice: null,
      viewer: { isLiked: false, canEdit: false, canReport: false },
    });
    expect(result.blog.contentHtml).toContain('<a class="md-mention" href="/people/asha.rao">@asha.rao</a> &lt;b&gt;');
    expect(JSON.stringify(result)).not.toContain(author.email);
    expect(await latest()).toContain(id);
  });

  test.each([
    [
      "below code that is full of other names",
      `\`\`\`java\n${Array.from({ length: 30 }, (_, at) => `@Note${at}`).join("\n")}\n\`\`\`\n\nWith @asha.rao`,
    ],
    ["at the end of what underscores set in italics", "_Read by @asha.rao_"],
    ["alone in italics", "_@asha.rao_"],
    ["with an escaped sign in the name", "Read by @asha\\.rao"],
  ])("a member is mentioned %s", async (_where, content) => {
    const ctx = createMemberCtx(testDb, other);
    await writeBlog(ctx, buildBlogForm({ status: "published", content }));
    expect(readSentNotifications(ctx)).toMatchObject([{ userId: author.userId, kind: "mention" }]);
  });

  test("the shared version of a blog's page is not for its author or anybody who commented on it", async () => {
    const id = await createTestBlog(testDb, author);
    await createTestComment(testDb, other, id);
    const mark = (viewer: Viewer) => markBlog(createMemberCtx(testDb, viewer), id, () => getCommonBlog(createTestCtx(testDb), id));
    expect(await mark(await createSettledMember(testDb))).toMatchObject({ blog: { id, viewer: { canComment: true } } });
    expect([await mark(author), await mark(other)]).toEqual([null, null]);
  });

  test("a blog's position in the lists is by its publication, not by its first draft", async () => {
    const writer = await createSettledMember(testDb, { username: "slow.writer" });
    const times = ["2026-11-02", "2026-11-03", "2026-11-01"].map((day) => new Date(`${day}T06:30:00Z`));
    const ids: string[] = [];
    for (const createdAt of times) ids.push(await createBlogRow(testDb, writer.userId, { createdAt }));
    const newestFirst = [ids[1], ids[0], ids[2]];
    expect((await latest()).filter((id) => ids.includes(id))).toEqual(newestFirst);
    const own = await listAuthorBlogs(createTestCtx(testDb), { username: "slow.writer" });
    expect(own.blogs.map(({ id }) => id)).toEqual(newestFirst);
  });

  test("a draft is visible to its author only", async () => {
    const id = await createTestBlog(testDb, author, { status: "draft" });
    expect(await latest(author)).not.toContain(id);
    expect(await getBlog(createMemberCtx(testDb, author), id)).toMatchObject({
      state: "shown",
      blog: { status: "draft", publishedAt: null },
    });
    await expect(getBlog(createMemberCtx(testDb, other), id)).rejects.toMatchObject({ code: "not_found" });
    await expect(getBlog(createTestCtx(testDb), id)).rejects.toMatchObject({ code: "not_found" });
    await expect(getBlogDraft(createMemberCtx(testDb, other), id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("publishing sets the time once; editing afterwards marks the blog as edited", async () => {
    const clock = createFakeClock();
    const ctx = createMemberCtx(testDb, author, { clock });
    const id = await createTestBlog(testDb, author, { status: "draft" });
    clock.advance(60_000);
    const publishedAt = clock.now().toISOString();
    await rewriteBlog(ctx, id, { ...buildBlogForm(), version: 1 });
    expect(await getBlog(ctx, id)).toMatchObject({ blog: { publishedAt, editedAt: null } });
    clock.advance(60_000);
    await rewriteBlog(ctx, id, { ...buildBlogForm(), version: 2 });
    expect(await getBlog(ctx, id)).toMatchObject({ blog: { publishedAt, editedAt: clock.now().toISOString() } });
    await rewriteBlog(ctx, id, { ...buildBlogForm({ status: "draft" }), version: 3 });
    expect(await getBlog(ctx, id)).toMatchObject({ blog: { publishedAt: null, status: "draft" } });
    expect(await latest()).not.toContain(id);
  });

  test("a blog that went back to a draft and is published again keeps its position and counts as edited", async () => {
    const clock = createFakeClock();
    const ctx = createMemberCtx(testDb, author, { clock });
    const publishedAt = clock.now().toISOString();
    const id = savedId(await writeBlog(ctx, buildBlogForm()));
    const save = async (version: number, status: "draft" | "published") => {
      clock.advance(60_000);
      await rewriteBlog(ctx, id, { ...buildBlogForm({ status }), version });
    };
    await save(1, "draft");
    await save(2, "draft");
    await save(3, "published");
    expect(await getBlog(ctx, id)).toMatchObject({ blog: { publishedAt, editedAt: clock.now().toISOString() } });
    await save(4, "draft");
    await save(5, "published");
    expect(await getBlog(ctx, id)).toMatchObject({ blog: { publishedAt, editedAt: clock.now().toISOString() } });
  });

  test("saving a published blog unchanged neither marks it as edited nor changes the time of its last edit", async () => {
    const clock = createFakeClock();
    const ctx = createMemberCtx(testDb, author, { clock });
    const form = buildBlogForm();
    const created = await writeBlog(ctx, form);
    const id = savedId(created);
    const save = async (given: typeof form, version: number) => {
      clock.advance(60_000);
      expect(await rewriteBlog(ctx, id, { ...given, version })).toMatchObject({ outcome: "saved" });
      const { blog } = (await getBlog(ctx, id)) as { blog: { editedAt: string | null } };
      return blog.editedAt;
    };
    expect(await save(form, 1)).toBeNull();
    const editedAt = await save({ ...form, tags: ["Other"] }, 2);
    expect(editedAt).toBe(clock.now().toISOString());
    expect(await save({ ...form, tags: ["Other"] }, 3)).toBe(editedAt);
  });

  test("saving over a newer version changes nothing and returns that version", async () => {
    const ctx = createMemberCtx(testDb, author);
    const id = await createTestBlog(testDb, author, { status: "draft" });
    expect(await rewriteBlog(ctx, id, { ...buildBlogForm({ title: "First tab" }), version: 1 })).toMatchObject({ outcome: "saved" });
    const late = await rewriteBlog(ctx, id, { ...buildBlogForm({ title: "Second tab" }), version: 1 });
    expect(late).toMatchObject({ outcome: "conflict", current: { title: "First tab", version: 2 } });
    expect(await getBlogDraft(ctx, id)).toMatchObject({ title: "First tab" });
  });

  test("of twenty simultaneous saves of one version, one wins", async () => {
    const ctx = createMemberCtx(testDb, author);
    const id = await createTestBlog(testDb, author, { status: "draft" });
    const titles = Array.from({ length: 20 }, (_, at) => `Tab ${at}`);
    const outcomes = await Promise.all(titles.map((title) => rewriteBlog(ctx, id, { ...buildBlogForm({ title }), version: 1 })));
    expect(outcomes.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
    expect(await getBlogDraft(ctx, id)).toMatchObject({ version: 2 });
  });

  test("a double press saves once, even at the same moment, and does not overwrite a later save of another tab", async () => {
    const ctx = createMemberCtx(testDb, author);
    const id = await createTestBlog(testDb, author, { status: "draft" });
    const form = buildBlogForm({ title: "Pressed twice" });
    const press = (version: number, changes: Partial<typeof form> = {}) => rewriteBlog(ctx, id, { ...form, ...changes, version });
    const saved = { outcome: "saved", item: { id, status: "published", isHeld: false } };
    expect(await Promise.all([press(1), press(1)])).toEqual([saved, saved]);
    expect(await press(1)).toEqual(saved);
    expect(await press(1, { status: "draft" })).toMatchObject({ outcome: "conflict" });
    await press(2, { title: "Another tab" });
    expect(await press(1)).toMatchObject({ outcome: "conflict", current: { title: "Another tab", version: 3 } });
  });

  test("nobody else can edit or delete a blog, not even a moderator, and the answer does not reveal that it exists", async () => {
    const moderator = await createSettledMember(testDb, { roles: ["moderator", "admin"] });
    for (const status of ["draft", "published"] as const) {
      const id = await createTestBlog(testDb, author, { status });
      for (const stranger of [other, moderator]) {
        const ctx = createMemberCtx(testDb, stranger);
        await expect(rewriteBlog(ctx, id, { ...buildBlogForm(), version: 1 })).rejects.toMatchObject({ code: "not_found" });
        await expect(deleteBlog(ctx, id)).rejects.toMatchObject({ code: "not_found" });
      }
      await deleteBlog(createMemberCtx(testDb, author), id);
      await expect(getBlog(createMemberCtx(testDb, author), id)).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test.each([
    ["an unfinished profile", { onboardingCompleted: false }],
    ["a parent's missing consent", { canPublish: false }],
  ])("%s prevents writing", async (_why, overrides) => {
    const ctx = createMemberCtx(testDb, await createSettledMember(testDb, overrides));
    await expect(prepareBlogText(ctx, "Words")).rejects.toMatchObject({ code: "forbidden" });
    const rendered = { mark: { tab: "", autosaveVersion: 0 }, prepared: await prepareBlogText(createMemberCtx(testDb, author), "Words") };
    await expect(createBlog(ctx, buildBlogForm(), rendered)).rejects.toMatchObject({ code: "forbidden" });
  });
});

test("words and a tag find blogs that have both, and a word of the title does not count as a tag", async () => {
  const id = await createTestBlog(testDb, author, { title: "Vectors for beginners", tags: ["Machine learning"] });
  const found = async (tag: string) =>
    (await listBlogs(createTestCtx(testDb), blogListQuery.parse({ q: "vectors", tag }))).blogs.map((blog) => blog.id);
  expect([await found("machine learning"), await found("machine"), await found("beginners")]).toEqual([[id], [], []]);
});

test("an author's list has their blogs in every state, rejected ones only on request, and nobody else's", async () => {
  const writer = await createSettledMember(testDb);
  const ctx = createMemberCtx(testDb, writer);
  await createTestBlog(testDb, other);
  for (const status of ["draft", "published", "rejected"] as const) await createBlogRow(testDb, writer.userId, { title: status, status });
  const titles = async (hasRejected: boolean) => (await listOwnBlogs(ctx, { hasRejected })).blogs.map(({ title }) => title);
  expect(await titles(true)).toEqual(["rejected", "published", "draft"]);
  expect(await titles(false)).toEqual(["published", "draft"]);
});

test("the next page of an author's list continues after the last blog, even if several have the same time", async () => {
  const writer = await createSettledMember(testDb);
  const ids = await Promise.all(Array.from({ length: BLOGS_PAGE_SIZE + 2 }, () => createBlogRow(testDb, writer.userId)));
  const list = (cursor?: string | null) => listOwnBlogs(createMemberCtx(testDb, writer), { hasRejected: true, ...(cursor && { cursor }) });
  const first = await list();
  const second = await list(first.nextCursor);
  expect([...first.blogs, ...second.blogs].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

describe("fields that only the server sets", () => {
  const foreign = {
    id: "00000000-0000-7000-8000-000000000000",
    author_id: "x",
    author_name: "Somebody Else",
    like_count: 999,
    comment_count: 999,
    view_count: 999,
    is_demo: true,
    is_public: true,
    moderation: "clear",
    content_html: "<script>alert(1)</script>",
    published_at: "2001-01-01",
    created_at: "2001-01-01",
  };

  test("are dropped by the form and by the function", async () => {
    const parsed = blogForm.parse({ ...buildBlogForm(), tags: "a, b", ...foreign });
    expect(Object.keys(parsed).toSorted()).toEqual(["content", "status", "summary", "tags", "title"]);
    const id = savedId(await writeBlog(createMemberCtx(testDb, author), { ...buildBlogForm(), ...foreign }));
    await rewriteBlog(createMemberCtx(testDb, author), id, { ...buildBlogForm(), ...foreign, version: 1 });
    const { rows } = await testDb.owner.query("select * from blogs where id = $1", [id]);
    expect(rows[0]).toMatchObject({ author_id: author.userId, like_count: 0, comment_count: 0, view_count: 0, is_demo: false });
    expect(rows[0].content_html).not.toContain("script");
    expect(rows[0].published_at.getUTCFullYear()).toBe(2026);
  });

  test("cannot be written by the application's role, even by mistake", async () => {
    const id = await createTestBlog(testDb, author);
    const { db } = testDb.database;
    await expect(db.updateTable("blogs").set({ like_count: 5 }).where("id", "=", id).execute()).rejects.toThrow("permission denied");
    await expect(db.updateTable("blogs").set({ author_id: other.userId }).where("id", "=", id).execute()).rejects.toThrow(
      "permission denied",
    );
  });

  test("include the state rejected, which no form can choose", () => {
    expect(blogForm.safeParse({ ...buildBlogForm(), tags: "", status: "rejected" }).success).toBe(false);
    expect(blogEditForm.safeParse({ ...buildBlogForm(), tags: "", version: "0" }).success).toBe(false);
  });
});

describe("the form", () => {
  const fill = (fields: Record<string, string>) =>
    blogForm.safeParse({ title: "A", summary: "", tags: "", content: "b", status: "draft", ...fields });

  test("requires a title and content, and preserves emoji, scripts and line breaks", () => {
    expect(fill({ title: "   " }).error?.issues[0]?.message).toBe("Please provide a title");
    expect(fill({ title: "\u200b\u2060" }).error?.issues[0]?.message).toBe("Please provide a title");
    expect(fill({ content: " \r\n " }).error?.issues[0]?.message).toBe("Please provide content");
    expect(fill({ title: " 🛠️  कोड\u202e ", content: "a\r\nb\0" }).data).toMatchObject({ title: "🛠️ कोड", content: "a\nb" });
  });

  test("splits tags on commas, trims them, and drops empty and repeated ones", () => {
    expect(fill({ tags: " AI, ,cloud , #DevTools,ai," }).data?.tags).toEqual(["AI", "cloud", "DevTools"]);
    expect(fill({ tags: "" }).data?.tags).toEqual([]);
    expect(fill({ tags: "a,b,c,d,e,f,g,h,i" }).success).toBe(false);
  });

  test("limits the length of every field", () => {
    expect(fill({ title: "x".repeat(151) }).success).toBe(false);
    expect(fill({ summary: "x".repeat(501) }).success).toBe(false);
    expect(fill({ content: "x".repeat(100_001) }).success).toBe(false);
    expect(fill({ content: "x".repeat(100_000) }).success).toBe(true);
  });
});
