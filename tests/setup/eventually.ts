import { vi } from "vitest";

/**
 * Repeats a check until it does not throw, for at most 15 s by default: results of other processes and sockets take their time on a busy
 * machine.
 */
export function eventually<Value>(attempt: () => Value | Promise<Value>, withinMs = 15_000): Promise<Value> {
  return vi.waitFor(attempt, { timeout: withinMs });
}
