import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
type Description = { paths: Record<string, { get: { parameters: { name: string; description: string }[] } }> };

let site: SmallSite;
beforeAll(async () => {
  site = await startSmallSite(testDb);
  const author = await createSettledMember(testDb);
  await createTestBlog(testDb, author, { title: "Observability for beginners" });
  await createTestDiscussion(testDb, author, { title: "Observability for beginners" });
});
afterAll(() => site.close());

test.each(["blogs", "discussions"])(
  "%s with similar words are found by their page only, which says so, and not by the API",
  async (list) => {
    const ask = async (q: string) => (await fetch(`${site.url}/api/v1/${list}?q=${q}`)).json();
    expect(await ask("observability")).toMatchObject({ items: [{ title: "Observability for beginners" }] });
    expect(await ask("observabilty")).toEqual({ items: [], next_cursor: null });
  },
);

test("the search returns items with similar words, and its description says so", async () => {
  const found = await (await fetch(`${site.url}/api/v1/search?q=observabilty`)).json();
  expect(found).toMatchObject({ items: [{ title: "Observability for beginners" }, { title: "Observability for beginners" }] });
  const { paths } = (await (await fetch(`${site.url}/api/v1/openapi.json`)).json()) as Description;
  const wordsOf = (path: string) => paths[path]?.get.parameters.find(({ name }) => name === "q")?.description;
  expect(wordsOf("/search")).toContain("similar");
  for (const path of ["/blogs", "/discussions"]) expect(wordsOf(path)).toBe("Only items with these words");
});
