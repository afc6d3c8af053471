// Lazily loads a value once for all callers, retrying with back-off until it succeeds.
import { setTimeout as pause } from "node:timers/promises";

export type RetryOptions = {
  clock: { now(): Date };
  /** How long a loaded value is valid. After that it is loaded again; if that fails, the old value stays in use. */
  lifetimeMs: number;
  /** First pause between two tries; doubles each time. */
  delayMs: number;
};

const triesPerCall = 3;
const tryingLimitMs = 5_000;
const longestRestMs = 15_000;

/**
 * Wraps `load`. A call without a loaded value tries up to three times within about five seconds and then throws the last error. After that,
 * `load` pauses, longer with every failed round (15 s at most), and calls throw the same error at once.
 */
export function retryUntilLoaded<T>(load: () => Promise<T>, options: RetryOptions): () => Promise<T> {
  const now = () => options.clock.now().getTime();
  /** A moment further in the future than any pause was set by a clock that has been put back since: nobody could sign in until then. */
  const isBefore = (until: number, atMostMs: number) => now() < until && until - now() <= atMostMs;
  let answer: { value: T; until: number } | null = null;
  let pending: Promise<T> | null = null;
  let failure: { error: unknown; rounds: number; restUntil: number } | null = null;

  async function run(): Promise<T> {
    try {
      const value = await tryRepeatedly(load, options.delayMs);
      answer = { value, until: now() + options.lifetimeMs };
      failure = null;
      return value;
    } catch (error) {
      const rounds = (failure?.rounds ?? 0) + 1;
      failure = { error, rounds, restUntil: now() + Math.min(options.delayMs * 2 ** (rounds + 1), longestRestMs) };
      if (answer) return answer.value;
      throw error;
    } finally {
      pending = null;
    }
  }

  return async () => {
    if (answer && isBefore(answer.until, options.lifetimeMs)) return answer.value;
    if (failure && isBefore(failure.restUntil, longestRestMs)) {
      if (answer) return answer.value;
      throw failure.error;
    }
    pending ??= run();
    return pending;
  };
}

async function tryRepeatedly<T>(load: () => Promise<T>, delayMs: number): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === triesPerCall || performance.now() - startedAt > tryingLimitMs) throw error;
      await pause(delayMs * 2 ** (attempt - 1));
    }
  }
}
