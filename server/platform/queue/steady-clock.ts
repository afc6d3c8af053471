// The clock for the queue's timers: it follows the machine's clock, but never goes back.

type Sources = {
  /** Milliseconds since 1970 by the machine's clock. */
  wall(): number;
  /** Milliseconds since an arbitrary moment; nobody can set this clock. */
  passed(): number;
};

const machine: Sources = { wall: () => Date.now(), passed: () => performance.now() };

/**
 * Creates the `clock` of pg-boss, for which its timers wait. If the machine's clock is put back by six hours (a machine may take India's
 * time for UTC until it has asked a time server), the timers would all wait six hours longer: this clock goes on from where it was. For
 * schedules pg-boss asks the database for the time.
 */
export function createSteadyClock({ wall, passed }: Sources = machine) {
  let ahead = Number.NEGATIVE_INFINITY;
  return {
    now(): number {
      ahead = Math.max(ahead, wall() - passed());
      return ahead + passed();
    },
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
    setInterval: (work: () => void, ms: number) => setInterval(work, ms),
    clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
  };
}
