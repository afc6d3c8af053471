import { expect, test } from "vitest";
import { BLOGS_TRENDING_LIMIT } from "#contracts/blogs-limits.ts";
import { blogListQuery } from "#contracts/blogs.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createBlogRow } from "#tests/factories/text-rows.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listBlogs } from "./blogs.ts";

const testDb = await openTestDatabase();

test("ten times the likes count as much as being a week newer, and trending blogs are sorted by likes", async () => {
  const { userId } = await createMember(testDb);
  const write = async (title: string, daysAgo: number, likes: number) => {
    const id = await createBlogRow(testDb, userId, { title, createdAt: new Date(Date.UTC(2026, 10, 20 - daysAgo)) });
    await testDb.owner.query("update blogs set like_count = $2 where id = $1", [id, likes]);
  };
  for (let place = 0; place < BLOGS_TRENDING_LIMIT; place += 1) await write("New", 0, 0);
  await write("Three weeks old, 99 likes", 21, 99);
  await write("Three weeks old, 9,999 likes", 21, 9_999);
  const { blogs } = await listBlogs(createTestCtx(testDb), blogListQuery.parse({ tab: "trending" }));
  const others = Array.from({ length: BLOGS_TRENDING_LIMIT - 1 }, () => "New");
  expect(blogs.map(({ title }) => title)).toEqual(["Three weeks old, 9,999 likes", ...others]);
});
