import { expect, test } from "vitest";
import { blogListQuery } from "#contracts/blogs.ts";
import { discussionListQuery } from "#contracts/discussions.ts";
import { eventListQuery } from "#contracts/events.ts";
import { jobListQuery } from "#contracts/jobs.ts";
import { searchQuery } from "#contracts/search.ts";
import { listBlogs } from "#server/domains/blogs/blogs.ts";
import { listDiscussions } from "#server/domains/discussions/discussions.ts";
import { listEvents } from "#server/domains/events/events.ts";
import { listJobs } from "#server/domains/jobs/jobs.ts";
import { listArticles } from "#server/domains/tech-flash/tech-flash.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { searchEverything } from "./search.ts";

const testDb = await openTestDatabase();

async function find(q: string, rest: object = {}): Promise<string[]> {
  const { results } = await searchEverything(createTestCtx(testDb), { ...searchQuery.parse({ q, ...rest }), q });
  return results.map(({ title }) => title).toSorted();
}

test("a Hindi word is found with and without the dots under its letters, whichever was typed", async () => {
  const author = await createSettledMember(testDb);
  await createTestBlog(testDb, author, { title: "जमीन के कानून", content: "आसान शब्दों में" });
  await createTestBlog(testDb, author, { title: "ज\u093cमीन और क\u093cानून", content: "पूरी बात" });
  const both = ["जमीन के कानून", "ज\u093cमीन और क\u093cानून"];
  for (const q of ["जमीन", "ज\u093cमीन", "\u095bमीन", "कानून", "जमीन क\u093cानून"]) expect([q, await find(q)]).toEqual([q, both]);
});

test("the filter by city accepts the Hindi name without its dots", async () => {
  await createJobRow(testDb, null, { title: "Quokka keeper", city: "Ghaziabad" });
  for (const city of ["गाज\u093cियाबाद", "गाजियाबाद"]) expect(await find("quokka", { city })).toEqual(["Quokka keeper"]);
});

test("every list finds a word with and without its dots, except in a phrase", async () => {
  const ctx = createTestCtx(testDb);
  const author = await createSettledMember(testDb, { userType: "corporate" });
  const titles = ["सडक पर काग\u093cज\u093c", "सड\u093cक पर कागज"];
  for (const title of titles) {
    await createTestBlog(testDb, author, { title });
    await createTestDiscussion(testDb, author, { title });
    await createTestEvent(testDb, author, { title });
    await createJobRow(testDb, null, { title });
  }
  await createArticles(
    testDb,
    titles.map((title) => ({ title })),
  );
  const lists = {
    blogs: async (q: string) => (await listBlogs(ctx, blogListQuery.parse({ q }))).blogs,
    trending: async (q: string) => (await listBlogs(ctx, blogListQuery.parse({ q, tab: "trending" }))).blogs,
    discussions: async (q: string) => (await listDiscussions(ctx, discussionListQuery.parse({ q }))).discussions,
    events: async (q: string) => (await listEvents(ctx, eventListQuery.parse({ q }))).events,
    jobs: async (q: string) => (await listJobs(ctx, jobListQuery.parse({ q }))).jobs,
    news: async (q: string) => (await listArticles(ctx, { q, limit: 10 })).articles,
  };
  for (const [name, list] of Object.entries(lists)) {
    for (const q of ["कागज", "काग\u093cज\u093c", "सड\u093cक कागज"]) {
      const found = (await list(q)).map(({ title }) => title).toSorted();
      expect({ name, q, found }).toEqual({ name, q, found: titles });
    }
    expect((await list('"सड\u093cक पर कागज"')).map(({ title }) => title)).toEqual([titles[1]]);
  }
});
