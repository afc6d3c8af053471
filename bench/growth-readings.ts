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
import { cursorPage } from "./cursor-page.ts";
import { eventSearches } from "./fill-events.ts";
import { jobSearches } from "./fill-jobs.ts";
import { findNewest } from "./newest.ts";
import { searchTexts } from "./words.ts";

export type Reading = {
  name: string;
  /** Asks for the same, or for another of its kind, with each number. */
  read(run: number): Promise<unknown>;
  /** The first page of the same list, for a far one. */
  first?: (run: number) => Promise<unknown>;
};

const addressCount = 40;
const farPage = 500;

/** Every list, filter, search and detail on a database with `count` rows of a kind. */
export async function listReadings(owner: pg.Pool, given: Ctx, count: number): Promise<Reading[]> {
  const ctx = { ...given, clock: { now: () => new Date() } };
  const { blog, discussion, event, job } = await findNewest(owner);
  const list = listsOf(ctx);
  const fixed = (name: string, address: string): Reading => ({ name, read: () => list(address) });
  const varied = (name: string, addresses: string[]): Reading => ({ name, read: (run) => list(addresses[run % addresses.length] ?? "") });
  const texts = Object.entries(searchTexts(addressCount));
  return [
    fixed("news", "/tech-flash"),
    fixed("news of a tag", "/tech-flash?tag=AI"),
    fixed("blogs", "/blogs"),
    fixed("blogs of a tag", "/blogs?tag=kubernetes"),
    fixed("blogs that trend", "/blogs?tab=trending"),
    { name: "tags of blogs", read: () => listBlogTags(ctx) },
    { name: "a blog and its comments", read: () => Promise.all([getBlog(ctx, blog), listComments(ctx, { blogId: blog })]) },
    fixed("discussions", "/discussions"),
    fixed("discussions without an answer", "/discussions?unanswered=1"),
    { name: "tags of discussions", read: () => listDiscussionTags(ctx) },
    {
      name: "a discussion and its replies",
      read: () => Promise.all([getDiscussion(ctx, discussion), listReplies(ctx, { discussionId: discussion })]),
    },
    fixed("events", "/events"),
    varied("events, one filter", eventSearches(addressCount, false)),
    varied("events, all filters", eventSearches(addressCount, true)),
    { name: "an event", read: () => getEvent(ctx, event) },
    fixed("jobs", "/jobs"),
    varied("jobs, one filter", jobSearches(addressCount, false)),
    varied("jobs, all filters", jobSearches(addressCount, true)),
    { name: "filters of jobs", read: () => listJobOptions(ctx) },
    {
      name: "a job and others like it",
      read: async () => Promise.all([getJob(ctx, job), listSimilarJobs(ctx, { id: job, skills: ["python"] })]),
    },
    ...["/blogs", "/discussions", "/search"].flatMap((page) =>
      texts.map(([kind, words]) =>
        varied(
          `${page}, ${kind}`,
          words.map((text) => `${page}?q=${encodeURIComponent(text)}`),
        ),
      ),
    ),
    ...(await listFarPages(owner, count, list)),
  ];
}

async function listFarPages(owner: pg.Pool, count: number, list: (address: string) => Promise<unknown>): Promise<Reading[]> {
  const lists = ["/tech-flash", "/blogs", "/discussions"] as const;
  // A page has at most 20 rows.
  if (count < farPage * 20) return [];
  return Promise.all(
    lists.map(async (page) => {
      const far = await cursorPage(owner, page, farPage);
      return { name: `${page}, page ${farPage}`, read: () => list(far), first: () => list(page) };
    }),
  );
}

/** Loads what an address of a list asks for, as its page does. */
function listsOf(ctx: Ctx): (address: string) => Promise<unknown> {
  const lists: Record<string, (query: Record<string, string>) => Promise<unknown>> = {
    "/tech-flash": (query) => listArticles(ctx, articleListQuery.parse(query)),
    "/blogs": (query) => listBlogs(ctx, blogListQuery.parse(query)),
    "/discussions": (query) => listDiscussions(ctx, discussionListQuery.parse(query)),
    "/events": (query) => listEvents(ctx, eventListQuery.parse(query)),
    "/jobs": async (query) => {
      const wanted = jobListQuery.parse(query);
      return Promise.all([listJobs(ctx, wanted), countJobs(ctx, wanted)]);
    },
    "/search": async ({ q = "" }) => searchEverything(ctx, { ...searchQuery.parse({ q }), q }),
  };
  return async (address) => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    return lists[pathname]?.(Object.fromEntries(searchParams));
  };
}
