import { expect, test } from "vitest";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { selectRecentTags } from "./tag-queries.ts";

const testDb = await openTestDatabase();

test("tags of more members come first, however often one member repeats a tag, and spellings are merged", async () => {
  const [one, other] = [await createSettledMember(testDb), await createSettledMember(testDb)];
  for (const tags of [["Mine", "Rust"], ["Mine"], ["Mine", "Own"]]) await createTestBlog(testDb, one, { tags });
  await createTestBlog(testDb, other, { tags: ["rust"] });
  expect(await selectRecentTags(testDb.database.db, "blogs", 10)).toEqual(["Rust", "Mine", "Own"]);
  expect(await selectRecentTags(testDb.database.db, "blogs", 1)).toEqual(["Rust"]);
});
