import { createElement } from "react";
import { expect, test } from "vitest";
import { BlogManagement } from "#app/features/blogs/blog-management.tsx";
import type { EditorStart, ManagedBlogPage } from "#contracts/blog-pages.ts";
import { newId } from "#server/platform/db/ids.ts";
import { encodeCursor } from "#server/platform/db/keyset.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

test("on the corporate home, paging through older blogs leaves the editor as it is, and the editor leaves the list where it is", async () => {
  const writer = await createSettledMember(testDb, { userType: "corporate" });
  const blog = await createTestBlog(testDb, writer);
  const cursor = encodeCursor({ at: new Date("2100-01-01"), id: newId() });
  const home = "/corporate-dashboard?tab=blogs";
  const { data } = await pages.open(`${home}&edit=${blog}&cursor=${cursor}`, writer);
  const { page, editor } = (data as { blogs: { value: { page: ManagedBlogPage; editor: EditorStart } } }).blogs.value;
  const html = renderPage(home, () => createElement(BlogManagement, { page: { ...page, nextCursor: "next" }, editor }));
  for (const place of [`edit=${blog}&cursor=next`, `edit=${blog}&cursor=${cursor}`, `cursor=${cursor}`]) {
    expect(html).toContain(`href="${`${home}&${place}`.replaceAll("&", "&amp;")}"`);
  }
});
