// Checks once a week whether the links of resources still work.
import type { Ctx } from "#server/domains/context.ts";
import { dayMs, minuteMs } from "#server/platform/clock/lengths.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { checkLinks, withLinkClient } from "#server/platform/sources/check-links.ts";
import type { CheckLinksOptions } from "#server/platform/sources/check-links.ts";
import type { CheckedFetch } from "#server/platform/sources/requests/checked-fetch.ts";
import { noteResourceLinkForSystem, selectResourceLinks } from "./resource-link-queries.ts";
import { c2cTopic } from "./topics.ts";

const linksMax = 2_000;
const roundMs = 10 * minuteMs;
const restMs = 6 * dayMs;
/** Weeks in which a link was broken before its resource is left out of the list. */
const failuresMax = 2;

/**
 * Checks the address of every resource that was not looked at for six days. One that is broken in two rounds leaves the list; one that
 * answers again comes back. Being turned away or not answered says nothing.
 */
export function checkResourceLinks(ctx: Ctx): Promise<void> {
  return withLinkClient(ctx.config.PUBLIC_URL, (client) => checkResourceLinksWith(ctx, client, {}));
}

/** As `checkResourceLinks`, with this client and these options. */
export async function checkResourceLinksWith(ctx: Ctx, client: CheckedFetch, options: CheckLinksOptions): Promise<void> {
  const at = ctx.clock.now();
  const links = await selectResourceLinks(ctx.db, new Date(at.getTime() - restMs), linksMax);
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
      const isChanged = await noteResourceLinkForSystem(trx, link, { state, at, failuresMax });
      if (isChanged) await notifyTopic(trx, c2cTopic);
    });
  }
}
