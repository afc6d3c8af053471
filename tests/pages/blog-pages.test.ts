import { createElement } from "react";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BlogEditor } from "#app/features/blogs/blog-editor.tsx";
import type { CommentAnswer, EditorAnswer, EditorStart, ManagedBlogPage, OwnBlogsScreen } from "#contracts/blog-pages.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { saveAutosave } from "#server/domains/blogs/blogs.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createTestBlog, createTestComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits, Visit } from "#tests/setup/page-visits.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let pages: PageVisits;
let author: Viewer;
let other: Viewer;
let fields: Record<string, string>;
let count = 0;

beforeAll(async () => {
  pages = visitPages(testDb);
  author = await createSettledMember(testDb, { name: "Asha Rao" });
  other = await createSettledMember(testDb);
});
beforeEach(() => {
  count += 1;
  fields = { title: `Title ${count}`, summary: "", tags: "Cloud, AI", content: `What only text ${count} of this run has to say about it.` };
});

async function row(id: string) {
  const { rows } = await testDb.owner.query(
    "select title, content, status, author_id, like_count, is_demo, version from blogs where id = $1",
    [id],
  );
  return rows[0];
}
const idOf = ({ to }: Visit) => to?.split("/").at(-1) ?? "";
const answerOf = (visit: Visit) => visit.data as EditorAnswer;
const commentOf = (visit: Visit) => visit.data as CommentAnswer;

describe("writing", () => {
  test("redirects to the blog when published, to the list when saved as a draft, and home from there", async () => {
    const published = await pages.send("/blogs/new", author, { ...fields, intent: "published" });
    expect([published.status, published.to]).toEqual([303, expect.stringMatching(/^\/blog\/[0-9a-f-]{36}$/)]);
    expect(await row(idOf(published))).toMatchObject({ status: "published", author_id: author.userId });
    expect((await pages.send("/blogs/new", author, { ...fields, intent: "draft", title: "Draft" })).to).toBe("/blogs");
    const home = await pages.send("/blogs/new", author, { ...fields, intent: "draft", place: "home", title: "Home" });
    expect(home.to).toBe("/corporate-dashboard?tab=blogs");
  });

  test("returns to the list from which a blog is deleted, and only its author can delete it", async () => {
    const [one, two] = [await createTestBlog(testDb, author), await createTestBlog(testDb, author)];
    expect((await pages.send(`/blogs/${one}/delete`, other, { place: "home" })).status).toBe(404);
    expect((await pages.send(`/blogs/${one}/delete`, author, { place: "home" })).to).toBe("/corporate-dashboard?tab=blogs");
    expect((await pages.send(`/blogs/${two}/delete`, author, {})).to).toBe("/blogs/mine");
    expect([await row(one), await row(two)]).toEqual([undefined, undefined]);
  });

  test("lists an unsaved new blog among its author's blogs, and shows it to nobody else", async () => {
    const work = { blogId: null, tab: "a", title: "Half a thought", summary: "", tags: "", content: "It goes", blogVersion: 0, version: 0 };
    await saveAutosave(createMemberCtx(testDb, author), work);
    const keptFor = async (viewer: Viewer) => ((await pages.open("/blogs/mine", viewer)).data as OwnBlogsScreen).kept?.title;
    expect([await keptFor(author), await keptFor(other)]).toEqual(["Half a thought", undefined]);
  });

  test("creates one blog when the same form is sent twice", async () => {
    const form = { ...fields, intent: "published", idempotency_key: "key-1" };
    const [first, second] = await Promise.all([pages.send("/blogs/new", author, form), pages.send("/blogs/new", author, form)]);
    expect(second.to).toBe(first.to);
  });

  test("stores nothing without title or content, and returns the typed text with the message", async () => {
    const visit = await pages.send("/blogs/new", author, { ...fields, title: " ", intent: "published" });
    expect(visit.status).toBe(400);
    expect(answerOf(visit)).toMatchObject({
      errors: { title: "Please provide a title" },
      toast: { key: "blog-missing" },
      values: { content: fields["content"] },
    });
    const home = await pages.send("/blogs/new", author, { ...fields, content: "", intent: "draft", place: "home" });
    expect(answerOf(home)).toMatchObject({ toast: { key: "own-blog-missing" } });
    const neither = await pages.send("/blogs/new", author, { ...fields, title: "", content: "", intent: "draft" });
    expect(Object.keys(answerOf(neither).errors ?? {})).toEqual(["title", "content"]);
  });

  test("is refused to visitors, to other members, and without a parent's consent", async () => {
    expect(answerOf(await pages.send("/blogs/new", null, { ...fields, intent: "draft" }))).toMatchObject({
      toast: { key: "blog-sign-in" },
    });
    expect((await pages.open("/blogs/new", null)).to).toBe("/login?next=%2Fblogs%2Fnew");
    const id = await createTestBlog(testDb, author);
    expect((await pages.open(`/blogs/${id}/edit`, other)).status).toBe(404);
    expect((await pages.send(`/blogs/${id}/edit`, other, { ...fields, intent: "draft", version: "1" })).status).toBe(404);
    expect((await pages.send(`/blogs/${id}/delete`, other, {})).status).toBe(404);
    expect(await row(id)).toMatchObject({ version: 1 });
    const child = await createMember(testDb, { canPublish: false });
    const refused = await pages.send("/blogs/new", child, { ...fields, intent: "published" });
    expect(answerOf(refused)).toMatchObject({ errors: { form: "Your parent's consent is needed before you can post" } });
  });

  test("ignores fields that only the server may set", async () => {
    const wishes = {
      author_id: other.userId,
      status: "rejected",
      like_count: "99",
      is_demo: "true",
      is_public: "true",
      version: "7",
      id: other.userId,
    };
    const id = idOf(await pages.send("/blogs/new", author, { ...fields, ...wishes, intent: "published" }));
    expect(await row(id)).toMatchObject({ status: "published", author_id: author.userId, like_count: 0, is_demo: false, version: 1 });
  });

  test("over another save shows a conflict with both versions, and a second press keeps the writer's own", async () => {
    const id = await createTestBlog(testDb, author, { title: "First" });
    const edit = (title: string, version: string) =>
      pages.send(`/blogs/${id}/edit`, author, { ...fields, title, version, intent: "published" });
    expect((await edit("Second", "1")).to).toBe(`/blog/${id}`);
    const conflict = await edit("Mine", "1");
    expect(conflict.status).toBe(409);
    expect(answerOf(conflict)).toMatchObject({ conflict: { title: "Second", version: 2 }, values: { title: "Mine" } });
    expect(await row(id)).toMatchObject({ title: "Second" });
    await edit("Mine", "2");
    expect(await row(id)).toMatchObject({ title: "Mine" });
  });

  test("stores nothing for previews and proposals; without a model the reason is given", async () => {
    const preview = await pages.send("/blogs/new", author, { ...fields, title: "Never stored", content: "*so*", intent: "preview" });
    expect(answerOf(preview)).toMatchObject({
      preview: { html: expect.stringContaining("<em>so</em>") },
      values: { title: "Never stored" },
    });
    const missing = await pages.send("/blogs/new", author, { ...fields, intent: "generate" });
    expect(answerOf(missing)).toMatchObject({
      errors: { summary: "Please provide a brief summary" },
      toast: { key: "blog-brief-missing" },
    });
    const refused = await pages.send("/blogs/new", author, { ...fields, summary: "About it", intent: "generate", place: "home" });
    expect(answerOf(refused)).toMatchObject({
      errors: { form: "No AI model is set up on this site" },
      toast: { key: "own-blog-generation-failed" },
    });
    const { rows } = await testDb.owner.query("select 1 from blogs where title = 'Never stored'");
    expect(rows).toEqual([]);
  });

  test("offers unsaved work from an earlier visit to its writer only, and restores it on request", async () => {
    const writer = await createSettledMember(testDb);
    const work = {
      blogId: null,
      tab: "tab-of-before",
      blogVersion: 0,
      version: 0,
      title: "Half",
      summary: "",
      tags: "",
      content: "written",
    };
    await saveAutosave(createMemberCtx(testDb, writer), work);
    const start = async (address: string, viewer: Viewer) => (await pages.open(address, viewer)).data as EditorStart;
    const offered = await start("/blogs/new", writer);
    expect(offered).toMatchObject({ kept: { title: "Half" }, fields: { title: "" }, autosaveVersion: 0 });
    const version = offered.kept?.version;
    expect(await start("/blogs/new?restore=1", writer)).toMatchObject({ kept: null, fields: { title: "Half" }, autosaveVersion: version });
    expect(await start("/blogs/new?restore=1", other)).toMatchObject({ kept: null, fields: { title: "" } });
    expect((await pages.send("/blogs/discard", other, { autosaveVersion: String(version) })).to).toBe("/blogs/new");
    expect(await start("/blogs/new", writer)).toMatchObject({ kept: { title: "Half" } });
    await pages.send("/blogs/discard", writer, { autosaveVersion: String(version) });
    expect(await start("/blogs/new", writer)).toMatchObject({ kept: null });
  });

  test("offers unsaved work on the page where the writer is, and discarding it leads back there", async () => {
    const writer = await createSettledMember(testDb, { userType: "corporate" });
    const blogId = await createTestBlog(testDb, writer);
    const home = "/corporate-dashboard?tab=blogs";
    const work = { tab: "tab-of-before", blogVersion: 0, version: 0, title: "Half", summary: "", tags: "", content: "written" };
    for (const [id, address] of [
      [null, home],
      [blogId, `${home}&edit=${blogId}`],
    ] as const) {
      await saveAutosave(createMemberCtx(testDb, writer), { ...work, blogId: id });
      const { editor } = ((await pages.open(address, writer)).data as { blogs: { value: { editor: EditorStart } } }).blogs.value;
      expect(editor.kept).toMatchObject({ title: "Half" });
      const html = renderPage(address, () => createElement(BlogEditor, { start: editor, answer: undefined, place: "home" }));
      const restore = /<a [^>]*href="([^"]*restore=1)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect(restore).toBe(`${address}&restore=1`);
      expect((await pages.open(restore, writer)).data).toMatchObject({ blogs: { value: { editor: { fields: { title: "Half" } } } } });
      const place = /name="place" value="([^"]*)"/.exec(html)?.[1] ?? "";
      expect((await pages.send("/blogs/discard", writer, { blogId: id ?? "", autosaveVersion: "1", place })).to).toBe(address);
    }
  });
});

test("the corporate home of a member whose blogs were all taken down says so, and lists none", async () => {
  const member = await createSettledMember(testDb, { userType: "corporate" });
  const open = async () =>
    (await pages.open("/corporate-dashboard?tab=blogs", member)).data as { blogs: { value: { page: ManagedBlogPage } } };
  expect((await open()).blogs.value.page).toMatchObject({ blogs: [], hasOnlyRejected: false });
  const id = await createTestBlog(testDb, member);
  expect((await open()).blogs.value.page).toMatchObject({ blogs: [{ id }], hasOnlyRejected: false });
  await withSystem(testDb.database.db, (trx) => trx.updateTable("blogs").set({ status: "rejected" }).where("id", "=", id).execute());
  expect((await open()).blogs.value.page).toMatchObject({ blogs: [], hasOnlyRejected: true });
});

describe("the page of a blog", () => {
  test("has one address; a blog that the viewer may not see returns 404", async () => {
    const id = await createTestBlog(testDb, author, { status: "draft" });
    expect(await pages.open(`/blogs/${id}`, null)).toMatchObject({ status: 301, to: `/blog/${id}` });
    expect(await pages.open(`/blog/${id}`, other)).toMatchObject({ status: 404, data: { screen: { state: "missing" } } });
    expect(await pages.open(`/blog/${id}`, author)).toMatchObject({ status: 200, data: { screen: { state: "shown" } } });
    await withSystem(testDb.database.db, (trx) =>
      trx.updateTable("blogs").set({ status: "rejected", published_at: new Date() }).where("id", "=", id).execute(),
    );
    expect(await pages.open(`/blog/${id}`, other)).toMatchObject({ status: 404, data: { screen: { state: "removed" } } });
  });

  test("adds a comment once, and lets only its author edit and delete it", async () => {
    const id = await createTestBlog(testDb, author);
    const form = { intent: "add-comment", content: "Good to know", idempotency_key: "key-2" };
    const posted = await pages.send(`/blog/${id}`, other, form);
    expect(posted.to).toMatch(new RegExp(`^/blog/${id}#comment-[0-9a-f-]{36}$`));
    expect((await pages.send(`/blog/${id}`, other, form)).to).toBe(posted.to);
    const commentId = posted.to?.split("#comment-")[1] ?? "";
    for (const intent of ["edit-comment", "delete-comment"]) {
      const foreign = await pages.send(`/blog/${id}`, author, { intent, comment_id: commentId, content: "Mine now" });
      expect([foreign.status, commentOf(foreign).outcome]).toEqual([404, "refused"]);
    }
    expect((await pages.send(`/blog/${id}`, other, { intent: "delete-comment", comment_id: commentId })).to).toBe(`/blog/${id}#comments`);
  });

  test("refuses a blank comment and one by a visitor, and keeps what was typed", async () => {
    const id = await createTestBlog(testDb, author);
    const blank = await pages.send(`/blog/${id}`, other, { intent: "add-comment", content: " " });
    expect(commentOf(blank)).toMatchObject({ outcome: "refused", errors: { content: "Please write something first" } });
    const visitor = await pages.send(`/blog/${id}`, null, { intent: "add-comment", content: "Hello" });
    expect([visitor.status, commentOf(visitor).toast?.key, commentOf(visitor).values?.["content"]]).toEqual([
      401,
      "comment-sign-in",
      "Hello",
    ]);
  });

  test("lets members like the blog, and visitors not", async () => {
    const id = await createTestBlog(testDb, author);
    expect((await pages.send(`/blog/${id}/like`, other, { intent: "like" })).to).toBe(`/blog/${id}#actions`);
    await pages.send(`/blog/${id}/like`, other, { intent: "like" });
    await pages.send(`/blog/${id}/like`, null, { intent: "like" });
    expect(await row(id)).toMatchObject({ like_count: 1 });
  });
});

describe("a member's page", () => {
  test("shows what they published, and nothing private", async () => {
    const published = await createTestBlog(testDb, author);
    const draft = await createTestBlog(testDb, author, { status: "draft" });
    await createTestComment(testDb, author, published);
    const visit = await pages.open(`/people/${author.username?.toUpperCase()}`, null);
    const text = JSON.stringify(visit.data);
    expect(visit.data).toMatchObject({
      person: { profile: { name: "Asha Rao", username: author.username, city: "Pune", userType: "corporate", verified: false } },
    });
    expect(text).toContain(published);
    for (const hidden of [draft, author.email, author.userId]) expect(text).not.toContain(hidden);
  });

  test("shows their picture, with or without a published blog", async () => {
    const avatarUrl = "https://pictures.example.test/asha.png";
    const member = await createMember(testDb, { avatarUrl });
    expect((await pages.open(`/people/${member.username}`, null)).data).toMatchObject({
      person: { author: { avatarUrl }, blogs: { blogs: [] } },
    });
  });

  test("redirects from their former username", async () => {
    const member = await createMember(testDb, { username: "before.that" });
    await testDb.owner.query("update profiles set username = 'After.that' where id = $1", [member.userId]);
    expect(await pages.open("/people/Before.that?cursor=x", null)).toMatchObject({ to: "/people/After.that?cursor=x", status: 302 });
  });

  test("is hidden until the profile is complete and a parent has agreed", async () => {
    for (const overrides of [{ onboardingCompleted: false }, { canPublish: false }]) {
      const hidden = await createMember(testDb, overrides);
      expect((await pages.open(`/people/${hidden.username}`, null)).status).toBe(404);
    }
    expect((await pages.open("/people/nobody.at.all", null)).status).toBe(404);
  });
});
