import { expect, test } from "vitest";
import { addBookmark } from "#server/domains/bookmarks/bookmarks.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { searchOwn } from "./search.ts";

const testDb = await openTestDatabase();

test("only the member finds what they saved", async () => {
  const [reader, stranger] = [await createSettledMember(testDb), await createSettledMember(testDb)];
  const blog = await createTestBlog(testDb, stranger, { title: "Zebrafish in production" });
  await addBookmark(createMemberCtx(testDb, reader), { type: "blog", referenceId: blog });
  const nothing = { bookmarks: [], bookmarkCount: 0, journals: [], hasMoreJournals: false };
  expect(await searchOwn(createMemberCtx(testDb, reader), "zebrafish")).toEqual({
    ...nothing,
    bookmarks: [{ id: blog, title: "Zebrafish in production", href: `/blog/${blog}` }],
    bookmarkCount: 1,
  });
  expect(await searchOwn(createMemberCtx(testDb, reader), "quokka")).toEqual(nothing);
  expect(await searchOwn(createMemberCtx(testDb, stranger), "zebrafish")).toEqual(nothing);
});

test("a bookmark is found by its current title and by the title with which it was saved", async () => {
  const [reader, author] = [await createSettledMember(testDb), await createSettledMember(testDb)];
  const blog = await createTestBlog(testDb, author, { title: "Wombats at scale" });
  await addBookmark(createMemberCtx(testDb, reader), { type: "blog", referenceId: blog });
  await testDb.owner.query("update blogs set title = 'Numbats at scale' where id = $1", [blog]);
  const find = async (q: string) => (await searchOwn(createMemberCtx(testDb, reader), q)).bookmarks.map(({ title }) => title);
  for (const q of ["numbats", "wombats", "numbats scale"]) expect(await find(q)).toEqual(["Numbats at scale"]);
  // A bookmark of an item that is no longer shown is found only by the title with which it was saved.
  await testDb.owner.query("update blogs set moderation = 'held' where id = $1", [blog]);
  expect([await find("numbats"), await find("wombats")]).toEqual([[], ["Wombats at scale"]]);
});
