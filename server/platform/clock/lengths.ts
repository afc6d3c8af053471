// Durations in milliseconds.

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
/** As long as every day in India: its clocks are never put forward or back. */
export const dayMs = 24 * hourMs;
