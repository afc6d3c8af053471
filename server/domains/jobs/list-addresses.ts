// Addresses of open jobs for the sitemap.
import type { Ctx } from "#server/domains/context.ts";
import { decodeCursor, encodeCursor } from "#server/platform/db/keyset.ts";
import { selectAddresses, selectPartStarts } from "./address-queries.ts";

// sitemaps.org allows ten times as many in one file, but writing that would take a second.
const addressesMax = 5_000;
const firstPart = "open";

/**
 * The names of the sitemap parts that list all open jobs: "open" for the first 5,000, and the id of its first job for each further part;
 * empty without jobs.
 */
export async function listJobParts(ctx: Ctx, max = addressesMax): Promise<string[]> {
  const starts = await selectPartStarts(ctx.db, ctx.clock.now(), max);
  return starts.map((start, place) => (place === 0 ? firstPart : `${firstPart}-${encodeCursor(start)}`));
}

/** The open jobs of one part, ordered by latest posting; empty when there is no such part. */
export async function listJobAddresses(ctx: Ctx, part = firstPart, max = addressesMax): Promise<{ id: string; changedAt: Date }[]> {
  const [, start = null] = /^open-([0-9a-z]{1,9}-[0-9a-f-]{36})$/.exec(part) ?? [];
  if (part !== firstPart && start === null) return [];
  const rows = await selectAddresses(ctx.db, ctx.clock.now(), { start: decodeCursor(start), limit: max });
  return rows.map(({ id, changed_at: changedAt }) => ({ id, changedAt }));
}
