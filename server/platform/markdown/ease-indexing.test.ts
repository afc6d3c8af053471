import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { easeIndexing } from "./ease-indexing.ts";
import { renderMarkdown } from "./render-markdown.ts";

const testDb = await openTestDatabase();

test("leaves what people write as it is", () => {
  const texts = [
    "snake_case and MAX_LENGTH",
    `https://example.org/${"a".repeat(1_000)}`,
    `${"many_names_in_one".repeat(17)} more`,
    "<!-- a comment --> in HTML begins with <!-- and ends with -->",
    "क्षेत्रों_में",
  ];
  expect(texts.map(easeIndexing)).toEqual(texts);
});

test.each([
  ["underscores in a word without an end", "_a".repeat(50_000)],
  ["underscores in code without an end", `\`${"1_".repeat(49_000)}\``],
  ["comments without an end", "<!--a ".repeat(16_000)],
])("the database finds the words of a text of 100,000 characters with %s in time", async (_what, source) => {
  const { text } = await renderMarkdown(source);
  const client = await testDb.owner.connect();
  try {
    await client.query("set statement_timeout = '5s'");
    const { rows } = await client.query<{ count: number }>("select length(to_tsvector('simple', $1)) as count", [text]);
    expect(rows[0]?.count).toBeGreaterThan(0);
  } finally {
    client.release(true);
  }
});
