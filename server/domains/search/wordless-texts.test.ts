import { expect, test } from "vitest";
import { searchQuery } from "#contracts/search.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { getSearchResult, searchEverything } from "./search.ts";

const testDb = await openTestDatabase();
const ctx = createTestCtx(testDb);

test("a text of only a picture or a heading is found by its title, as often as it is counted", async () => {
  const author = await createSettledMember(testDb);
  const poster = "![Poster](https://example.org/poster.png)";
  const blog = await createTestBlog(testDb, author, { title: "Quokka poster", summary: "", content: poster });
  const discussion = await createTestDiscussion(testDb, author, { title: "Quokka at work", content: "# Who has one?" });
  const { results, counts } = await searchEverything(ctx, { ...searchQuery.parse({ q: "quokka" }), q: "quokka" });
  expect(counts).toEqual({ blog: 1, discussion: 1 });
  const found = results.map(({ title, text, href }) => ({ title, text, href }));
  expect(found).toHaveLength(2);
  expect(found).toContainEqual({ title: "Quokka poster", text: "Quokka poster", href: `/blog/${blog}` });
  expect(found).toContainEqual({ title: "Quokka at work", text: "Quokka at work", href: `/discussion/${discussion}` });
  expect(await getSearchResult(ctx, blog)).toMatchObject({ title: "Quokka poster" });
});

test("an online event is found under that tag, although nobody added the tag", async () => {
  const organiser = await createSettledMember(testDb);
  await createTestEvent(testDb, organiser, { title: "Numbat evening", is_online: "on" });
  await createTestEvent(testDb, organiser, { title: "Numbat morning" });
  const { results } = await searchEverything(ctx, { ...searchQuery.parse({ q: "numbat", tag: "online" }), q: "numbat" });
  expect(results.map(({ title }) => title)).toEqual(["Numbat evening"]);
});
