import { vi } from "vitest";

/** Tries again until nothing is thrown, for 15 s unless told: what other processes and sockets bring comes when the machine has time. */
export function eventually<Value>(attempt: () => Value | Promise<Value>, withinMs = 15_000): Promise<Value> {
  return vi.waitFor(attempt, { timeout: withinMs });
}
