import { expect, test } from "vitest";
import { eventListQuery } from "#contracts/events.ts";
import { demoEvents } from "#db/content/demo-events.ts";
import { listEvents } from "#server/domains/events/events.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { seedDemo } from "./demo.ts";

const testDb = await openTestDatabase();

test("an empty site begins with demo events over the next three months, marked, in their order, and only once", async () => {
  const ctx = createTestCtx(testDb);
  await seedDemo(ctx);
  await seedDemo(ctx);
  const { events } = await listEvents(ctx, eventListQuery.parse({ limit: 50 }));
  expect(events).toHaveLength(demoEvents.length);
  expect(events.filter(({ isDemo }) => !isDemo)).toEqual([]);
  const dates = events.map(({ startsAt }) => startsAt);
  expect(dates).toEqual(dates.toSorted());
  const now = ctx.clock.now().getTime();
  expect(dates.every((at) => Date.parse(at) > now && Date.parse(at) < now + 90 * 86_400_000)).toBe(true);
  expect(events.filter(({ isOnline, city }) => !isOnline && city === null)).toEqual([]);
});
