// Chooses which apply links are checked, and applies the result.
import { notify } from "#server/domains/notify.ts";
import type { LinkRound } from "#server/domains/recheck-links.ts";
import { indiaDayOf, startOfIndiaDay } from "#server/platform/clock/india-time.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { selectLinksToCheck, selectPosterToTell } from "./check-links-queries.ts";
import { jobsTopic, jobTopic } from "./topics.ts";

/**
 * Checks the apply link of every open job that was not checked today (India time). A job with a dead link is hidden until the link works
 * again, and its poster is notified.
 */
export const applyLinks: LinkRound = {
  table: "jobs",
  select: (db, now, limit) => selectLinksToCheck(db, { now, before: startOfIndiaDay(indiaDayOf(now)), limit }),
  async onChange(ctx, trx, { link, isDead, at }) {
    await notifyTopic(trx, jobsTopic, jobTopic(link.id));
    // The job may have been closed or taken down since the round began; then the link is not the reason why it is hidden.
    const told = await selectPosterToTell(trx, link.id, at);
    if (told === undefined) return;
    const { posted_by: userId, title } = told;
    await notify(ctx, trx, {
      userId,
      kind: "job_hidden",
      title: isDead ? `“${title}” is hidden: its apply link does not work` : `“${title}” is shown again`,
      body: isDead
        ? `We tried ${link.url} on two days and found no page there. Give the job a link that works and it is shown again at once; if the link works again, we notice within a day.`
        : "Its apply link works again.",
      href: isDead ? `/jobs/${link.id}/edit` : `/jobs/${link.id}`,
      key: `job_link:${link.id}:${at.toISOString()}`,
    });
  },
};
