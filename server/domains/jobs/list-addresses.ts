// Open jobs as addresses, for the sitemap.
import type { Ctx } from "#server/domains/context.ts";
import { selectAddresses } from "./address-queries.ts";

/** What sitemaps.org allows in one list. */
export const JOB_ADDRESSES_MAX = 50_000;

/** Open jobs, the latest posting first, at most 50,000 in a part, counted from 1. */
export async function listJobAddresses(ctx: Ctx, part = 1, max = JOB_ADDRESSES_MAX): Promise<{ id: string; changedAt: Date }[]> {
  const rows = await selectAddresses(ctx.db, ctx.clock.now(), { limit: max, offset: (part - 1) * max });
  return rows.map(({ id, changed_at: changedAt }) => ({ id, changedAt }));
}
