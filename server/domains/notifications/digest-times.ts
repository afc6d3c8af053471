// When digests are sent.
import { dayMs, minuteMs } from "#server/platform/clock/lengths.ts";

/** 8:00 in India, in a UTC day. */
const morningMs = 150 * minuteMs;
/** The days of the epoch begin on a Thursday. */
const mondayOfEpoch = 4;

/** The next 8:00 in India after `now`, for a weekly digest the next Monday's. */
export function nextDigestAt(rhythm: "daily" | "weekly", now: Date): Date {
  const day = Math.floor((now.getTime() - morningMs) / dayMs) + 1;
  const waitDays = rhythm === "daily" ? 0 : (((mondayOfEpoch - day) % 7) + 7) % 7;
  return new Date((day + waitDays) * dayMs + morningMs);
}
