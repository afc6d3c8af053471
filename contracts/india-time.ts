// What a `datetime-local` field means here: India's time, whatever the device's. UTC+5:30 all year. `app/lib/dates.ts` and
// `server/platform/clock/india-time.ts` import nothing from here, and say the same of their own.

const indiaOffsetMs = 330 * 60_000;

/** The moment of a time in India, "2026-12-05T18:30"; null where no clock ever shows it. */
export function readLocalTime(text: string): Date | null {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? new Date(`${text}:00+05:30`) : null;
  // 30 February is no day, though JavaScript makes it one in March.
  return at !== null && !Number.isNaN(at.getTime()) && indiaTimeOf(at) === text ? at : null;
}

/** The time in India at a moment as `datetime-local` writes it, "2026-12-05T18:30". */
export function indiaTimeOf(at: Date): string {
  return new Date(at.getTime() + indiaOffsetMs).toISOString().slice(0, 16);
}
