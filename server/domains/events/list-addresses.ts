// Listed events as addresses, for the sitemap.
import type { Ctx } from "#server/domains/context.ts";
import { parseMonth } from "#server/domains/posting/posting.ts";
import { selectAddresses, selectMonths } from "./address-queries.ts";

/** Months (UTC, "2026-11") in which listed events begin, oldest first. */
export function listEventMonths(ctx: Ctx): Promise<string[]> {
  return selectMonths(ctx.db);
}

/** Listed events that begin in a month, at most 50,000; none when it is no month. */
export async function listEventAddresses(ctx: Ctx, month: string): Promise<{ id: string; changedAt: Date }[]> {
  const span = parseMonth(month);
  if (!span) return [];
  const rows = await selectAddresses(ctx.db, { ...span, limit: 50_000 });
  return rows.map(({ id, changed_at: changedAt }) => ({ id, changedAt }));
}
