// Converts the values of `datetime-local` fields. They are in India's time (UTC+5:30 all year), whatever the device's zone.
// `app/lib/dates.ts` and `server/platform/clock/india-time.ts` have their own copies and import nothing from here.

const indiaOffsetMs = 330 * 60_000;

/** The moment of a time in India, as in "2026-12-05T18:30"; null for a time that does not exist. */
export function readLocalTime(text: string): Date | null {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? new Date(`${text}:00+05:30`) : null;
  // JavaScript would turn 30 February into a day in March.
  return at !== null && !Number.isNaN(at.getTime()) && indiaTimeOf(at) === text ? at : null;
}

/** The time in India at a moment, in the format of `datetime-local`: "2026-12-05T18:30". */
export function indiaTimeOf(at: Date): string {
  return new Date(at.getTime() + indiaOffsetMs).toISOString().slice(0, 16);
}
