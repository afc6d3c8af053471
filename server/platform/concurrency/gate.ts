// A semaphore: a fixed number of operations run at once, the others wait in order.

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** A gate for at most `places` at once, first come, first served. */
export function createGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place is handed over directly, so that a newcomer cannot slip in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
