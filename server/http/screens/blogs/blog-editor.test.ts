import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { BLOG_CONTENT_MAX } from "#contracts/blogs-limits.ts";
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
])("the longest blog in an Indian script is taken by %s", async (address, fields, status) => {
  expect((await pages.send(address, member, fields)).status).toBe(status);
});
