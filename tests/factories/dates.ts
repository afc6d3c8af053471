/** Noon in India on the day before the one at which the tests' fake clock stands. */
export const yesterdayNoon = new Date("2026-11-19T06:30:00Z");

/**
 * The day a month from now, such as "2026-12-21", for forms that are sent to a site with the real clock. It lies ahead in every time zone,
 * whenever the tests run.
 */
export function inAMonth(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
}
