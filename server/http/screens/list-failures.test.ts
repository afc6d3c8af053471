import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { uncachedReads } from "#server/http/page-cache/cached-reads.ts";
import { setRequestContext } from "#server/http/request-context.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { loadBlogList } from "./blogs/blog-lists.ts";
import { loadDiscussionList } from "./discussions/discussion-lists.ts";
import { loadEventScreen } from "./events/event-lists.ts";
import { loadJobList } from "./jobs/job-lists.ts";
import { loadLandingPage } from "./landing-screen.ts";
import { loadArticles } from "./tech-flash/tech-flash-lists.ts";

const testDb = await openTestDatabase();
const request = new Request("http://own.invalid/list");

const lists = [
  { name: "blogs", table: "blogs", load: loadBlogList, topics: ["blogs"] },
  { name: "discussions", table: "discussions", load: loadDiscussionList, topics: ["discussions"] },
  { name: "events", table: "events", load: loadEventScreen, topics: ["events"] },
  { name: "jobs", table: "jobs", load: loadJobList, topics: ["jobs"] },
  {
    name: "news",
    table: "tech_flash",
    load: (page: RequestContext) => loadArticles(page, { limit: 9 }),
    topics: ["story-discussions", "tech-flash"],
  },
  { name: "the landing page", table: "tech_flash", load: loadLanding, topics: ["site", "tech-flash"] },
];

function loadLanding(page: RequestContext) {
  const context = new RouterContextProvider();
  setRequestContext(context, page);
  return loadLandingPage(context);
}

test.each(lists)("$name may be cached, but not when the list could not be loaded", async ({ table, load, topics }) => {
  const topicsOf = async () => {
    const page = { ctx: createTestCtx(testDb), topics: new Set<string>(), reads: uncachedReads } as Partial<RequestContext>;
    await load(page as RequestContext, request);
    return [...(page.topics ?? [])].toSorted();
  };
  expect(await topicsOf()).toEqual(topics);
  await testDb.owner.query(`alter table ${table} rename to away`);
  try {
    expect(await topicsOf()).toEqual([]);
  } finally {
    await testDb.owner.query(`alter table away rename to ${table}`);
  }
});

test("a list of jobs is not cached either when only what it can be filtered by could not be loaded", async () => {
  const page = { ctx: createTestCtx(testDb), topics: new Set<string>(), reads: uncachedReads } as Partial<RequestContext>;
  await testDb.owner.query("alter function job_options rename to away");
  try {
    expect(await loadJobList(page as RequestContext, request)).toMatchObject({ page: { jobs: [] }, options: null });
  } finally {
    await testDb.owner.query("alter function away rename to job_options");
  }
  expect([...(page.topics ?? [])]).toEqual([]);
});
