/**
 * Returns the end of an event whose start has moved from `was` to `is`: its length stays the same. All three are values of form fields,
 * "2026-11-28T18:30". A missing end, or one before the start, stays as it was.
 */
export function moveEnd(end: string, was: string, is: string): string {
  const [until, from, to] = [readTime(end), readTime(was), readTime(is)];
  return until >= from && !Number.isNaN(to) ? new Date(until + to - from).toISOString().slice(0, "2026-11-28T18:30".length) : end;
}

/** Milliseconds, whatever the zone; NaN for an empty value. */
export function readTime(written: string): number {
  return Date.parse(`${written}Z`);
}
