import { expect, test } from "vitest";
import { searchQuery } from "#contracts/search.ts";
import { readMigrations } from "#server/platform/db/migrate.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { searchEverything } from "./search.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb);
const ctx = createTestCtx(testDb);
const search = async (q: string) => (await searchEverything(ctx, { ...searchQuery.parse({ q }), q })).results.map(({ id }) => id);

test.each([
  ["a dot of its own or not", "प\u0922\u093cाई", "प\u095dाई"],
  ["joiners or none", "സോഫ്റ്റ്വെയർ", "സോഫ്റ്റ്\u200cവെയർ"],
  ["a final letter of Malayalam as two signs or one", "അവ\u0d28\u0d4d", "അവ\u0d7b"],
])("an exact title comes first in either spelling: %s", async (_name, one, other) => {
  for (const [asked, written] of [
    [one, other],
    [other, one],
  ] as const) {
    // Of equal matches, the first stays first.
    await createTestBlog(testDb, author, { title: `All about ${written} 2026` });
    const exact = await createTestDiscussion(testDb, author, { title: `${written} 2026` });
    expect((await search(`${asked} 2026`))[0]).toBe(exact);
    await testDb.owner.query("delete from discussions where id = $1", [exact]);
  }
});

test("migration 0102 brings an exact title that was stored in another spelling to the top", async () => {
  const [title, asked] = ["ബ്രൗസർ പഠനം", "ബ്രൗസ\u0d30\u0d4d\u200d പഠനം"];
  await createTestBlog(testDb, author, { title: `All about ${title}` });
  const exact = await createTestDiscussion(testDb, author, { title });
  await testDb.owner.query("update search_entries set title_key = $2 where entry_id = $1", [exact, title]);
  expect((await search(asked))[0]).not.toBe(exact);
  const migration = (await readMigrations()).find(({ name }) => name === "0102_titles_in_one_spelling.sql");
  await testDb.owner.query(migration?.sql ?? "");
  expect((await search(asked))[0]).toBe(exact);
});

test("an exact title comes first although another text matches more spellings of the words", async () => {
  await createTestBlog(testDb, author, { title: "Languages compared", content: "C# or C Sharp, C++ or C plus plus or cpp." });
  const exact = await createTestDiscussion(testDb, author, { title: "C++ or C#?" });
  expect((await search("C++ or C#?"))[0]).toBe(exact);
});
