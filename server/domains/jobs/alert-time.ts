// The moment of each day up to which saved searches are told of new jobs.
import { dayMs, minuteMs } from "#server/platform/clock/lengths.ts";

/** 7:55 in India, in minutes of a UTC day: a job posted in the five minutes before the mail may not be committed yet. */
export const ALERTS_UNTIL_MINUTES = 145;

/** The latest such moment that is not after `now`. */
export function latestAlertsUntil(now: Date): Date {
  const untilMs = ALERTS_UNTIL_MINUTES * minuteMs;
  return new Date(Math.floor((now.getTime() - untilMs) / dayMs) * dayMs + untilMs);
}

/** The first such moment after `at`: a job that is new then is told of at that time. */
export function firstAlertsAfter(at: Date): Date {
  return new Date(latestAlertsUntil(at).getTime() + dayMs);
}
