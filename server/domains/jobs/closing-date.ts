// Closing dates: the last day to apply, in India.
import { JOB_OPEN_DAYS, JOB_OPEN_DAYS_MAX, JOB_REPOST_DAYS } from "#contracts/jobs-limits.ts";
import { formatIndiaDay, indiaDayOf, startOfIndiaDay } from "#server/platform/clock/india-time.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";

/** The day in India to which the last moment before `moment` belongs, as YYYY-MM-DD. */
export function lastDayBefore(moment: Date): string {
  return indiaDayOf(new Date(moment.getTime() - 1));
}

/** The same in words: "23 November 2026". */
export function formatLastDay(moment: Date): string {
  return formatIndiaDay(new Date(moment.getTime() - 1));
}

/** The day in India that is `days` days after `from`, as YYYY-MM-DD. */
export function daysAfter(from: Date, days: number): string {
  return indiaDayOf(new Date(from.getTime() + days * dayMs));
}

/** The closing days that can be chosen for a job posted at `postedAt`, and the default. */
export function closingDays(now: Date, postedAt: Date): { first: string; last: string; proposed: string } {
  return { first: indiaDayOf(now), last: daysAfter(postedAt, JOB_OPEN_DAYS_MAX), proposed: daysAfter(now, JOB_OPEN_DAYS) };
}

/** The error in a closing day; null when there is none. */
export function findClosingProblem(day: string, now: Date, postedAt: Date): string | null {
  const { first, last } = closingDays(now, postedAt);
  if (last < first) return `It was posted more than ${JOB_OPEN_DAYS_MAX} days ago: post it again to choose a later day`;
  if (day < first) return "Choose today or a later day";
  if (day <= last) return null;
  return `Choose a day up to ${formatIndiaDay(startOfIndiaDay(last))}: a job stays open for at most ${JOB_OPEN_DAYS_MAX} days`;
}

/** The time from which a job posted at `postedAt` can be reposted: the start of a day in India, because pages only name the day. */
export function repostableAt(postedAt: Date): Date {
  return startOfIndiaDay(daysAfter(postedAt, JOB_REPOST_DAYS));
}
