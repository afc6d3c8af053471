// Every source of public addresses.
import { blogsTopic, listBlogAddresses, listBlogAuthors, listBlogMonths } from "#server/domains/blogs/blogs.ts";
import {
  discussionsTopic,
  listDiscussionAddresses,
  listDiscussionAuthors,
  listDiscussionMonths,
} from "#server/domains/discussions/discussions.ts";
import { eventsTopic, listEventAddresses, listEventMonths } from "#server/domains/events/events.ts";
import { countJobs, jobsTopic, listJobAddresses } from "#server/domains/jobs/jobs.ts";
import type { SitemapSource } from "./sitemap-source.ts";

const pages = [
  "/",
  "/c2c",
  "/c2c/career-path",
  "/c2c/resources",
  "/tech-flash",
  "/blogs",
  "/discussions",
  "/events",
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
  parts: listBlogMonths,
  read: async (ctx, month) => {
    const blogs = await listBlogAddresses(ctx, month);
    return blogs.map(({ id, changedAt }) => ({ path: `/blog/${id}`, changedAt }));
  },
};

const discussionSource: SitemapSource = {
  name: "discussions",
  topics: [discussionsTopic],
  parts: listDiscussionMonths,
  read: async (ctx, month) => {
    const discussions = await listDiscussionAddresses(ctx, month);
    return discussions.map(({ id, changedAt }) => ({ path: `/discussion/${id}`, changedAt }));
  },
};

const eventSource: SitemapSource = {
  name: "events",
  topics: [eventsTopic],
  parts: listEventMonths,
  read: async (ctx, month) => {
    const events = await listEventAddresses(ctx, month);
    return events.map(({ id, changedAt }) => ({ path: `/events/${id}`, changedAt }));
  },
};

const jobSource: SitemapSource = {
  name: "jobs",
  topics: [jobsTopic],
  parts: async (ctx) => ((await countJobs(ctx, {})).count > 0 ? ["open"] : []),
  read: async (ctx, part) => {
    if (part !== "open") return [];
    const jobs = await listJobAddresses(ctx);
    return jobs.map(({ id, changedAt }) => ({ path: `/jobs/${id}`, changedAt }));
  },
};

/** Whoever has something to read on their page. */
const peopleSource: SitemapSource = {
  name: "people",
  topics: [blogsTopic, discussionsTopic],
  parts: async (ctx) => {
    const [blogMonths, discussionMonths] = await Promise.all([listBlogMonths(ctx), listDiscussionMonths(ctx)]);
    return blogMonths.length + discussionMonths.length > 0 ? ["authors"] : [];
  },
  read: async (ctx, part) => {
    if (part !== "authors") return [];
    const [writers, askers] = await Promise.all([listBlogAuthors(ctx), listDiscussionAuthors(ctx)]);
    return [...new Set([...writers, ...askers])].map((username) => ({ path: `/people/${encodeURIComponent(username)}` }));
  },
};

export const sitemapSources: readonly SitemapSource[] = [pageSource, blogSource, discussionSource, eventSource, jobSource, peopleSource];
