import { createElement } from "react";
import { expect, test } from "vitest";
import { BlogsPage } from "#app/features/blogs/blogs-page.tsx";
import { meta } from "#app/routes/blogs/list.tsx";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

test("a list filtered by a rare tag shows it with its own capitals, in the title and among the tags", async () => {
  await createTestBlog(testDb, await createSettledMember(testDb), { tags: ["ReScript"] });
  const { data } = await pages.open("/blogs?tag=rescript", null);
  const loaderData = data as NonNullable<Parameters<typeof meta>[0]["loaderData"]>;
  expect(meta({ loaderData } as Parameters<typeof meta>[0])).toContainEqual({ title: "ReScript · Tech Blogs · Sangam" });
  const html = renderPage("/blogs", () => createElement(BlogsPage, { list: loaderData.list, tags: ["Cloud"] }));
  expect(html).toMatch(/aria-label="Tags">.*?ReScript/);
});
