import { expect, test } from "vitest";
import { decisionForm } from "#contracts/moderation.ts";
import { cancelEvent, respondToEvent } from "#server/domains/events/events.ts";
import { notifyOfRemovalTask } from "#server/domains/events/tasks.ts";
import { decide } from "#server/domains/moderation/moderation.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { runQueued } from "#tests/setup/run-queued.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const owner = createMemberCtx(testDb, await createSettledMember(testDb));
const moderator = await createSettledMember(testDb, { roles: ["moderator"] });
const [going, waiting, interested] = await Promise.all(
  Array.from({ length: 3 }, () => createSettledMember(testDb, { userType: "campus" })),
);

/** An event with one place that a moderator takes down, and the notifications to its attendees. */
async function takeDown({
  before = () => {},
  afterwards = [],
}: { before?: (id: string) => unknown; afterwards?: ("hide" | "restore")[] } = {}) {
  const id = await createTestEvent(testDb, owner.viewer, { title: "Secret title", venue: "Secret hall", capacity: "1" });
  for (const viewer of [going, waiting]) if (viewer) await respondToEvent(createMemberCtx(testDb, viewer), id, "going");
  if (interested) await respondToEvent(createMemberCtx(testDb, interested), id, "interested");
  await before(id);
  const clock = createFakeClock();
  const ctx = createMemberCtx(testDb, moderator, { clock });
  for (const action of ["hide", ...afterwards]) {
    clock.advance(1000);
    await decide(ctx, decisionForm.parse({ kind: "event", id, action, reason: "A fraud" }));
  }
  await runQueued(ctx, notifyOfRemovalTask);
  return readSentNotifications(ctx).filter(({ kind }) => kind === "event_change");
}

test("attendees and waitlist are notified when an event is taken down, without quoting its text", async () => {
  const told = await takeDown();
  expect(told.map(({ userId }) => userId).toSorted()).toEqual([going?.userId, waiting?.userId].toSorted());
  const body = expect.stringContaining("5 December 2026, 6:30 PM to 8:30 PM IST. A moderator took it down.");
  for (const one of told) expect(one).toMatchObject({ title: "An event you planned to attend was taken down", body, href: "/events" });
  expect(JSON.stringify(told)).not.toContain("Secret");
});

test("attendees and waitlist are notified once when an event is taken down, shown again and taken down again at once", async () => {
  const keys = (await takeDown({ afterwards: ["restore", "hide"] })).map(({ userId, key }) => `${userId} ${key}`);
  expect(new Set(keys).size).toBe(2);
});

test("nobody is notified of an event that is taken down and shown again at once, was cancelled before or is over", async () => {
  expect(await takeDown({ afterwards: ["restore"] })).toEqual([]);
  expect(await takeDown({ before: (id) => cancelEvent(owner, id, "Rain") })).toEqual([]);
  const end = (id: string) =>
    testDb.owner.query("update events set event_date = '2026-11-19T10:00Z', ends_at = '2026-11-19T11:00Z' where id = $1", [id]);
  expect(await takeDown({ before: end })).toEqual([]);
});
