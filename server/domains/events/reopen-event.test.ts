import { expect, test } from "vitest";
import { eventListQuery } from "#contracts/events.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createEventRow, createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { cancelEvent, getEvent, listEvents, reopenEvent, respondToEvent } from "./events.ts";

const testDb = await openTestDatabase();
const organiser = await createSettledMember(testDb);
const other = await createSettledMember(testDb);
const moderator = await createSettledMember(testDb, { userType: "campus", roles: ["moderator"] });

const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer);
const titles = async (q: string) => (await listEvents(createTestCtx(testDb), eventListQuery.parse({ q }))).events.map(({ title }) => title);
const read = async (viewer: Viewer | null, id: string) => {
  const result = await getEvent(viewer ? ctxOf(viewer) : createTestCtx(testDb), id);
  if (result.state !== "shown") throw new Error(result.state);
  return result.event;
};

test("only its organiser can reopen a cancelled event, until it would be over", async () => {
  const id = await createTestEvent(testDb, organiser, { title: "Reopened evening" });
  await cancelEvent(ctxOf(organiser), id, "The hall is flooded");
  for (const viewer of [other, moderator]) {
    await expect(reopenEvent(ctxOf(viewer), id)).rejects.toMatchObject({ code: "not_found" });
    expect((await read(viewer, id)).viewer.canReopen).toBe(false);
  }
  expect((await read(organiser, id)).viewer.canReopen).toBe(true);
  await reopenEvent(ctxOf(organiser), id);
  expect(await read(null, id)).toMatchObject({ isCancelled: false, cancelReason: null });
  expect(await titles("Reopened evening")).toEqual(["Reopened evening"]);
  const { rows } = await testDb.owner.query("select sequence, cancelled_at from events where id = $1", [id]);
  expect(rows).toEqual([{ sequence: 2, cancelled_at: null }]);
  await cancelEvent(ctxOf(organiser), id, "Again");
  const move = (ends: string) =>
    testDb.owner.query("update events set event_date = '2026-11-20T08:00:00Z', ends_at = $2 where id = $1", [id, ends]);
  await move("2026-11-20T12:00:00Z");
  await reopenEvent(ctxOf(organiser), id);
  await cancelEvent(ctxOf(organiser), id, "Once more");
  await move("2026-11-20T08:59:00Z");
  await expect(reopenEvent(ctxOf(organiser), id)).rejects.toMatchObject({ code: "not_found" });
});

test("two presses reopen the event once, and an event that takes place does not change", async () => {
  const id = await createTestEvent(testDb, organiser);
  const stored = async () => (await testDb.owner.query("select sequence, status, version from events where id = $1", [id])).rows[0];
  const before = await stored();
  await reopenEvent(ctxOf(organiser), id);
  expect(await stored()).toEqual(before);
  await cancelEvent(ctxOf(organiser), id, "The hall is flooded");
  await Promise.all([reopenEvent(ctxOf(organiser), id), reopenEvent(ctxOf(organiser), id)]);
  await reopenEvent(ctxOf(organiser), id);
  expect(await stored()).toMatchObject({ sequence: 2, status: "upcoming" });
  await expect(reopenEvent(ctxOf(other), id)).rejects.toMatchObject({ code: "not_found" });
});

test("only moderators can reopen an event that a moderator cancelled, and its organiser is told why", async () => {
  const ctx = ctxOf(moderator);
  const id = await createTestEvent(testDb, organiser, { title: "Doubtful evening" });
  await cancelEvent(ctx, id, "It asks for card numbers");
  expect(readSentNotifications(ctx)).toMatchObject([
    { userId: organiser.userId, kind: "moderation", body: expect.stringContaining("It asks for card numbers") },
  ]);
  await expect(reopenEvent(ctxOf(organiser), id)).rejects.toMatchObject({
    code: "forbidden",
    message: expect.stringContaining("moderator"),
  });
  await expect(reopenEvent(ctxOf(other), id)).rejects.toMatchObject({ code: "not_found" });
  expect((await read(organiser, id)).viewer).toMatchObject({ canReopen: false, isReopenedByModerators: true });
  expect((await read(other, id)).viewer).toMatchObject({ canReopen: false, isReopenedByModerators: false });
  expect((await read(null, id)).viewer).toMatchObject({ canReopen: false, isReopenedByModerators: false });
  expect((await read(moderator, id)).viewer).toMatchObject({ canReopen: true, isReopenedByModerators: false });
  await reopenEvent(ctxOf(moderator), id);
  // When the owner cancels it next, the owner can reopen it again.
  await cancelEvent(ctxOf(organiser), id, "Rain");
  expect((await read(moderator, id)).viewer.canReopen).toBe(false);
  await reopenEvent(ctxOf(organiser), id);
  expect((await read(null, id)).isCancelled).toBe(false);
});

test("places that deleted accounts gave up while the event was cancelled go to those waiting", async () => {
  const leaver = await createSettledMember(testDb);
  const id = await createTestEvent(testDb, organiser, { capacity: "1" });
  await respondToEvent(ctxOf(leaver), id, "going");
  await respondToEvent(ctxOf(other), id, "going");
  await cancelEvent(ctxOf(organiser), id, "Rain");
  await testDb.owner.query("delete from users where id = $1", [leaver.userId]);
  expect((await read(other, id)).viewer).toMatchObject({ answer: "waiting" });
  await reopenEvent(ctxOf(organiser), id);
  expect((await read(other, id)).viewer).toMatchObject({ answer: "going" });
});

test("an event stays cancelled when the moderator who cancelled it leaves", async () => {
  const leaver = await createSettledMember(testDb, { roles: ["moderator"] });
  const id = await createTestEvent(testDb, organiser);
  await cancelEvent(ctxOf(leaver), id, "It asks for card numbers");
  await testDb.owner.query("delete from users where id = $1", [leaver.userId]);
  await expect(reopenEvent(ctxOf(organiser), id)).rejects.toMatchObject({ code: "forbidden" });
  expect((await read(moderator, id)).viewer.canReopen).toBe(true);
});

test("when the moderator who cancelled a source's event leaves, another can reopen it, unless the source cancelled it", async () => {
  const leaver = await createSettledMember(testDb, { roles: ["moderator"] });
  const [id, told] = [await createEventRow(testDb, null), await createEventRow(testDb, null, { status: "cancelled" })];
  await testDb.owner.query("update events set external_source = 'A list' where id = any($1)", [[id, told]]);
  await testDb.owner.query("update events set event_date = '2026-12-05T10:00:00Z' where id = any($1)", [[id, told]]);
  await cancelEvent(ctxOf(leaver), id, "It asks for card numbers");
  await testDb.owner.query("delete from users where id = $1", [leaver.userId]);
  expect((await read(moderator, id)).viewer.canReopen).toBe(true);
  expect((await read(moderator, told)).viewer.canReopen).toBe(false);
  await reopenEvent(ctxOf(moderator), id);
  expect(await read(null, id)).toMatchObject({ isCancelled: false });
  await expect(reopenEvent(ctxOf(moderator), told)).rejects.toMatchObject({ code: "not_found" });
});
