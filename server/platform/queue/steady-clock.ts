// The clock that the queue's timers run by: as the machine's, but never put back.

type Sources = {
  /** Milliseconds since 1970, as the machine's clock has it. */
  wall(): number;
  /** Milliseconds since any moment; nobody can set them. */
  passed(): number;
};

const machine: Sources = { wall: () => Date.now(), passed: () => performance.now() };

/**
 * The `clock` of pg-boss. Its timers wait for a time of this clock. If the machine's clock is put back by six hours (one that took India's
 * time for UTC until it has asked a time server), they would all wait six hours longer: this clock goes on from where it was. For schedules
 * pg-boss asks the database for the time.
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
