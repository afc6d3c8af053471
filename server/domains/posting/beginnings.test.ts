import { expect, test } from "vitest";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { excerptLength } from "./posting.ts";

const testDb = await openTestDatabase();
const text = "क्या 😀 Go? ".repeat(60).trim();
const beginning = [...text].slice(0, excerptLength + 1).join("");

async function readBeginning(table: string, id: string): Promise<unknown> {
  return (await testDb.owner.query<{ beginning: string }>(`select beginning from ${table} where id = $1`, [id])).rows[0]?.beginning;
}

test("a text is kept with one character more than an excerpt has, and with those of its latest version", async () => {
  const member = await createSettledMember(testDb);
  const blog = await createTestBlog(testDb, member, { summary: "", content: text });
  const discussion = await createTestDiscussion(testDb, member, { content: text });
  const event = await createTestEvent(testDb, member, { description: text });
  expect(await readBeginning("blogs", blog)).toBe(beginning);
  expect(await readBeginning("discussions", discussion)).toBe(beginning);
  expect(await readBeginning("events", event)).toBe(beginning);
  await testDb.owner.query("update discussions set content_text = 'Another' where id = $1", [discussion]);
  expect(await readBeginning("discussions", discussion)).toBe("Another");
});

test("a blog with a summary is kept without its beginning", async () => {
  const blog = await createTestBlog(testDb, await createSettledMember(testDb), { summary: "In short.", content: text });
  expect(await readBeginning("blogs", blog)).toBe("");
});
