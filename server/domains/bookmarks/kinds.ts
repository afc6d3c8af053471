// What can be bookmarked, and how the items of each kind are looked up.
import { resourceTypeLabels } from "#contracts/resources.ts";
import type { BookmarkType } from "#contracts/bookmarks-limits.ts";
import type { BookmarkedItem } from "#contracts/bookmarks.ts";
import { nameEventPlace } from "#contracts/event-place.ts";
import { findBlogs } from "#server/domains/blogs/blogs.ts";
import { findResources } from "#server/domains/c2c/c2c.ts";
import type { Ctx } from "#server/domains/context.ts";
import { findDiscussions } from "#server/domains/discussions/discussions.ts";
import { findEvents } from "#server/domains/events/events.ts";
import { findJobs } from "#server/domains/jobs/jobs.ts";
import { findArticles } from "#server/domains/tech-flash/tech-flash.ts";

type Found = BookmarkedItem & { id: string };

/** Finds the items with these ids that still exist, in no order: one query, whatever their number. */
export const kinds: Record<BookmarkType, (ctx: Ctx, ids: string[]) => Promise<Found[]>> = {
  tech_flash: async (ctx, ids) =>
    (await findArticles(ctx, ids)).map(({ id, title, summary, externalLink, source, publishedAt }) => ({
      id,
      title,
      summary,
      href: externalLink,
      isExternal: true,
      source,
      at: publishedAt,
      state: null,
    })),
  event: async (ctx, ids) =>
    (await findEvents(ctx, ids)).map(({ id, title, excerpt, venue, city, isOnline, isCancelled, startsAt, days }) => ({
      ...here(id, title, `/events/${id}`),
      summary: excerpt,
      source: nameEventPlace({ venue, city }) || (isOnline ? "Online" : ""),
      at: days?.first ?? startsAt,
      state: isCancelled ? "Cancelled" : null,
    })),
  job: async (ctx, ids) =>
    (await findJobs(ctx, ids)).map(({ id, title, company, location, salaryMinLpa, salaryMaxLpa, postedAt, state }) => ({
      ...here(id, title, `/jobs/${id}`),
      summary: `${location} · ₹${salaryMinLpa}–${salaryMaxLpa} LPA`,
      source: company,
      at: postedAt,
      state: state === "open" ? null : "Closed",
    })),
  blog: async (ctx, ids) =>
    (await findBlogs(ctx, ids)).map(({ id, title, excerpt, author, publishedAt, createdAt }) => ({
      ...here(id, title, `/blog/${id}`),
      summary: excerpt,
      source: author.name,
      at: publishedAt ?? createdAt,
      state: null,
    })),
  discussion: async (ctx, ids) =>
    (await findDiscussions(ctx, ids)).map(({ id, title, excerpt, author, createdAt }) => ({
      ...here(id, title, `/discussion/${id}`),
      summary: excerpt,
      source: author.name,
      at: createdAt,
      state: null,
    })),
  resource: async (ctx, ids) =>
    (await findResources(ctx, ids)).map(({ id, title, description, url, resourceType }) => ({
      id,
      title,
      summary: description,
      href: url,
      isExternal: true,
      source: resourceTypeLabels[resourceType],
      at: null,
      state: null,
    })),
};

function here(id: string, title: string, href: string) {
  return { id, title, href, isExternal: false };
}
