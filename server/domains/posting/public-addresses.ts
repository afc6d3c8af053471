// Addresses of public items and their authors, for the sitemap. Each part is found by its first item, so every part costs the same.
import type { Ctx } from "#server/domains/context.ts";
import { decodeCursor, encodeCursor } from "#server/platform/db/keyset.ts";
import { selectAddresses, selectAuthorNames, selectAuthorStarts, selectMonths, selectPartStarts } from "./address-queries.ts";
import type { ItemTable } from "./address-queries.ts";
import { parseMonth } from "./months.ts";

export type PublicAddresses = {
  /**
   * The names of the sitemap parts, oldest first: a month (UTC, "2026-11"), and for each further part of a large month "2026-11-" with its
   * first item.
   */
  listParts(ctx: Ctx): Promise<string[]>;
  /** The public items of a part, oldest first, at most 5,000; empty when there is no such part. */
  listAddresses(ctx: Ctx, part: string): Promise<{ id: string; changedAt: Date }[]>;
  /** The first username of each part of `listAuthors`, in lower case; null for the first part. Only for tables with an `author_id`. */
  listAuthorStarts(ctx: Ctx): Promise<(string | null)[]>;
  /**
   * At most 2,500 usernames of members with public items, starting at `start`; empty if `start` is not a username. Only for tables with an
   * `author_id`.
   */
  listAuthors(ctx: Ctx, start: string | null): Promise<string[]>;
};

/**
 * The sitemap addresses of one table. sitemaps.org allows ten times as many in one file, but writing that would take a second; and two
 * kinds of authors share a file.
 */
export function publicAddresses(item: ItemTable, max = { addresses: 5_000, authors: 2_500 }): PublicAddresses {
  /** The names of a month's parts after the first. */
  async function nameFurtherParts(ctx: Ctx, month: string): Promise<string[]> {
    const span = parseMonth(month);
    const starts = span ? await selectPartStarts(ctx.db, item, { ...span, size: max.addresses }) : [];
    return starts.slice(1).map((start) => `${month}-${encodeCursor(start)}`);
  }

  return {
    async listParts(ctx) {
      const parts: string[] = [];
      for (const { month, count } of await selectMonths(ctx.db, item)) {
        parts.push(month, ...(count > max.addresses ? await nameFurtherParts(ctx, month) : []));
      }
      return parts;
    },
    async listAddresses(ctx, part) {
      const [, month = "", start = null] =
        /^(\d{4}-\d{2})(?:-([0-9a-z]{1,9}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/.exec(part) ?? [];
      const span = parseMonth(month);
      if (!span) return [];
      const rows = await selectAddresses(ctx.db, item, { ...span, start: decodeCursor(start), limit: max.addresses });
      return rows.map(({ id, changed_at: changedAt }) => ({ id, changedAt }));
    },
    async listAuthorStarts(ctx) {
      const starts = await selectAuthorStarts(ctx.db, item, max.authors);
      return starts.map((username, place) => (place === 0 ? null : username.toLowerCase()));
    },
    listAuthors: (ctx, start) => selectAuthorNames(ctx.db, item, { start, limit: max.authors }),
  };
}
