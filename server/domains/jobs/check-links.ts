// Checks once a day whether the apply links of open jobs still work.
import type { Ctx } from "#server/domains/context.ts";
import { notify } from "#server/domains/notify.ts";
import { indiaDayOf, startOfIndiaDay } from "#server/platform/clock/india-time.ts";
import { minuteMs } from "#server/platform/clock/lengths.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { checkLinks, withLinkClient } from "#server/platform/sources/check-links.ts";
import type { CheckLinksOptions, LinkState } from "#server/platform/sources/check-links.ts";
import type { CheckedFetch } from "#server/platform/sources/requests/checked-fetch.ts";
import { noteLinkState, selectLinksToCheck } from "./check-links-queries.ts";
import type { JobLink } from "./check-links-queries.ts";
import { jobsTopic, jobTopic } from "./topics.ts";

/** Links looked at in one run; the rest comes first tomorrow. */
const linksMax = 2_000;
const roundMs = 10 * minuteMs;
/** Days on which a link was broken before its job is hidden. */
const failuresMax = 2;

/**
 * Checks every open job's apply link that was not looked at today (India time). A job whose link is broken on two days is hidden and its
 * poster told what to do; one whose link answers again comes back. Being turned away or not answered says nothing.
 */
export function checkApplyLinks(ctx: Ctx): Promise<void> {
  return withLinkClient(ctx.config.PUBLIC_URL, (client) => checkApplyLinksWith(ctx, client, {}));
}

/** As `checkApplyLinks`, with this client and these options. */
export async function checkApplyLinksWith(ctx: Ctx, client: CheckedFetch, options: CheckLinksOptions): Promise<void> {
  const now = ctx.clock.now();
  const before = startOfIndiaDay(indiaDayOf(now));
  const links = await selectLinksToCheck(ctx.db, { now, before, limit: linksMax });
  const signal = AbortSignal.any([AbortSignal.timeout(roundMs), ctx.stopping]);
  const states = await checkLinks(
    client,
    links.map((link) => link.apply_url),
    { signal, ...options },
  );
  for (const link of links) {
    const state = states.get(link.apply_url);
    if (state !== undefined) await note(ctx, link, state, now);
  }
}

async function note(ctx: Ctx, link: JobLink, state: LinkState, at: Date): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const changed = await noteLinkState(trx, link, { state, at, failuresMax });
    if (!changed) return;
    await notifyTopic(trx, jobsTopic, jobTopic(link.id));
    if (changed.posted_by === null) return;
    const { title, is_link_dead: isHidden } = changed;
    await notify(ctx, trx, {
      userId: changed.posted_by,
      kind: "job_hidden",
      title: isHidden ? `“${title}” is hidden: its apply link does not work` : `“${title}” is shown again`,
      body: isHidden
        ? `We tried ${link.apply_url} on two days and found no page there. Give the job a link that works and it is shown again at once; if the link works again, we notice within a day.`
        : "Its apply link works again.",
      href: isHidden ? `/jobs/${link.id}/edit` : `/jobs/${link.id}`,
      key: `job_link:${link.id}:${at.toISOString()}`,
    });
  });
}
