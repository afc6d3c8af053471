// What can be bookmarked, and how the items of each kind are looked up.
import { formatPay } from "#contracts/pay.ts";
import { resourceTypeLabels } from "#contracts/resources.ts";
import type { BookmarkType } from "#contracts/bookmarks-limits.ts";
import type { BookmarkedItem } from "#contracts/bookmarks.ts";
import { nameEventPlace } from "#contracts/event-place.ts";
import { lookUpBlogs } from "#server/domains/blogs/blogs.ts";
import { lookUpResources } from "#server/domains/c2c/c2c.ts";
import type { Ctx } from "#server/domains/context.ts";
import { lookUpDiscussions } from "#server/domains/discussions/discussions.ts";
import { lookUpEvents } from "#server/domains/events/events.ts";
import { lookUpJobs } from "#server/domains/jobs/jobs.ts";
import { lookUpStories } from "#server/domains/tech-flash/tech-flash.ts";
import { mapLookup } from "#server/platform/db/lookup.ts";
import type { Ids, Lookup } from "#server/platform/db/lookup.ts";

type Found = BookmarkedItem & { id: string };

/** The items with these ids that still exist, in no order. */
export const kinds: Record<BookmarkType, (ctx: Ctx, ids: Ids) => Lookup<Found[]>> = {
  tech_flash: (ctx, ids) =>
    mapEach(lookUpStories(ctx, ids), ({ id, title, summary, externalLink, source, publishedAt }) => ({
      id,
      title,
      summary,
      href: externalLink,
      isExternal: true,
      source,
      at: publishedAt,
      state: null,
    })),
  event: (ctx, ids) =>
    mapEach(lookUpEvents(ctx, ids), ({ id, title, excerpt, venue, city, isOnline, isCancelled, startsAt, days }) => ({
      ...here(id, title, `/events/${id}`),
      summary: excerpt,
      source: nameEventPlace({ venue, city }) || (isOnline ? "Online" : ""),
      at: days?.first ?? startsAt,
      state: isCancelled ? "Cancelled" : null,
    })),
  job: (ctx, ids) =>
    mapEach(lookUpJobs(ctx, ids), ({ id, title, company, location, salaryMinLpa, salaryMaxLpa, postedAt, state }) => ({
      ...here(id, title, `/jobs/${id}`),
      summary: `${location} · ${formatPay({ salaryMinLpa, salaryMaxLpa })}`,
      source: company,
      at: postedAt,
      state: state === "open" ? null : "Closed",
    })),
  blog: (ctx, ids) =>
    mapEach(lookUpBlogs(ctx, ids), ({ id, title, excerpt, author, publishedAt, createdAt }) => ({
      ...here(id, title, `/blog/${id}`),
      summary: excerpt,
      source: author.name,
      at: publishedAt ?? createdAt,
      state: null,
    })),
  discussion: (ctx, ids) =>
    mapEach(lookUpDiscussions(ctx, ids), ({ id, title, excerpt, author, createdAt }) => ({
      ...here(id, title, `/discussion/${id}`),
      summary: excerpt,
      source: author.name,
      at: createdAt,
      state: null,
    })),
  resource: (ctx, ids) =>
    mapEach(lookUpResources(ctx, ids), ({ id, title, description, url, resourceType }) => ({
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

function mapEach<From, To>(lookup: Lookup<From[]>, change: (from: From) => To): Lookup<To[]> {
  return mapLookup(lookup, (all) => all.map(change));
}
