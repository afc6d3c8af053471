// The clock that the queue's timers run by: as the machine's, but never put back.

type Sources = {
  /** Milliseconds since 1970, as the machine's clock has it. */
  wall(): number;
  /** Milliseconds since any moment; nobody can set them. */
  passed(): number;
};

const machine: Sources = { wall: () => Date.now(), passed: () => performance.now() };

/**
 * What pg-boss takes as `clock`. Its timers wait until an hour of the clock: a clock that is put back six hours, as of a machine that takes
 * India's time for UTC until it has asked a time server, would hold every schedule up for six hours. This one goes on from where it was.
 * What time it is for schedules, pg-boss asks the database.
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
