import type pg from "pg";
import { blogListQuery } from "#contracts/blogs.ts";
import { discussionListQuery } from "#contracts/discussions.ts";
import { eventListQuery } from "#contracts/events.ts";
import { jobListQuery } from "#contracts/jobs.ts";
import { searchQuery } from "#contracts/search.ts";
import { articleListQuery } from "#contracts/tech-flash.ts";
import { getBlog, listBlogs, listBlogTags, listComments } from "#server/domains/blogs/blogs.ts";
import type { Ctx } from "#server/domains/context.ts";
import { getDiscussion, listDiscussions, listDiscussionTags, listReplies } from "#server/domains/discussions/discussions.ts";
import { getEvent, listEvents } from "#server/domains/events/events.ts";
import { countJobs, getJob, listJobOptions, listJobs, listSimilarJobs } from "#server/domains/jobs/jobs.ts";
import { searchEverything } from "#server/domains/search/search.ts";
import { listArticles } from "#server/domains/tech-flash/tech-flash.ts";
import { listGrowthPages } from "./growth-pages.ts";

export type Reading = { name: string; read(): Promise<unknown> };

/**
 * Every read that a list, filter, search or detail page makes on a database with `count` rows of a kind, and the other reads of those
 * pages.
 */
export async function listReadings(owner: pg.Pool, given: Ctx, count: number): Promise<Reading[]> {
  const ctx = { ...given, clock: { now: () => new Date() } };
  const pages = await listGrowthPages(owner, count);
  return [
    ...pages.map(({ name, addresses: [address = ""] }) => ({ name, read: () => readPage(ctx, address) })),
    { name: "tags of blogs", read: () => listBlogTags(ctx) },
    { name: "tags of discussions", read: () => listDiscussionTags(ctx) },
    { name: "filters of jobs", read: () => listJobOptions(ctx) },
  ];
}

/** Loads the data of an address, as its page does. */
async function readPage(ctx: Ctx, address: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const [, area = "", id] = pathname.split("/");
  return id === undefined ? readList(ctx, area, Object.fromEntries(searchParams)) : readDetail(ctx, area, id);
}

async function readList(ctx: Ctx, area: string, query: Record<string, string>): Promise<unknown> {
  switch (area) {
    case "tech-flash":
      return listArticles(ctx, articleListQuery.parse(query));
    case "blogs":
      return listBlogs(ctx, blogListQuery.parse(query));
    case "discussions":
      return listDiscussions(ctx, discussionListQuery.parse(query));
    case "events":
      return listEvents(ctx, eventListQuery.parse(query));
    case "jobs":
      return Promise.all([listJobs(ctx, jobListQuery.parse(query)), countJobs(ctx, jobListQuery.parse(query))]);
    case "search":
      return searchEverything(ctx, { ...searchQuery.parse(query), q: query["q"] ?? "" });
    default:
      throw new Error(`There is no list /${area}`);
  }
}

async function readDetail(ctx: Ctx, area: string, id: string): Promise<unknown> {
  switch (area) {
    case "blog":
      return Promise.all([getBlog(ctx, id), listComments(ctx, { blogId: id })]);
    case "discussion":
      return Promise.all([getDiscussion(ctx, id), listReplies(ctx, { discussionId: id })]);
    case "events":
      return getEvent(ctx, id);
    case "jobs":
      return Promise.all([getJob(ctx, id), listSimilarJobs(ctx, { id, skills: ["python"] })]);
    default:
      throw new Error(`There is no detail /${area}/…`);
  }
}
