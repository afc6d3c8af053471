// The last day to apply, in India, and the moment it ends.
import { JOB_OPEN_DAYS, JOB_OPEN_DAYS_MAX, JOB_REPOST_DAYS } from "#contracts/jobs-limits.ts";
import { formatIndiaDay, indiaDayOf, startOfIndiaDay } from "#server/platform/clock/india-time.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";

/** The last day before `moment` is reached, YYYY-MM-DD. */
export function lastDayBefore(moment: Date): string {
  return indiaDayOf(new Date(moment.getTime() - 1));
}

/** The last day before `moment` is reached, in words: "23 November 2026". */
export function formatLastDay(moment: Date): string {
  return formatIndiaDay(new Date(moment.getTime() - 1));
}

/** The day in India that is this many days after `from`, YYYY-MM-DD. */
export function daysAfter(from: Date, days: number): string {
  return indiaDayOf(new Date(from.getTime() + days * dayMs));
}

/** The closing days that can be chosen for a job posted at `postedAt`, with the one that is proposed. */
export function closingDays(now: Date, postedAt: Date): { first: string; last: string; proposed: string } {
  return { first: indiaDayOf(now), last: daysAfter(postedAt, JOB_OPEN_DAYS_MAX), proposed: daysAfter(now, JOB_OPEN_DAYS) };
}

/** What is wrong with a closing day; null when nothing is. */
export function findClosingProblem(day: string, now: Date, postedAt: Date): string | null {
  const { first, last } = closingDays(now, postedAt);
  if (last < first) return `It was posted more than ${JOB_OPEN_DAYS_MAX} days ago: post it again to choose a later day`;
  if (day < first) return "Choose today or a later day";
  if (day <= last) return null;
  return `Choose a day up to ${formatIndiaDay(startOfIndiaDay(last))}: a job stays open for at most ${JOB_OPEN_DAYS_MAX} days`;
}

/** When a job posted at `postedAt` can be posted again: with the beginning of a day in India, because only the day is named. */
export function repostableAt(postedAt: Date): Date {
  return startOfIndiaDay(daysAfter(postedAt, JOB_REPOST_DAYS));
}
