// What can be bookmarked: for each kind, how its items are found again.
import type { BookmarkType } from "#contracts/bookmarks-limits.ts";
import type { BookmarkedItem } from "#contracts/bookmarks.ts";
import type { Ctx } from "#server/domains/context.ts";
import { findEvents } from "#server/domains/events/events.ts";
import { findArticles } from "#server/domains/tech-flash/tech-flash.ts";

/** Finds the items of these ids that still exist, by id: one query, whatever their number. */
type FindItems = (ctx: Ctx, ids: string[]) => Promise<Map<string, BookmarkedItem>>;

/** A type without an entry has no items yet: nothing of it can be saved. */
export const kinds: Partial<Record<BookmarkType, FindItems>> = {
  tech_flash: async (ctx, ids) => {
    const articles = await findArticles(ctx, ids);
    return new Map(
      articles.map(({ id, title, summary, externalLink, source, publishedAt }) => [
        id,
        { title, summary, href: externalLink, isExternal: true, source, at: publishedAt },
      ]),
    );
  },
  event: async (ctx, ids) => {
    const events = await findEvents(ctx, ids);
    return new Map(
      events.map(({ id, title, excerpt, venue, city, isOnline, isCancelled, startsAt }) => [
        id,
        {
          title,
          summary: isCancelled ? `Cancelled. ${excerpt}` : excerpt,
          href: `/events/${id}`,
          isExternal: false,
          source: [venue, city].filter(Boolean).join(", ") || (isOnline ? "Online" : ""),
          at: startsAt,
        },
      ]),
    );
  },
};
