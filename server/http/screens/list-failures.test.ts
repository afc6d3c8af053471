import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { uncachedReads } from "#server/http/page-cache/cached-reads.ts";
import type { CachedReads } from "#server/http/page-cache/cached-reads.ts";
import { setRequestContext } from "#server/http/request-context.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { loadBlogList, loadBlogTags } from "./blogs/blog-lists.ts";
import { loadDiscussionList, loadDiscussionTags } from "./discussions/discussion-lists.ts";
import { loadEventListScreen } from "./events/event-lists.ts";
import { loadJobList } from "./jobs/job-lists.ts";
import { loadLandingPage } from "./landing-screen.ts";
import { loadArticles } from "./tech-flash/tech-flash-lists.ts";

const testDb = await openTestDatabase();
const request = new Request("http://own.invalid/list");

const lists = [
  { name: "blogs", table: "blogs", load: loadBlogList, topics: ["blogs"] },
  { name: "discussions", table: "discussions", load: loadDiscussionList, topics: ["discussions"] },
  { name: "events", table: "events", load: loadEventListScreen, topics: ["events"] },
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

type Loader = (page: RequestContext, request: Request) => Promise<unknown>;

/** Returns the topics under which a list's page is cached, or none if it is not cached. */
async function topicsOf(load: Loader, reads: CachedReads = uncachedReads): Promise<string[]> {
  const topics = new Set<string>();
  const ctx = { ...createTestCtx(testDb), onPartFailed: vi.fn<() => void>() };
  await load({ ctx, topics, reads } as Partial<RequestContext> as RequestContext, request);
  return ctx.onPartFailed.mock.calls.length > 0 ? [] : [...topics].toSorted();
}

test.each(lists)("$name are cacheable, but not when the list could not be loaded", async ({ table, load, topics }) => {
  expect(await topicsOf(load)).toEqual(topics);
  await testDb.owner.query(`alter table ${table} rename to away`);
  try {
    expect(await topicsOf(load)).toEqual([]);
  } finally {
    await testDb.owner.query(`alter table away rename to ${table}`);
  }
});

type TagLoader<List> = (page: RequestContext, of: Request, list: Promise<List>) => Promise<unknown>;

function loadWithTags<List>(page: RequestContext, load: (page: RequestContext, of: Request) => Promise<List>, loadTags: TagLoader<List>) {
  const list = load(page, request);
  return Promise.all([list, loadTags(page, request, list)]);
}

test.each([
  { name: "job filters", load: loadJobList },
  { name: "event filters", load: loadEventListScreen },
  { name: "blog tags", load: (page: RequestContext) => loadWithTags(page, loadBlogList, loadBlogTags) },
  { name: "discussion tags", load: (page: RequestContext) => loadWithTags(page, loadDiscussionList, loadDiscussionTags) },
])("a page is not cacheable when only the $name could not be loaded", async ({ name, load }) => {
  const reads: CachedReads = { read: (read, _topics, start) => (read.startsWith(name) ? Promise.reject(new Error("down")) : start()) };
  expect(await topicsOf(load, reads)).toEqual([]);
  expect(await topicsOf(load)).not.toEqual([]);
});
