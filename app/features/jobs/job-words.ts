import { REMOTE, workModes } from "#contracts/jobs-limits.ts";
import type { WorkMode } from "#contracts/jobs-limits.ts";
import type { JobCount, JobState } from "#contracts/jobs.ts";
import { indiaOffsetMs } from "#app/lib/dates.ts";
import { formatCount, formatNumber } from "#app/lib/numbers.ts";

const dayMs = 86_400_000;

/** 2–5 years */
export function formatExperience({
  experienceMinYears: least,
  experienceMaxYears: most,
}: {
  experienceMinYears: number;
  experienceMaxYears: number | null;
}): string {
  if (least === 0 && most === 0) return "Freshers";
  if (most === null) return least === 0 ? "Any experience" : `${least}+ years`;
  if (least === most) return formatCount(least, "year");
  return `${least}–${most} years`;
}

/** Pune · Hybrid; a dot never begins a line. */
export function formatPlace({ location, workMode }: { location: string; workMode: WorkMode }): string {
  return location === REMOTE ? "Remote, anywhere in India" : `${location}\u00a0· ${formatWorkMode(workMode)}`;
}

export function formatWorkMode(workMode: WorkMode): string {
  return workModes.find(({ value }) => value === workMode)?.label ?? "";
}

/** Posted today, yesterday, days (under 7), weeks (under 30 days), months ago (specification 2, Jobs), by the calendar of India. */
export function formatPosted(postedAt: string, now: string): string {
  const days = Math.max(0, dayNumber(now) - dayNumber(postedAt));
  if (days === 0) return "Posted today";
  if (days === 1) return "Posted yesterday";
  if (days < 7) return `Posted ${days} days ago`;
  if (days < 30) return `Posted ${formatCount(Math.floor(days / 7), "week")} ago`;
  return `Posted ${formatCount(Math.floor(days / 30), "month")} ago`;
}

/** The last moment to apply: a closing date counts until the end of its day. */
export function lastMoment(expiresAt: string): string {
  return new Date(new Date(expiresAt).getTime() - 1).toISOString();
}

/** 128 open jobs */
export function formatJobCount({ count, isMore }: JobCount): string {
  return isMore ? `${formatNumber(count)}+ open jobs` : formatCount(count, "open job");
}

export const stateWords: Record<Exclude<JobState, "open">, { badge: string; title: string; text: string }> = {
  closed: { badge: "Closed", title: "This job is closed", text: "It no longer takes applications." },
  expired: { badge: "Expired", title: "The closing date of this job has passed", text: "It no longer takes applications." },
  unreachable: {
    badge: "Link not working",
    title: "The employer's page cannot be reached",
    text: "We tried the apply link on two days. The job comes back when its link works again.",
  },
};

function dayNumber(at: string): number {
  return Math.floor((new Date(at).getTime() + indiaOffsetMs) / dayMs);
}
