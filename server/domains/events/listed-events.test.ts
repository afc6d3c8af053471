import { beforeAll, expect, test } from "vitest";
import { eventListQuery } from "#contracts/events.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createEventRow } from "#tests/factories/events.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listEvents } from "./events.ts";

const testDb = await openTestDatabase();
const clock = createFakeClock(new Date("2026-11-20T09:00:00Z"));
const shared = { city: "Kochi", tags: ["Robots"], startsAt: new Date("2026-12-05T13:00:00Z") };

beforeAll(async () => {
  await createEventRow(testDb, null, { ...shared, title: "Robots for all" });
  for (const unseen of [{ moderation: "held" }, { moderation: "hidden" }, { status: "cancelled" }] as const) {
    await createEventRow(testDb, null, { ...shared, title: "Robots for nobody", ...unseen });
  }
  const later = await createEventRow(testDb, null, { ...shared, title: "Robots taken down" });
  await testDb.owner.query("update events set moderation = 'hidden' where id = $1", [later]);
  await createEventRow(testDb, null, { ...shared, title: "Robots of yesterday", startsAt: new Date("2026-11-19T13:00:00Z") });
});

test.each([{}, { tag: "robots" }, { city: "Kochi" }, { q: "robots" }, { tag: "robots", city: "Kochi", q: "robots", month: "2026-12" }])(
  "filtered by %j, the list shows only upcoming public events",
  async (filters) => {
    const { events } = await listEvents(createTestCtx(testDb, { clock }), eventListQuery.parse(filters));
    expect(events.map(({ title }) => title)).toEqual(["Robots for all"]);
  },
);
