import { expect, test } from "vitest";
import type { PersonScreen } from "#contracts/people.ts";
import { encodeCursor } from "#server/platform/db/keyset.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);
const writer = await createSettledMember(testDb, { username: "writes_little" });

test("a page of older texts without any texts shows the newest, instead of saying that there are none", async () => {
  const [blog, discussion] = [await createTestBlog(testDb, writer), await createTestDiscussion(testDb, writer)];
  const before = encodeCursor({ at: new Date(0), id: newId() });
  const open = async (search: string) => (await pages.open(`/people/writes_little${search}`, null)).data as { person: PersonScreen };
  const {
    person: { blogs, discussions },
  } = await open(`?cursor=${before}&discussions=${before}`);
  expect(blogs?.blogs.map(({ id }) => id)).toEqual([blog]);
  expect(discussions?.discussions.map(({ id }) => id)).toEqual([discussion]);
});
