import { expect, test } from "vitest";
import { addBookmark } from "#server/domains/bookmarks/bookmarks.ts";
import { createSettledMember, createTestBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { searchOwn } from "./search.ts";

const testDb = await openTestDatabase();

test("a member finds what they kept; nobody else does", async () => {
  const [reader, stranger] = [await createSettledMember(testDb), await createSettledMember(testDb)];
  const blog = await createTestBlog(testDb, stranger, { title: "Zebrafish in production" });
  await addBookmark(createMemberCtx(testDb, reader), { type: "blog", referenceId: blog });
  const nothing = { bookmarks: [], bookmarkCount: 0, journals: [], hasMoreJournals: false };
  expect(await searchOwn(createMemberCtx(testDb, reader), "zebrafish")).toEqual({
    ...nothing,
    bookmarks: [{ title: "Zebrafish in production", href: `/blog/${blog}` }],
    bookmarkCount: 1,
  });
  expect(await searchOwn(createMemberCtx(testDb, reader), "quokka")).toEqual(nothing);
  expect(await searchOwn(createMemberCtx(testDb, stranger), "zebrafish")).toEqual(nothing);
});
