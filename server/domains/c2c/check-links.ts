// Chooses which links of resources are checked, and applies the result.
import type { LinkRound } from "#server/domains/recheck-links.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { selectLinksToCheck } from "./check-links-queries.ts";
import { c2cTopic } from "./topics.ts";

const restMs = 6 * dayMs;

/**
 * Checks the link of every resource that was not checked for six days. A resource with a dead link is not listed until the link works
 * again.
 */
export const resourceLinks: LinkRound = {
  table: "upskilling_resources",
  select: (db, now, limit) => selectLinksToCheck(db, { before: new Date(now.getTime() - restMs), limit }),
  onChange: (_ctx, trx) => notifyTopic(trx, c2cTopic),
};
