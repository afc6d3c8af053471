import { expect, test } from "vitest";
import { createBlogRow } from "#tests/factories/text-rows.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { idsOf } from "#server/platform/db/lookup.ts";
import { quotableHtmlMax } from "#server/platform/markdown/read-paragraphs.ts";
import { queryQuotable } from "./passage-queries.ts";

const testDb = await openTestDatabase();

test("a search reads only the part of a blog in which a quote is looked for", async () => {
  const id = await createBlogRow(testDb, null, { title: "A blog that is one table" });
  await testDb.owner.query("update blogs set content_html = repeat('<td>x</td>', 100000) where id = $1", [id]);
  const [row] = await queryQuotable(testDb.database.db, idsOf([id])).execute();
  expect(row?.content_html).toHaveLength(quotableHtmlMax);
});
