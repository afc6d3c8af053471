// Public items and their authors as addresses, for the sitemap.
import type { Ctx } from "#server/domains/context.ts";
import { countAuthors, selectAddresses, selectAuthorNames, selectMonths } from "./address-queries.ts";
import type { ItemTable } from "./address-queries.ts";
import { parseMonth } from "./months.ts";

export type PublicAddresses = {
  /** Parts of the public items, oldest first: months (UTC, "2026-11"), and where one has too many also "2026-11-2" and so on. */
  listParts(ctx: Ctx): Promise<string[]>;
  /** Public items of a part, the latest first, at most 50,000; none when there is no such part. */
  listAddresses(ctx: Ctx, part: string): Promise<{ id: string; changedAt: Date }[]>;
  /** How many parts `listAuthors` has. Only for tables with an `author_id`. */
  countAuthorParts(ctx: Ctx): Promise<number>;
  /** Usernames of everybody with a public item, at most 25,000 in a part, counted from 1. Only for tables with an `author_id`. */
  listAuthors(ctx: Ctx, part: number): Promise<string[]>;
};

/** The addresses of what a table holds. sitemaps.org allows 50,000 in one list; two kinds of authors share theirs. */
export function publicAddresses(item: ItemTable, max = { addresses: 50_000, authors: 25_000 }): PublicAddresses {
  return {
    async listParts(ctx) {
      const months = await selectMonths(ctx.db, item);
      return months.flatMap(({ month, count }) => nameParts(month, Math.ceil(count / max.addresses)));
    },
    async listAddresses(ctx, part) {
      const [, month = "", number = "1"] = /^(\d{4}-\d{2})(?:-(\d{1,4}))?$/.exec(part) ?? [];
      const span = parseMonth(month);
      if (!span) return [];
      const page = { limit: max.addresses, offset: (Number(number) - 1) * max.addresses };
      const rows = page.offset < 0 ? [] : await selectAddresses(ctx.db, item, { ...span, ...page });
      return rows.map(({ id, changed_at: changedAt }) => ({ id, changedAt }));
    },
    countAuthorParts: async (ctx) => Math.ceil((await countAuthors(ctx.db, item)) / max.authors),
    listAuthors: (ctx, part) => selectAuthorNames(ctx.db, item, { limit: max.authors, offset: (part - 1) * max.authors }),
  };
}

/** The names of so many parts: the name itself, then the name with a number. */
export function nameParts(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? name : `${name}-${index + 1}`));
}
