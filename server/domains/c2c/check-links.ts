// Which links of resources are checked, and what follows from it.
import type { LinkRound } from "#server/domains/recheck-links.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { selectLinksToCheck } from "./check-links-queries.ts";
import { c2cTopic } from "./topics.ts";

const restMs = 6 * dayMs;

/**
 * The address of every resource that was not looked at for six days. A resource whose link is dead leaves the list until it works again.
 */
export const resourceLinks: LinkRound = {
  table: "upskilling_resources",
  select: (db, now, limit) => selectLinksToCheck(db, { before: new Date(now.getTime() - restMs), limit }),
  onChange: (_ctx, trx) => notifyTopic(trx, c2cTopic),
};
