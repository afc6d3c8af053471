import { expect, test } from "vitest";
import { createSteadyClock } from "./steady-clock.ts";

const hourMs = 3_600_000;

test("the queue's clock follows the machine's forwards, and continues from its last time when that is put back", () => {
  const times = { wall: 100 * hourMs, passed: 0 };
  const clock = createSteadyClock({ wall: () => times.wall, passed: () => times.passed });
  const pass = (ms: number) => {
    times.wall += ms;
    times.passed += ms;
  };
  pass(hourMs);
  expect(clock.now()).toBe(101 * hourMs);
  times.wall += 24 * hourMs;
  expect(clock.now()).toBe(125 * hourMs);
  times.wall -= 30 * hourMs;
  expect(clock.now()).toBe(125 * hourMs);
  pass(30_000);
  expect(clock.now()).toBe(125 * hourMs + 30_000);
});
