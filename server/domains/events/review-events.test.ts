import { expect, test } from "vitest";
import { createEventRow } from "#tests/factories/events.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { findModeratedEvents } from "./events.ts";

const testDb = await openTestDatabase();
const found = (id: string) => testDb.owner.query("update events set external_source = 'A calendar' where id = $1", [id]);

test("moderators see at which source an event was found, and the date of writing only if a member added it", async () => {
  const { userId } = await createMember(testDb);
  const added = await createEventRow(testDb, userId, { createdAt: new Date("2026-11-20T10:00:00Z") });
  const announced = await createEventRow(testDb, null);
  const both = await createEventRow(testDb, userId, { createdAt: new Date("2026-11-20T10:00:00Z") });
  await Promise.all([found(announced), found(both)]);
  const read = async (id: string) => {
    const [event] = await findModeratedEvents(testDb.database.db, [id]);
    return { createdAt: event?.createdAt, source: event?.facts.find(({ label }) => label === "Found at")?.text };
  };
  expect(await read(added)).toEqual({ createdAt: "2026-11-20T10:00:00.000Z", source: undefined });
  expect(await read(announced)).toEqual({ createdAt: null, source: "A calendar" });
  expect(await read(both)).toEqual({ createdAt: "2026-11-20T10:00:00.000Z", source: "A calendar" });
});
