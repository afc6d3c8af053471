// The time of day up to which new jobs go into that morning's alerts.
import { dayMs, minuteMs } from "#server/platform/clock/lengths.ts";

/** 7:55 in India, as a time of the UTC day. Jobs posted in the five minutes before the mail may not be committed yet. */
const untilMs = 145 * minuteMs;

/** The latest such time that is not after `now`. */
export function latestAlertsUntil(now: Date): Date {
  return new Date(Math.floor((now.getTime() - untilMs) / dayMs) * dayMs + untilMs);
}
