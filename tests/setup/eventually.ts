import { vi } from "vitest";

/** Tries again until nothing is thrown, for 15 s: what other processes and sockets bring comes when the machine has time for it. */
export function eventually<Value>(attempt: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(attempt, { timeout: 15_000 });
}
