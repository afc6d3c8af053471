// Notifies members once a day of new jobs for all their saved searches, in one notification and one mail.
import { isolate } from "#contracts/isolate.ts";
import { NOTIFICATION_HREF_MAX } from "#contracts/notifications-limits.ts";
import { formatPay } from "#contracts/pay.ts";
import { SAVED_SEARCH_MAIL_JOBS } from "#contracts/saved-searches-limits.ts";
import type { JobFilters } from "#contracts/jobs-limits.ts";
import type { Ctx } from "#server/domains/context.ts";
import { notify } from "#server/domains/notify.ts";
import { tryEach } from "#server/domains/try-each.ts";
import { walkIds } from "#server/domains/walk-ids.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { latestAlertsUntil } from "./alert-time.ts";
import { markMissedAlerts, renewMissedAlerts, selectLastMorningForSystem } from "./missed-alerts-queries.ts";
import { addressOf } from "./saved-search.ts";
import {
  lockDueSearchesForSystem,
  markNotifiedForSystem,
  selectDueMembersForSystem,
  selectNewMatchesForSystem,
} from "./saved-search-queries.ts";
import type { NewMatch } from "./saved-search-queries.ts";

const atOnce = 200;
const list = "/jobs/saved-searches";

/**
 * Notifies members of the jobs posted since their last notification and up to 7:55 today in India (yesterday, if it is earlier now).
 * Members without a new job are not notified. A job that was hidden on its first morning counts as new on the first morning on which it is
 * listed. Safe to repeat and to run in several processes, since all searches of a member are one transaction. A failure for one member does
 * not stop the others; the function throws at the end. Stops early when the process is stopping.
 */
export async function notifyOfNewJobs(ctx: Ctx): Promise<void> {
  const until = latestAlertsUntil(ctx.clock.now());
  const noteMissed = (since: Date) => markMissedAlerts(ctx.db, { since, until, now: ctx.clock.now() });
  const last = await withSystem(ctx.db, (trx) => selectLastMorningForSystem(trx, until));
  const since = last ?? new Date(until.getTime() - dayMs);
  // A retry on the same morning. Some members have been notified already, and jobs that closed since are not new to them.
  if (since.getTime() === until.getTime()) return notifyMembers(ctx, until);
  await renewMissedAlerts(ctx.db, { until, now: ctx.clock.now() });
  await noteMissed(since);
  // Jobs that close while members are notified come again for all of them, rather than never for some.
  await notifyMembers(ctx, until).finally(() => noteMissed(since));
}

function notifyMembers(ctx: Ctx, until: Date): Promise<void> {
  const members = walkIds(ctx, atOnce, (after, limit) =>
    withSystem(ctx.db, (trx) => selectDueMembersForSystem(trx, { until, after, limit })),
  );
  return tryEach(ctx, members, {
    failed: "members could not be told of new jobs",
    describe: (userId) => ({ userId }),
    work: (userId) => withSystem(ctx.db, (trx) => notifyMember(ctx, trx, userId, until)),
  });
}

async function notifyMember(ctx: Ctx, trx: Db, userId: string, until: Date): Promise<void> {
  const searches = await lockDueSearchesForSystem(trx, userId, until);
  const searchIds = searches.map(({ id }) => id);
  const limit = SAVED_SEARCH_MAIL_JOBS + 1;
  const matches = await selectNewMatchesForSystem(trx, { searchIds, until, now: ctx.clock.now(), limit });
  await markNotifiedForSystem(trx, searchIds, until);
  if (matches.length === 0) return;
  const found = searches.flatMap(({ id, name, filters }) => {
    const jobs = matches.filter((match) => match.search_id === id);
    return jobs.length === 0 ? [] : [{ id, name, filters, jobs }];
  });
  const only = found.length === 1 ? found[0] : undefined;
  await notify(ctx, trx, {
    userId,
    kind: "saved_search",
    title: only ? `${formatCount(only.jobs)} for “${only.name}”` : `New jobs for ${found.length} of your saved searches`,
    body: only ? "" : found.map(({ name, jobs }) => `${isolate(name)}: ${formatCount(jobs)}`).join("\n"),
    href: only ? hrefOf(only.filters) : list,
    // The id lets a retry notify of a search that was restored in the meantime, besides the earlier notification.
    key: `saved_search:${until.toISOString()}:${found[0]?.id}`,
    isBulk: true,
    mailSections: found.map(({ name, filters, jobs }) => ({ heading: name, items: [...listJobs(jobs), ...seeAll(filters, jobs)] })),
  });
}

function listJobs(jobs: NewMatch[]) {
  return jobs.slice(0, SAVED_SEARCH_MAIL_JOBS).map((job) => {
    const { id, title, company, location, salary_min_lpa: salaryMinLpa, salary_max_lpa: salaryMaxLpa, is_demo: isDemo } = job;
    const facts = `${isolate(company)}, ${isolate(location)}, ${formatPay({ salaryMinLpa, salaryMaxLpa })}`;
    return { label: title, note: isDemo ? `Demo: ${facts}` : facts, href: `/jobs/${id}` };
  });
}

function seeAll(filters: JobFilters, jobs: NewMatch[]) {
  return jobs.length > SAVED_SEARCH_MAIL_JOBS ? [{ label: "See all of them", note: "There are more", href: hrefOf(filters) }] : [];
}

// In an address, a letter of an Indian script takes nine characters. If the address is too long for a notification, it leads to the list of
// searches instead.
function hrefOf(filters: JobFilters): string {
  const href = addressOf(filters);
  return href.length > NOTIFICATION_HREF_MAX ? list : href;
}

function formatCount(jobs: NewMatch[]): string {
  if (jobs.length > SAVED_SEARCH_MAIL_JOBS) return `More than ${SAVED_SEARCH_MAIL_JOBS} new jobs`;
  return jobs.length === 1 ? "1 new job" : `${jobs.length} new jobs`;
}
