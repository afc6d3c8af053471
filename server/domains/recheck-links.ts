// Checks regularly whether known links still work, for every domain that shows links.
import { minuteMs } from "#server/platform/clock/lengths.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { checkLinks, withLinkClient } from "#server/platform/sources/check-links.ts";
import type { CheckLinksOptions } from "#server/platform/sources/check-links.ts";
import type { CheckedFetch } from "#server/platform/sources/requests/checked-fetch.ts";
import type { Ctx } from "./context.ts";
import { noteLinkStateForSystem } from "./recheck-links-queries.ts";
import type { KnownLink, LinkTable } from "./recheck-links-queries.ts";

/** How many links one round checks. The next round starts with the rest. */
const linksMax = 2_000;
const roundMs = 10 * minuteMs;
/** A link is dead after this many rounds in which it was broken. */
const failuresMax = 2;

export type LinkRound = {
  table: LinkTable;
  /** At most `limit` links that are due at `now`; those checked longest ago come first. */
  select(db: Db, now: Date, limit: number): Promise<KnownLink[]>;
  /** Handles a link that has become dead or works again. Runs as the system, in the transaction that records it. */
  onChange(ctx: Ctx, trx: Db, change: { link: KnownLink; isDead: boolean; at: Date }): Promise<void>;
};

/**
 * Checks the links that are due. A link that is broken in two rounds is dead; a link that works again is alive. A refused or unanswered
 * request changes nothing.
 */
export function recheckLinks(ctx: Ctx, round: LinkRound): Promise<void> {
  return withLinkClient(ctx.config.PUBLIC_URL, (client) => recheckLinksWith(ctx, round, client, {}));
}

/** Like `recheckLinks`, with this client and these options. */
export async function recheckLinksWith(ctx: Ctx, round: LinkRound, client: CheckedFetch, options: CheckLinksOptions): Promise<void> {
  const at = ctx.clock.now();
  const links = await round.select(ctx.db, at, linksMax);
  const signal = AbortSignal.any([AbortSignal.timeout(roundMs), ctx.stopping]);
  const states = await checkLinks(
    client,
    links.map(({ url }) => url),
    { signal, ...options },
  );
  for (const link of links) {
    const state = states.get(link.url);
    if (state === undefined) continue;
    await withSystem(ctx.db, async (trx) => {
      const change = await noteLinkStateForSystem(trx, round.table, link, { state, at, failuresMax });
      if (change !== null) await round.onChange(ctx, trx, { link, isDead: change === "died", at });
    });
  }
}
