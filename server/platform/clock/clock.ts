// The clock, injected so that tests can control it.

export type Clock = { now(): Date };

/** The minute it is, as ISO 8601: for pages that say how long ago something was, and are the same page until it says something else. */
export function readMinute(clock: Clock): string {
  return `${clock.now().toISOString().slice(0, 16)}:00.000Z`;
}

export const systemClock: Clock = { now: () => new Date() };
