// A semaphore: a fixed number of operations run at once, the others wait in order.
import { AppError } from "../errors/app-error.ts";

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export type GateOptions = {
  /** How many may wait; further ones are refused with `unavailable`. Default: no limit. */
  waitingMax?: number;
  /** The `retryAfterSeconds` of the refusal. */
  retryAfterSeconds?: number;
};

/** Makes a gate that lets at most `places` operations run at once, first come, first served. */
export function createGate(places: number, { waitingMax = Infinity, retryAfterSeconds }: GateOptions = {}): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free === 0 && waiting.length >= waitingMax) throw new AppError("unavailable", { retryAfterSeconds });
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes directly to the next one waiting, so that a newcomer cannot take it in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
