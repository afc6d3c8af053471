// A clock that only moves when a test moves it.
import type { Clock } from "./clock.ts";

export type FakeClock = Clock & { advance(milliseconds: number): void; set(at: Date): void };

/** Creates a clock that stands at `start` (default: a fixed instant in 2026). */
export function createFakeClock(start = new Date("2026-11-20T09:00:00Z")): FakeClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    advance: (milliseconds) => {
      current += milliseconds;
    },
    set: (at) => {
      current = at.getTime();
    },
  };
}
