// Durations in milliseconds.

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** The length of every day in India, which has no daylight saving time. */
export const dayMs = 24 * hourMs;
