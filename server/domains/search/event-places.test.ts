import { expect, test } from "vitest";
import { searchQuery } from "#contracts/search.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createEventRow } from "#tests/factories/events.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { searchEverything } from "./search.ts";

const testDb = await openTestDatabase();

test.each([
  { venue: "Tidel Park, Chennai", isOnline: false, place: "Tidel Park, Chennai" },
  { venue: "Tidel Park", isOnline: false, place: "Tidel Park, Chennai" },
  { venue: "", isOnline: true, place: "Chennai, online" },
])("a found event says its place once: $venue, online $isOnline", async ({ venue, isOnline, place }) => {
  const id = await createEventRow(testDb, null, {
    title: "Pangolin lunch",
    city: "Chennai",
    description: "Words.",
    startsAt: new Date("2026-12-20T12:30:00Z"),
  });
  await testDb.owner.query("update events set venue = $2, is_online = $3 where id = $1", [id, venue, isOnline]);
  const { results } = await searchEverything(createTestCtx(testDb), { ...searchQuery.parse({ q: "pangolin" }), q: "pangolin" });
  expect(results.map(({ text }) => text)).toEqual([`20 December 2026, ${place}. Words.`]);
  await testDb.owner.query("delete from events where id = $1", [id]);
});
