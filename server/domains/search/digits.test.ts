import { expect, test } from "vitest";
import { searchQuery } from "#contracts/search.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { searchEverything } from "./search.ts";

const testDb = await openTestDatabase();

test("a number alone or beside Hindi words is found in either script's digits", async () => {
  const author = await createSettledMember(testDb);
  await createTestBlog(testDb, author, { title: "कक्षा १२ के बाद", content: "आगे क्या पढ़ें" });
  await createTestBlog(testDb, author, { title: "कक्षा 12 और नौकरी", content: "नौकरी की तैयारी" });
  for (const q of ["कक्षा १२", "कक्षा 12", "12", "१२"]) {
    const { results, isPartial } = await searchEverything(createTestCtx(testDb), { ...searchQuery.parse({ q }), q });
    expect([results.map(({ title }) => title).toSorted(), isPartial]).toEqual([["कक्षा 12 और नौकरी", "कक्षा १२ के बाद"], false]);
  }
});
