// When digests are sent.
import { dayMs, minuteMs } from "#server/platform/clock/lengths.ts";

/** 8:00 in India, as a time of the UTC day. */
const morningMs = 150 * minuteMs;
/** The first Monday after the epoch, which began on a Thursday, in days. */
const mondayOfEpoch = 4;

/** The next 8:00 in India after `now`, for a weekly digest the next Monday's. */
export function nextDigestAt(rhythm: "daily" | "weekly", now: Date): Date {
  const day = Math.floor((now.getTime() - morningMs) / dayMs) + 1;
  const waitDays = rhythm === "daily" ? 0 : (((mondayOfEpoch - day) % 7) + 7) % 7;
  return new Date((day + waitDays) * dayMs + morningMs);
}
