// A rate limiter that counts in the database, exactly and across processes.
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

export type Rule = {
  /** The number of uses allowed within the window. */
  points: number;
  /** Length of the window in seconds. It starts with its first use. */
  seconds: number;
};

/** Null when the use is allowed, else the seconds until the next allowed one. */
export type Refusal = { retryAfterSeconds: number } | null;

export type Limiter = { use(name: string, rule: Rule, key: string): Promise<Refusal> };

/** The clocks of two processes never differ by this much. */
const clocksDifferMs = 3_600_000;

/**
 * Creates a limiter on the table `rate_limits`. While the database does not answer, this process counts in its own memory: a limit neither
 * disappears nor locks everybody out (docs/decisions/2026-11-20-limits-without-database.md).
 */
export function createLimiter(pool: pg.Pool): Limiter {
  const counters = new Map<string, RateLimiterPostgres>();
  return {
    async use(name, rule, key) {
      const id = `${name}:${rule.points}/${rule.seconds}`;
      let counter = counters.get(id);
      counter ??= createCounter(pool, name, rule);
      counters.set(id, counter);
      const refusedMs = await consume(counter, key);
      // Such a window was begun by a clock that has been put back since; it would be counted until the clock reaches its end again.
      const isFromLater = refusedMs > rule.seconds * 1_000 + clocksDifferMs;
      if (isFromLater) await counter.delete(key);
      const waitMs = isFromLater ? await consume(counter, key) : refusedMs;
      return waitMs === 0 ? null : { retryAfterSeconds: Math.ceil(waitMs / 1_000) };
    },
  };
}

/** Returns 0 when the use is allowed, else the milliseconds until the next allowed one, at least 1. */
async function consume(counter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await counter.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
    throw refused;
  }
}

function createCounter(pool: pg.Pool, name: string, { points, seconds }: Rule): RateLimiterPostgres {
  const options = { keyPrefix: name, points, duration: seconds };
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Once a key is over its limit, further uses cost no query until the window ends.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}
