// The moment of each day up to which saved searches are told of new jobs.
import { dayMs, minuteMs } from "#server/platform/clock/lengths.ts";

/** 7:55 in India, in minutes of a UTC day: a job posted in the five minutes before the mail may not be committed yet. */
const untilMs = 145 * minuteMs;

/** The latest such moment that is not after `now`. */
export function latestAlertsUntil(now: Date): Date {
  return new Date(Math.floor((now.getTime() - untilMs) / dayMs) * dayMs + untilMs);
}
