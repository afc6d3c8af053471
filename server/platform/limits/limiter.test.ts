import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hourMs, minuteMs } from "../clock/lengths.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { createLimiter } from "./limiter.ts";

const testDb = await openTestDatabase();
const rule = { points: 2, seconds: 60 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T09:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

function createProcess() {
  const { use } = createLimiter(testDb.database.pool);
  return (key: string) => use("test", rule, key);
}

const usedUp = [null, null, { retryAfterSeconds: 60 }];

test.each([
  ["the same process", (spend: ReturnType<typeof createProcess>) => spend],
  ["another one", () => createProcess()],
])("a limit that was used up before the clock was put back starts again, in %s", async (name, other) => {
  const spend = createProcess();
  expect([await spend(name), await spend(name), await spend(name)]).toEqual(usedUp);
  vi.setSystemTime(Date.now() - 5.5 * hourMs);
  const later = other(spend);
  expect([await later(name), await later(name), await later(name)]).toEqual(usedUp);
});

test("a process whose clock is a few minutes behind allows nothing more", async () => {
  const spend = createProcess();
  expect([await spend("behind"), await spend("behind"), await spend("behind")]).toEqual(usedUp);
  vi.setSystemTime(Date.now() - 5 * minuteMs);
  expect(await createProcess()("behind")).toEqual({ retryAfterSeconds: 360 });
});
