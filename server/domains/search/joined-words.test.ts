// PostgreSQL reads "AI/ML" as a file name, but people mean two words, and search for either.
import { beforeAll, expect, test } from "vitest";
import { blogListQuery } from "#contracts/blogs.ts";
import { discussionListQuery } from "#contracts/discussions.ts";
import { eventListQuery } from "#contracts/events.ts";
import { searchQuery } from "#contracts/search.ts";
import type { Ctx } from "#server/domains/context.ts";
import { listBlogs } from "#server/domains/blogs/blogs.ts";
import { listDiscussions } from "#server/domains/discussions/discussions.ts";
import { listEvents } from "#server/domains/events/events.ts";
import { listJobs } from "#server/domains/jobs/jobs.ts";
import { listArticles } from "#server/domains/tech-flash/tech-flash.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createEventRow } from "#tests/factories/events.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { searchEverything } from "./search.ts";

const testDb = await openTestDatabase();
let ctx: Ctx;

beforeAll(async () => {
  ctx = createTestCtx(testDb);
  const author = await createSettledMember(testDb);
  await createTestBlog(testDb, author, { title: "Okapi/Quagga in production", tags: ["Okapi/Quagga"] });
  await createTestDiscussion(testDb, author, { title: "Who runs okapi/quagga?", tags: ["Okapi/Quagga"] });
  const discussion = await createTestDiscussion(testDb, author, { title: "Which of the two?" });
  await createTestReply(testDb, author, { discussionId: discussion, content: "An okapi/quagga, by all means." });
  await createEventRow(testDb, null, { title: "Okapi/Quagga day" });
  await createJobRow(testDb, null, { title: "Okapi/Quagga engineer" });
  await createArticles(testDb, [{ title: "Okapi/Quagga released" }]);
});

test.each(["okapi", "quagga", "okapi/quagga", "Quagga / Okapi"])("%s finds both joined by a slash, in every search", async (q) => {
  const found = await Promise.all([
    listBlogs(ctx, blogListQuery.parse({ q, limit: 5 })),
    listBlogs(ctx, blogListQuery.parse({ q, limit: 5, tag: "okapi/quagga" })),
    listDiscussions(ctx, discussionListQuery.parse({ q, limit: 5 })),
    listDiscussions(ctx, discussionListQuery.parse({ q, limit: 5, tag: "okapi/quagga" })),
    listEvents(ctx, eventListQuery.parse({ q })),
    listJobs(ctx, { q }),
    listArticles(ctx, { q, limit: 5 }),
  ]);
  expect(found.map((page) => Object.values(page).find(Array.isArray)?.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  const everything = await searchEverything(ctx, { ...searchQuery.parse({ q }), q });
  expect(everything.counts).toEqual({ blog: 1, discussion: 2, event: 1, job: 1, "tech-flash": 1 });
});
