import { expect, test } from "vitest";
import { EventsRefused } from "#app/lib/read-events.ts";
import { generateBlogBody } from "#contracts/blog-pages.ts";
import { BLOG_SUMMARY_MAX } from "#contracts/blogs-limits.ts";
import { describeRefusal } from "./describe-refusal.ts";

const sent = { title: "Queues", brief: "Why they stand still", tags: ["Cloud"] };

test.each([
  [{ brief: "b".repeat(BLOG_SUMMARY_MAX + 1) }, "Brief Summary: Please keep this to 500 characters"],
  [{ tags: Array.from({ length: 9 }, (_, at) => `tag ${at}`) }, "Tags: Please use at most 8 tags"],
  [{ title: "" }, "Title: Please provide a title"],
])("a text that is not asked for because of a field names it: %#", (wrong, words) => {
  const issues = generateBlogBody.safeParse({ ...sent, ...wrong }).error?.issues ?? [];
  const fields = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  expect(describeRefusal(new EventsRefused({ detail: "Some fields need another look", fields }))).toBe(words);
});

test("without a field at fault the server's words are said, or none", () => {
  expect(describeRefusal(new EventsRefused({ detail: "No AI model is set up on this site" }))).toBe("No AI model is set up on this site");
  expect(describeRefusal(new EventsRefused())).toBeNull();
});
