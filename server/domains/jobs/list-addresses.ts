// Open jobs as addresses, for the sitemap.
import type { Ctx } from "#server/domains/context.ts";
import { selectAddresses } from "./address-queries.ts";

/** Open jobs, the latest posting first, at most 50,000. */
export async function listJobAddresses(ctx: Ctx): Promise<{ id: string; changedAt: Date }[]> {
  const rows = await selectAddresses(ctx.db, ctx.clock.now(), 50_000);
  return rows.map(({ id, changed_at: changedAt }) => ({ id, changedAt }));
}
