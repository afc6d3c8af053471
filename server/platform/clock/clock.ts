// The clock, injected so that tests can control it.

export type Clock = { now(): Date };

/**
 * Returns the current minute as ISO 8601. Pages with relative times get this instead of the exact time, so that within a minute they are
 * identical and can be rendered once for everybody.
 */
export function readMinute(clock: Clock): string {
  return `${clock.now().toISOString().slice(0, 16)}:00.000Z`;
}

export const systemClock: Clock = { now: () => new Date() };
