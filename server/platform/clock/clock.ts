// The clock, injected so that tests can control it.

export type Clock = { now(): Date };

/**
 * The current minute, as ISO 8601. Pages that say how long ago something was are given this in place of the exact time: within a minute
 * they then come out the same, and can be drawn once for everybody.
 */
export function readMinute(clock: Clock): string {
  return `${clock.now().toISOString().slice(0, 16)}:00.000Z`;
}

export const systemClock: Clock = { now: () => new Date() };
