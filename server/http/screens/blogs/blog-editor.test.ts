import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  BLOG_AUTOSAVE_CONTENT_MAX,
  BLOG_AUTOSAVE_FIELD_MAX,
  BLOG_CONTENT_MAX,
  BLOG_SUMMARY_MAX,
  BLOG_TITLE_MAX,
} from "#contracts/blogs-limits.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);
const member = await createMember(testDb);
// A form sends each of these letters as nine bytes.
const content = "क".repeat(BLOG_CONTENT_MAX);

test.each([
  ["/blogs/new", { intent: "draft", title: "लंबा", summary: "छोटा", content }, 303],
  ["/blogs/new", { intent: "preview", content }, 200],
  ["/blogs/preview", { content }, 200],
  ["/blogs/autosave", { blogId: "", tab: randomUUID(), version: "0", title: "", summary: "", tags: "", content }, 200],
])("%s accepts the longest blog in an Indian script", async (address, fields, status) => {
  expect((await pages.send(address, member, fields)).status).toBe(status);
});

test("unsaved work that is too long for a blog is stored, and only saving the blog is refused", async () => {
  const fields = {
    title: "t".repeat(BLOG_TITLE_MAX + 1),
    summary: "s".repeat(BLOG_SUMMARY_MAX + 1),
    tags: "a tag, ".repeat(100),
    content: "c".repeat(BLOG_AUTOSAVE_CONTENT_MAX),
  };
  const unsaved = { ...fields, blogId: "", tab: randomUUID(), version: "0" };
  const writer = await createMember(testDb);
  expect((await pages.send("/blogs/autosave", writer, unsaved)).status).toBe(200);
  expect((await pages.send("/blogs/new", writer, { ...fields, intent: "draft" })).status).toBe(400);
  const start = (await pages.open("/blogs/new?restore=1", writer)).data as { fields: object };
  expect(start.fields).toEqual(fields);
  expect((await pages.send("/blogs/preview", writer, { content: fields.content })).status).toBe(400);
});

test("unsaved work that cannot be stored names the field that is too long, or says that the blog was deleted", async () => {
  const writer = await createMember(testDb);
  const unsaved = { blogId: "", tab: randomUUID(), version: "0", title: "", summary: "", tags: "", content: "" };
  const keep = (fields: object) => pages.send("/blogs/autosave", writer, { ...unsaved, ...fields });
  const title = "t".repeat(BLOG_AUTOSAVE_FIELD_MAX + 1);
  expect(await keep({ title })).toMatchObject({ status: 400, data: "Title: Please keep this to 10,000 characters" });
  const blogId = await createTestBlog(testDb, writer, { status: "draft" });
  expect((await keep({ blogId })).status).toBe(200);
  await testDb.owner.query("delete from blogs where id = $1", [blogId]);
  expect(await keep({ blogId })).toMatchObject({ status: 404, data: expect.stringContaining("This blog was deleted in the meantime") });
});

test("unsaved work that was emptied again is neither offered in another tab nor shown as unfinished", async () => {
  const writer = await createMember(testDb);
  const unsaved = { blogId: "", title: "", summary: "", tags: "", content: "" };
  const keep = (fields: object) => pages.send("/blogs/autosave", writer, { ...unsaved, tab: randomUUID(), ...fields });
  expect((await keep({ title: " ", version: "0" })).status).toBe(200);
  const start = (await pages.open("/blogs/new", writer)).data as { kept: unknown; autosaveVersion: number };
  expect(start.kept).toBeNull();
  expect((await pages.open("/blogs/mine", writer)).data).toMatchObject({ kept: null });
  await keep({ title: "Anew", version: String(start.autosaveVersion) });
  expect((await pages.open("/blogs/mine", writer)).data).toMatchObject({ kept: { title: "Anew" } });
});
