import { expect, test } from "vitest";
import { generateBlogBody } from "./blog-pages.ts";
import { BLOG_SUMMARY_MAX } from "./blogs-limits.ts";

const sent = { title: "Queues", brief: "Why they stand still", tags: ["Cloud"] };

test.each([
  [{ title: "" }, "title", "Please provide a title"],
  [{ brief: "b".repeat(BLOG_SUMMARY_MAX + 1) }, "brief", "Please keep this to 500 characters"],
  [{ tags: Array.from({ length: 9 }, (_, at) => `tag ${at}`) }, "tags", "Please use at most 8 tags"],
  [{ tags: ["Cloud", "c".repeat(101)] }, "tags", "Please keep each tag to 100 characters"],
])("an invalid request for a blog gets a message in plain words: %#", (wrong, field, message) => {
  expect(generateBlogBody.safeParse(sent).success).toBe(true);
  const issues = generateBlogBody.safeParse({ ...sent, ...wrong }).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[field, message]]);
});
