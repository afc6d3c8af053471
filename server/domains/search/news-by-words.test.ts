import { beforeAll, expect, test } from "vitest";
import { searchQuery } from "#contracts/search.ts";
import { listArticles } from "#server/domains/tech-flash/tech-flash.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { searchEverything } from "./search.ts";

const testDb = await openTestDatabase();

beforeAll(() =>
  createArticles(testDb, [
    { title: "IT hiring picks up", tags: ["Careers"] },
    { title: "What it takes to run a wafer plant", tags: ["Chips"] },
    { title: "Rules for the use of maps", summary: "The ministry wants it simple.", tags: ["IT"], source: "Deccan Post" },
  ]),
);

// "IT" is also a stop word in English. Tags and sources are indexed as they are written.
test.each([
  ["IT", 3],
  ["wafers", 1],
  ["chips", 1],
  ["Deccan", 1],
  ["what to", 1],
  ["nothinglikeit", 0],
])("the list of news and the search find the same articles for %s", async (q, count) => {
  const ctx = createTestCtx(testDb);
  const list = await listArticles(ctx, { q, limit: 10 });
  const { results } = await searchEverything(ctx, { ...searchQuery.parse({ q, kind: "tech-flash" }), q });
  const ids = (found: { id: string }[]) => found.map(({ id }) => id).toSorted();
  expect(ids(list.articles)).toHaveLength(count);
  expect(ids(results)).toEqual(ids(list.articles));
});
