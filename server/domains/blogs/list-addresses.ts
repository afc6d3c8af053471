// Public blogs and their authors as addresses, for the sitemap.
import type { Ctx } from "#server/domains/context.ts";
import { parseMonth } from "#server/domains/posting/posting.ts";
import { selectAddresses, selectAuthorNames, selectMonths } from "./address-queries.ts";

/** Months (UTC, "2026-11") in which public blogs were published, oldest first. */
export function listBlogMonths(ctx: Ctx): Promise<string[]> {
  return selectMonths(ctx.db);
}

/** Public blogs of a month, newest first, at most 50,000; none when it is no month. */
export async function listBlogAddresses(ctx: Ctx, month: string): Promise<{ id: string; changedAt: Date }[]> {
  const span = parseMonth(month);
  if (!span) return [];
  const rows = await selectAddresses(ctx.db, { ...span, limit: 50_000 });
  return rows.map(({ id, changed_at: changedAt }) => ({ id, changedAt }));
}

/** Usernames of everybody with a public blog, at most 25,000. */
export function listBlogAuthors(ctx: Ctx): Promise<string[]> {
  return selectAuthorNames(ctx.db, 25_000);
}
