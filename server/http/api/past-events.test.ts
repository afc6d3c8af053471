import { afterAll, beforeAll, expect, test } from "vitest";
import { createEventRow } from "#tests/factories/events.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let site: SmallSite;
beforeAll(async () => {
  site = await startSmallSite(testDb);
});
afterAll(() => site.close());

test("a past event is not marked as upcoming, and a cancelled one stays cancelled", async () => {
  const [startsAt, endsAt] = [new Date("2020-01-04T13:00:00Z"), new Date("2020-01-04T15:00:00Z")];
  const statusOf = async (event: Parameters<typeof createEventRow>[2]) => {
    const id = await createEventRow(testDb, null, event);
    const { status } = (await (await fetch(`${site.url}/api/v1/events/${id}`)).json()) as { status: string };
    return status;
  };
  expect(await statusOf({})).toBe("upcoming");
  expect(await statusOf({ startsAt, endsAt })).toBe("past");
  expect(await statusOf({ startsAt, endsAt, status: "cancelled" })).toBe("cancelled");
});
