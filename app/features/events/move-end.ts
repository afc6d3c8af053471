/**
 * Where an event ends once its beginning has moved from `was` to `is`: it lasts as long as before, as in every calendar. All three as the
 * form has them, "2026-11-28T18:30"; an end that is not there, or came before the beginning, stays as it was.
 */
export function moveEnd(end: string, was: string, is: string): string {
  const [until, from, to] = [readTime(end), readTime(was), readTime(is)];
  return until >= from && !Number.isNaN(to) ? new Date(until + to - from).toISOString().slice(0, "2026-11-28T18:30".length) : end;
}

/** In milliseconds, whatever the zone; not a number for none. */
export function readTime(written: string): number {
  return Date.parse(`${written}Z`);
}
