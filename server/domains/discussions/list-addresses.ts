// Public discussions and their authors as addresses, for the sitemap.
import type { Ctx } from "#server/domains/context.ts";
import { parseMonth } from "#server/domains/posting/posting.ts";
import { selectAddresses, selectAuthorNames, selectMonths } from "./address-queries.ts";

/** Months (UTC, "2026-11") in which public discussions were started, oldest first. */
export function listDiscussionMonths(ctx: Ctx): Promise<string[]> {
  return selectMonths(ctx.db);
}

/** Public discussions of a month, newest first, at most 50,000; none when it is no month. */
export async function listDiscussionAddresses(ctx: Ctx, month: string): Promise<{ id: string; changedAt: Date }[]> {
  const span = parseMonth(month);
  if (!span) return [];
  const rows = await selectAddresses(ctx.db, { ...span, limit: 50_000 });
  return rows.map(({ id, changed_at: changedAt }) => ({ id, changedAt }));
}

/** Usernames of everybody with a public discussion, at most 25,000. */
export function listDiscussionAuthors(ctx: Ctx): Promise<string[]> {
  return selectAuthorNames(ctx.db, 25_000);
}
