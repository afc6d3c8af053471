// All sources of the sitemap.
import { blogsTopic, listBlogAddresses, listBlogAuthors, listBlogAuthorStarts, listBlogParts } from "#server/domains/blogs/blogs.ts";
import type { Ctx } from "#server/domains/context.ts";
import {
  discussionsTopic,
  listDiscussionAddresses,
  listDiscussionAuthors,
  listDiscussionAuthorStarts,
  listDiscussionParts,
} from "#server/domains/discussions/discussions.ts";
import { eventsTopic, listEventAddresses, listEventParts } from "#server/domains/events/events.ts";
import { jobsTopic, listJobAddresses, listJobParts } from "#server/domains/jobs/jobs.ts";
import { siteTopic } from "#server/domains/site/site.ts";
import type { SitemapSource } from "./sitemap-source.ts";

// /about is left out: it shows the same as the landing page, and names that as canonical.
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
  topics: [siteTopic],
  parts: async () => ["all"],
  read: async (_ctx, part) => (part === "all" ? pages.map((path) => ({ path })) : []),
};

type Addresses = (ctx: Ctx, part: string) => Promise<{ id: string; changedAt: Date }[]>;

/** Creates a source of items with a page each: `{page}/{id}`. */
function itemSource(
  name: string,
  topic: string,
  parts: SitemapSource["parts"],
  { page, list }: { page: string; list: Addresses },
): SitemapSource {
  const read: SitemapSource["read"] = async (ctx, part) =>
    (await list(ctx, part)).map(({ id, changedAt }) => ({ path: `${page}/${id}`, changedAt }));
  return { name, topics: [topic], parts, read };
}

/** Members with public texts on their page. A member who writes both blogs and discussions may be in two parts. */
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

export const sitemapSources: readonly SitemapSource[] = [
  pageSource,
  itemSource("blogs", blogsTopic, listBlogParts, { page: "/blog", list: listBlogAddresses }),
  itemSource("discussions", discussionsTopic, listDiscussionParts, { page: "/discussion", list: listDiscussionAddresses }),
  itemSource("events", eventsTopic, listEventParts, { page: "/events", list: listEventAddresses }),
  itemSource("jobs", jobsTopic, (ctx) => listJobParts(ctx), { page: "/jobs", list: (ctx, part) => listJobAddresses(ctx, part) }),
  peopleSource,
];
