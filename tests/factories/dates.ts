/** Noon in India, on the day before the one on which the clock of tests stands. */
export const yesterdayNoon = new Date("2026-11-19T06:30:00Z");

/**
 * A day a month from now ("2026-12-21"), for forms that are sent to a site with the real clock: it is ahead in every zone, whenever the
 * tests run.
 */
export function inAMonth(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
}
