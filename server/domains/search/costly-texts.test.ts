import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();

test("ordinary texts are indexed unchanged", async () => {
  const texts = [
    "snake_case and MAX_LENGTH",
    `https://example.org/${"a".repeat(1_000)}`,
    `${"many_names_in_one".repeat(14)} more`,
    "<!-- a comment --> in HTML begins with <!-- and ends with -->",
    "क्षेत्रों_में",
  ];
  const { rows } = await testDb.owner.query<{ eased: string }>("select eased(written) from unnest($1::text[]) written", [texts]);
  expect(rows.map(({ eased }) => eased)).toEqual(texts);
});

// Without the SQL function `eased`, each of them takes about ten seconds.
test.each([
  ["underscores in a word without an end", "_a".repeat(20_000)],
  ["wide underscores in a word without an end", "＿1".repeat(20_000)],
  ["comments of HTML without an end", "<!--a ".repeat(20_000)],
])("a text with %s is split into words in time", async (_what, written) => {
  const client = await testDb.owner.connect();
  try {
    await client.query("set statement_timeout = '5s'");
    const { rows } = await client.query<{ count: number }>("select length(to_tsvector('simple', apart($1))) as count", [written]);
    expect(rows[0]?.count).toBeGreaterThan(0);
  } finally {
    client.release(true);
  }
});
