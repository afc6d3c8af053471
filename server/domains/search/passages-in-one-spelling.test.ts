import { expect, test } from "vitest";
import { searchQuery } from "#contracts/search.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { searchEverything, searchPassages } from "./search.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb);
const ctx = createTestCtx(testDb);

const software = (joiner: string) => `സോഫ്റ്റ്${joiner}വെയർ`;

test.each([
  ["a dot of its own or not", "प\u0922\u093cाई", "प\u095dाई"],
  ["joiners or none", software(""), software("\u200c")],
  ["a final letter of Malayalam as two signs or one", "അവ\u0d28\u0d4d", "അവ\u0d7b"],
])("the passage that has the word in another spelling is shown, and counts as an answer: %s", async (_name, asked, written) => {
  const place = `First ${written} and then the rest.`;
  const blog = await createTestBlog(testDb, author, { title: "An evening", content: `Nothing of it yet.\n\n${place}` });
  const named = await createTestBlog(testDb, author, { title: `About ${written}`, content: "All of it, in order." });
  for (const q of [asked, written]) {
    const { results } = await searchEverything(ctx, { ...searchQuery.parse({ q }), q });
    expect(results.find(({ id }) => id === blog)?.text).toBe(place);
    const { passages, isThin } = await searchPassages(ctx, q, { limit: 5 });
    expect({ isThin, isEnough: passages.find(({ id }) => id === named)?.isEnough }).toEqual({ isThin: false, isEnough: true });
  }
});
