// Actions on the poster's own job: close, reopen, repost.
import { z } from "zod";
import type { MemberCtx } from "#server/domains/context.ts";
import { endOfIndiaDay, formatIndiaDay } from "#server/platform/clock/india-time.ts";
import { hourMs } from "#server/platform/clock/lengths.ts";
import type { Db } from "#server/platform/db/database.ts";
import { isId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { inTransaction } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { closingDays, findClosingProblem, lastDayBefore, repostableAt } from "./closing-date.ts";
import { lockOwnJob, updateJob } from "./job-queries.ts";
import { requirePoster } from "./policy.ts";
import { jobsTopic, jobTopic } from "./topics.ts";

type OwnJob = NonNullable<Awaited<ReturnType<typeof lockOwnJob>>>;

/**
 * `refused` says why, in words for the poster. `needsLink`: done, but the job stays hidden until its apply link works. `isOutOfSight`:
 * done, but moderators still hide the job.
 */
export type ManageOutcome = { outcome: "done"; needsLink?: boolean; isOutOfSight?: boolean } | { outcome: "refused"; message: string };

/** Closes the viewer's own job, which is then no longer listed. Safe to repeat. Throws `not_found` for another member's job. */
export function closeJob(ctx: MemberCtx, id: string): Promise<ManageOutcome> {
  return change(ctx, id, async (trx, job, now) => {
    if (job.status === "open") await updateJob(trx, id, { status: "closed", closed_at: now });
    return { outcome: "done" };
  });
}

/**
 * Reopens the viewer's own closed job at its old place in the lists. The next alerts of saved searches include it if it was missed while
 * closed. Refused once its closing date has passed. Throws `not_found` for another member's job.
 */
export function reopenJob(ctx: MemberCtx, id: string): Promise<ManageOutcome> {
  return change(ctx, id, async (trx, job, now) => {
    if (job.expires_at !== null && job.expires_at <= now) {
      const { first, last } = closingDays(now, job.posted_at);
      return refuse(`Its closing date has passed: ${first <= last ? "choose a later one under Edit" : "post it again instead"}`);
    }
    if (job.status === "closed") await updateJob(trx, id, { status: "open", closed_at: null });
    return opened(job);
  });
}

/**
 * Reposts the viewer's own job: it is at the top of the lists again, and open until the end of `closesOn` (YYYY-MM-DD; default 30 days).
 * Refused within a week of the last posting, and while moderators hide it. Safe to repeat within an hour. Throws `not_found` for another
 * member's job.
 */
export function repostJob(ctx: MemberCtx, id: string, closesOn: string): Promise<ManageOutcome> {
  return change(ctx, id, async (trx, job, now) => {
    if (job.moderation !== "clear") return refuse("A moderator has to look at it first");
    const day = closesOn || closingDays(now, now).proposed;
    if (isRepostedUntil(day, job, now)) return opened(job);
    const due = repostableAt(job.posted_at);
    if (due > now) return refuse(`A job can be posted again once a week: this one from ${formatIndiaDay(due)}`);
    // JavaScript would turn 31 November into 1 December.
    const isDay = z.iso.date().safeParse(day).success;
    const problem = isDay ? findClosingProblem(day, now, now) : "Choose the last day to apply";
    if (problem !== null) return refuse(problem);
    await updateJob(trx, id, {
      status: "open",
      closed_at: null,
      posted_at: now,
      reposted_at: now,
      alerts_from: null,
      has_missed_alerts: false,
      expires_at: endOfIndiaDay(day),
      is_past: false,
    });
    return opened(job);
  });
}

async function change(
  ctx: MemberCtx,
  id: string,
  act: (trx: Db, job: OwnJob, now: Date) => Promise<ManageOutcome>,
): Promise<ManageOutcome> {
  requirePoster(ctx.viewer);
  const { userId } = ctx.viewer;
  return inTransaction(ctx.db, async (trx) => {
    const job = isId(id) ? await lockOwnJob(trx, id, userId) : undefined;
    if (!job) throw new AppError("not_found");
    const outcome = await act(trx, job, ctx.clock.now());
    if (outcome.outcome === "done") await notifyTopic(trx, jobsTopic, jobTopic(id));
    return outcome;
  });
}

/** When the button is pressed twice, the second press is a success and not "too early". */
function isRepostedUntil(day: string, { status, reposted_at: at, expires_at: end }: OwnJob, now: Date): boolean {
  const isJustNow = at !== null && now.getTime() - at.getTime() < hourMs;
  return isJustNow && status === "open" && end !== null && lastDayBefore(end) === day;
}

/** Opening a job does not show one that the link check or a moderator has hidden. */
function opened({ is_link_dead: isLinkDead, moderation }: OwnJob): ManageOutcome {
  return { outcome: "done", ...(isLinkDead && { needsLink: true }), ...(moderation !== "clear" && { isOutOfSight: true }) };
}

function refuse(message: string): ManageOutcome {
  return { outcome: "refused", message };
}
