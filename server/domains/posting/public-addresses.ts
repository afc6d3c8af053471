// Public items and their authors as addresses, for the sitemap.
import type { Ctx } from "#server/domains/context.ts";
import { selectAddresses, selectAuthorNames, selectMonths } from "./address-queries.ts";
import type { ItemTable } from "./address-queries.ts";
import { parseMonth } from "./months.ts";

const addressesMax = 50_000;
const authorsMax = 25_000;

export type PublicAddresses = {
  /** Months (UTC, "2026-11") with public items, oldest first. */
  listMonths(ctx: Ctx): Promise<string[]>;
  /** Public items of a month, the latest first, at most 50,000; none when it is no month. */
  listAddresses(ctx: Ctx, month: string): Promise<{ id: string; changedAt: Date }[]>;
  /** Usernames of everybody with a public item, at most 25,000. Only for tables with an `author_id`. */
  listAuthors(ctx: Ctx): Promise<string[]>;
};

/** The addresses of what a table holds. */
export function publicAddresses(item: ItemTable): PublicAddresses {
  return {
    listMonths: (ctx) => selectMonths(ctx.db, item),
    async listAddresses(ctx, month) {
      const span = parseMonth(month);
      if (!span) return [];
      const rows = await selectAddresses(ctx.db, item, { ...span, limit: addressesMax });
      return rows.map(({ id, changed_at: changedAt }) => ({ id, changedAt }));
    },
    listAuthors: (ctx) => selectAuthorNames(ctx.db, item, authorsMax),
  };
}
