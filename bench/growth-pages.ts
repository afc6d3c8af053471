import type pg from "pg";
import { cursorPage } from "./cursor-page.ts";
import { eventSearches } from "./fill-events.ts";
import { jobSearches } from "./fill-jobs.ts";
import { findNewest } from "./newest.ts";
import { searchTexts } from "./words.ts";

export type GrowthPage = {
  name: string;
  /** The requests to repeat in turn. */
  addresses: string[];
  /** For a page far down a list: the first page of the same list. */
  first?: string;
};

const addressCount = 40;
const farPage = 500;
const pageRows = 20;

/** Every list, filter, search and detail of a database with `count` rows of a kind, in the same order for any database. */
export async function listGrowthPages(owner: pg.Pool, count: number): Promise<GrowthPage[]> {
  const { blog, discussion, event, job } = await findNewest(owner);
  return [
    pageOf("news", "/tech-flash"),
    pageOf("news of a tag", "/tech-flash?tag=AI"),
    pageOf("blogs", "/blogs"),
    pageOf("blogs of a tag", "/blogs?tag=kubernetes"),
    pageOf("blogs that trend", "/blogs?tab=trending"),
    pageOf("a blog and its comments", `/blog/${blog}`),
    pageOf("discussions", "/discussions"),
    pageOf("discussions of a tag", "/discussions?tag=kubernetes"),
    pageOf("discussions without an answer", "/discussions?unanswered=1"),
    pageOf("a discussion and its replies", `/discussion/${discussion}`),
    pageOf("events", "/events"),
    pageOf("events, one filter", ...eventSearches(addressCount, "one")),
    pageOf("events, all filters", ...eventSearches(addressCount, "all")),
    pageOf("an event", `/events/${event}`),
    pageOf("jobs", "/jobs"),
    pageOf("jobs, one filter", ...jobSearches(addressCount, "one")),
    pageOf("jobs, all filters", ...jobSearches(addressCount, "all")),
    pageOf("a job and others like it", `/jobs/${job}`),
    ...listSearches(),
    ...(await listFarPages(owner, count)),
  ];
}

function pageOf(name: string, ...addresses: string[]): GrowthPage {
  return { name, addresses };
}

function listSearches(): GrowthPage[] {
  const texts = Object.entries(searchTexts(addressCount));
  return ["/blogs", "/discussions", "/search"].flatMap((page) =>
    texts.map(([kind, words]) => ({ name: `${page}, ${kind}`, addresses: words.map((text) => `${page}?q=${encodeURIComponent(text)}`) })),
  );
}

async function listFarPages(owner: pg.Pool, count: number): Promise<GrowthPage[]> {
  if (count < farPage * pageRows) return [];
  const lists = ["/tech-flash", "/blogs", "/discussions"] as const;
  return Promise.all(
    lists.map(async (list) => ({ name: `${list}, page ${farPage}`, addresses: [await cursorPage(owner, list, farPage)], first: list })),
  );
}
