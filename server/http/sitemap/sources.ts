// Every source of public addresses.
import { blogsTopic, countBlogAuthorParts, listBlogAddresses, listBlogAuthors, listBlogParts } from "#server/domains/blogs/blogs.ts";
import {
  countDiscussionAuthorParts,
  discussionsTopic,
  listDiscussionAddresses,
  listDiscussionAuthors,
  listDiscussionParts,
} from "#server/domains/discussions/discussions.ts";
import { eventsTopic, listEventAddresses, listEventParts } from "#server/domains/events/events.ts";
import { jobsTopic, listJobAddresses, listJobParts } from "#server/domains/jobs/jobs.ts";
import { nameParts } from "#server/domains/posting/posting.ts";
import type { SitemapSource } from "./sitemap-source.ts";

const pages = [
  "/",
  "/c2c",
  "/c2c/career-path",
  "/c2c/resources",
  "/tech-flash",
  "/tech-flash/sources",
  "/blogs",
  "/discussions",
  "/events",
  "/events/sources",
  "/jobs",
  "/ask-me",
  "/about",
  "/waitlist",
  "/terms",
  "/privacy",
  "/contact",
];

const pageSource: SitemapSource = {
  name: "pages",
  topics: ["site"],
  parts: async () => ["all"],
  read: async (_ctx, part) => (part === "all" ? pages.map((path) => ({ path })) : []),
};

const blogSource: SitemapSource = {
  name: "blogs",
  topics: [blogsTopic],
  parts: listBlogParts,
  read: async (ctx, month) => {
    const blogs = await listBlogAddresses(ctx, month);
    return blogs.map(({ id, changedAt }) => ({ path: `/blog/${id}`, changedAt }));
  },
};

const discussionSource: SitemapSource = {
  name: "discussions",
  topics: [discussionsTopic],
  parts: listDiscussionParts,
  read: async (ctx, month) => {
    const discussions = await listDiscussionAddresses(ctx, month);
    return discussions.map(({ id, changedAt }) => ({ path: `/discussion/${id}`, changedAt }));
  },
};

const eventSource: SitemapSource = {
  name: "events",
  topics: [eventsTopic],
  parts: listEventParts,
  read: async (ctx, month) => {
    const events = await listEventAddresses(ctx, month);
    return events.map(({ id, changedAt }) => ({ path: `/events/${id}`, changedAt }));
  },
};

const jobSource: SitemapSource = {
  name: "jobs",
  topics: [jobsTopic],
  parts: (ctx) => listJobParts(ctx),
  read: async (ctx, part) => {
    const jobs = await listJobAddresses(ctx, part);
    return jobs.map(({ id, changedAt }) => ({ path: `/jobs/${id}`, changedAt }));
  },
};

/** Whoever has something to read on their page; who writes both blogs and discussions may stand in two parts. */
const peopleSource: SitemapSource = {
  name: "people",
  topics: [blogsTopic, discussionsTopic],
  parts: async (ctx) =>
    nameParts("authors", Math.max(...(await Promise.all([countBlogAuthorParts(ctx), countDiscussionAuthorParts(ctx)])))),
  read: async (ctx, part) => {
    const number = readNumber("authors", part);
    if (number === null) return [];
    const [writers, askers] = await Promise.all([listBlogAuthors(ctx, number), listDiscussionAuthors(ctx, number)]);
    return [...new Set([...writers, ...askers])].map((username) => ({ path: `/people/${encodeURIComponent(username)}` }));
  },
};

/** Which part of so named ones it is, counted from 1; null when it is none. */
function readNumber(name: string, part: string): number | null {
  if (part === name) return 1;
  const [, number] = new RegExp(`^${name}-([2-9]|[1-9]\\d{1,3})$`).exec(part) ?? [];
  return number === undefined ? null : Number(number);
}

export const sitemapSources: readonly SitemapSource[] = [pageSource, blogSource, discussionSource, eventSource, jobSource, peopleSource];
