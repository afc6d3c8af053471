import { beforeAll, expect, test } from "vitest";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { publicAddresses } from "./posting.ts";

const blogs = { table: "blogs", shownWhen: "is_public", at: "published_at", changed: ["published_at", "edited_at"] } as const;
const testDb = await openTestDatabase();
let shown: string[];
let usernames: string[];

beforeAll(async () => {
  usernames = ["asha", "ravi", "zoya"];
  const asha = await createMember(testDb, { username: "asha" });
  const authors = [asha, await createMember(testDb, { username: "ravi" }), await createMember(testDb, { username: "zoya" })];
  shown = [];
  for (const [index, month] of ["2026-09", "2026-10", "2026-10", "2026-10", "2026-10", "2026-10"].entries()) {
    const id = await createTestBlog(testDb, authors[index % authors.length] ?? asha);
    await testDb.owner.query("update blogs set published_at = $2 where id = $1", [id, `${month}-0${index || 1}T00:00:00Z`]);
    shown.push(id);
  }
  await createTestBlog(testDb, asha, { status: "draft" });
  await createMember(testDb, { username: "silent" });
  await createTestBlog(testDb, await createMember(testDb, { username: "drafting" }), { status: "draft" });
});

test("a month with too many items has several parts, which together contain each item once", async () => {
  const ctx = createTestCtx(testDb);
  const addresses = publicAddresses(blogs, { addresses: 2, authors: 2 });
  const parts = await addresses.listParts(ctx);
  expect(parts.map((part) => part.slice(0, 7))).toEqual(["2026-09", "2026-10", "2026-10", "2026-10"]);
  const lists = await Promise.all(parts.map((part) => addresses.listAddresses(ctx, part)));
  expect(lists.map((list) => list.length)).toEqual([1, 2, 2, 1]);
  expect(lists.flat().map(({ id }) => id)).toEqual(shown);
});

test("a listed part stays available and starts at the same item after an earlier item disappears", async () => {
  const ctx = createTestCtx(testDb);
  const addresses = publicAddresses(blogs, { addresses: 2, authors: 2 });
  const [, , second = ""] = await addresses.listParts(ctx);
  const before = await addresses.listAddresses(ctx, second);
  const moderate = (moderation: string) => testDb.owner.query("update blogs set moderation = $2 where id = $1", [shown[1], moderation]);
  await moderate("held");
  expect(await addresses.listAddresses(ctx, second)).toEqual(before);
  await moderate("clear");
});

test("a month with few items is one part", async () => {
  expect(await publicAddresses(blogs).listParts(createTestCtx(testDb))).toEqual(["2026-09", "2026-10"]);
});

test("authors are split in the same way, without those who have published nothing", async () => {
  const ctx = createTestCtx(testDb);
  const addresses = publicAddresses(blogs, { addresses: 2, authors: 2 });
  const starts = await addresses.listAuthorStarts(ctx);
  expect(starts).toEqual([null, "zoya"]);
  const lists = await Promise.all(starts.map((start) => addresses.listAuthors(ctx, start)));
  expect(lists.map((list) => list.length)).toEqual([2, 1]);
  expect(lists.flat()).toEqual(usernames);
  expect(await addresses.listAuthors(ctx, "nobody")).toEqual([]);
});

test.each(["2026-10-4", "2026-13", "2026-1", "2026-10-x", "2026-10-mf0c1234-00000000-0000-4000-8000-000000000000", ""])(
  "the part %j does not exist",
  async (part) => {
    expect(await publicAddresses(blogs, { addresses: 2, authors: 2 }).listAddresses(createTestCtx(testDb), part)).toEqual([]);
  },
);
