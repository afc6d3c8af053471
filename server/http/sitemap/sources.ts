// All sources of the sitemap.
import { blogsTopic, listBlogAddresses, listBlogAuthors, listBlogAuthorStarts, listBlogParts } from "#server/domains/blogs/blogs.ts";
import {
  discussionsTopic,
  listDiscussionAddresses,
  listDiscussionAuthors,
  listDiscussionAuthorStarts,
  listDiscussionParts,
} from "#server/domains/discussions/discussions.ts";
import { eventsTopic, listEventAddresses, listEventParts } from "#server/domains/events/events.ts";
import { jobsTopic, listJobAddresses, listJobParts } from "#server/domains/jobs/jobs.ts";
import type { SitemapSource } from "./sitemap-source.ts";

// /about shows what the landing page does, and says so (canonical).
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
  async parts(ctx) {
    const starts = await Promise.all([listBlogAuthorStarts(ctx), listDiscussionAuthorStarts(ctx)]);
    return [...new Set(starts.flat())].map((start) => (start === null ? "authors" : `authors-${start}`));
  },
  async read(ctx, part) {
    const [, isPart, start = null] = /^(authors)(?:-([a-z0-9_.]{3,30}))?$/.exec(part) ?? [];
    if (isPart === undefined) return [];
    const [writers, askers] = await Promise.all([listBlogAuthors(ctx, start), listDiscussionAuthors(ctx, start)]);
    return [...new Set([...writers, ...askers])].map((username) => ({ path: `/people/${encodeURIComponent(username)}` }));
  },
};

export const sitemapSources: readonly SitemapSource[] = [pageSource, blogSource, discussionSource, eventSource, jobSource, peopleSource];
