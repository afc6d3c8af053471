// Addresses of open jobs for the sitemap.
import type { Ctx } from "#server/domains/context.ts";
import { decodeCursor, encodeCursor } from "#server/platform/db/keyset.ts";
import { selectAddresses, selectPartStarts } from "./address-queries.ts";

// sitemaps.org allows ten times as many in one list, which would take a second to write.
const addressesMax = 5_000;
const firstPart = "open";

/**
 * Names of the parts in which all open jobs are listed: "open", and one for each 5,000 more, named after its first job; none without jobs.
 */
export async function listJobParts(ctx: Ctx, max = addressesMax): Promise<string[]> {
  const starts = await selectPartStarts(ctx.db, ctx.clock.now(), max);
  return starts.map((start, place) => (place === 0 ? firstPart : `${firstPart}-${encodeCursor(start)}`));
}

/** The open jobs of one part, the latest posting first; none when there is no such part. */
export async function listJobAddresses(ctx: Ctx, part = firstPart, max = addressesMax): Promise<{ id: string; changedAt: Date }[]> {
  const [, start = null] = /^open-([0-9a-z]{1,9}-[0-9a-f-]{36})$/.exec(part) ?? [];
  if (part !== firstPart && start === null) return [];
  const rows = await selectAddresses(ctx.db, ctx.clock.now(), { start: decodeCursor(start), limit: max });
  return rows.map(({ id, changed_at: changedAt }) => ({ id, changedAt }));
}
