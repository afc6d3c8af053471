import { expect, test } from "vitest";
import { searchQuery } from "#contracts/search.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { searchEverything } from "./search.ts";

const testDb = await openTestDatabase();

async function find(q: string, rest: object = {}): Promise<string[]> {
  const { results } = await searchEverything(createTestCtx(testDb), { ...searchQuery.parse({ q, ...rest }), q });
  return results.map(({ title }) => title).toSorted();
}

test("a word of Hindi is found with and without the dots under its letters, whichever was typed", async () => {
  const author = await createSettledMember(testDb);
  await createTestBlog(testDb, author, { title: "जमीन के कानून", content: "आसान शब्दों में" });
  await createTestBlog(testDb, author, { title: "ज\u093cमीन और क\u093cानून", content: "पूरी बात" });
  const both = ["जमीन के कानून", "ज\u093cमीन और क\u093cानून"];
  for (const q of ["जमीन", "ज\u093cमीन", "\u095bमीन", "कानून", "जमीन क\u093cानून"]) expect([q, await find(q)]).toEqual([q, both]);
});

test("a city is narrowed to by its name in Hindi without its dots", async () => {
  await createJobRow(testDb, null, { title: "Quokka keeper", city: "Ghaziabad" });
  for (const city of ["गाज\u093cियाबाद", "गाजियाबाद"]) expect(await find("quokka", { city })).toEqual(["Quokka keeper"]);
});
