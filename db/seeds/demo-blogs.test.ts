import { beforeAll, expect, test } from "vitest";
import { blogForm, blogListQuery } from "#contracts/blogs.ts";
import { demoBlogs } from "#db/content/demo-blogs.ts";
import { getBlog, listBlogs, listComments } from "#server/domains/blogs/blogs.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { seedDemo } from "./demo.ts";

const testDb = await openTestDatabase();
beforeAll(async () => {
  await seedDemo(createTestCtx(testDb));
});

test("an empty site begins with demo blogs, marked, each by somebody, newest first, and only once", async () => {
  const ctx = createTestCtx(testDb);
  await seedDemo(ctx);
  const { blogs } = await listBlogs(ctx, blogListQuery.parse({}));
  expect(blogs.map(({ title }) => title)).toEqual(
    demoBlogs.toSorted((one, other) => one.daysAgo - other.daysAgo).map(({ title }) => title),
  );
  expect(blogs.filter(({ isDemo, author }) => !isDemo || author.username === null)).toEqual([]);
});

test("they have the likes and comments of their authors, counted and rendered", async () => {
  const ctx = createTestCtx(testDb);
  const { blogs } = await listBlogs(ctx, blogListQuery.parse({}));
  for (const { id, title, likeCount, commentCount } of blogs) {
    const written = demoBlogs.find((blog) => blog.title === title);
    expect([likeCount, commentCount]).toEqual([written?.likedBy.length, written?.comments.length]);
    const { comments } = await listComments(ctx, { blogId: id });
    expect(comments.filter(({ author, contentHtml }) => !author.username || !contentHtml.startsWith("<p>"))).toEqual([]);
    expect(await getBlog(ctx, id)).toMatchObject({ state: "shown", blog: { contentHtml: expect.stringContaining("<p>") } });
  }
});

test("each would pass the form, and nobody likes twice or their own", () => {
  for (const { author, likedBy, tags, ...blog } of demoBlogs) {
    expect(blogForm.safeParse({ ...blog, tags: tags.join(", "), status: "published" }).error).toBeUndefined();
    expect(new Set(likedBy).size).toBe(likedBy.length);
    expect(likedBy).not.toContain(author);
  }
});
