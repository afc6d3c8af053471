import { setImmediate as turn } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { openSilentLine } from "#tests/setup/silent-line.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { openQueue } from "./pg-boss-queue.ts";

const testDb = await openTestDatabase();
afterAll(async () => {
  vi.useRealTimers();
});

test("a line to the queue that has gone silent is given up after half a minute, and the next question takes another", async () => {
  const line = await openSilentLine(testDb.url);
  const { boss, close } = await openQueue(line.url, [], false, createLog("silent"));
  line.cut();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const lost = Promise.allSettled([boss.getQueues()]);
  await turn();
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  expect(await lost).toMatchObject([{ reason: { message: "Query read timeout" } }]);
  expect(await boss.getQueues()).not.toEqual([]);
  await close(1_000);
  line.close();
});
