import { expect, test } from "vitest";
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { RsvpChoice } from "#contracts/events-limits.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { cancelEvent, eraseMember, respondToEvent } from "./events.ts";

const testDb = await openTestDatabase();
const [going, waiting, interested] = await Promise.all(
  Array.from({ length: 3 }, () => createSettledMember(testDb, { userType: "campus" })),
);

/** Deletes the account of a member with an event that everybody answered, the member first. Returns the notifications to the others. */
async function leave(
  posts: PostChoice,
  prepare: (event: { id: string; author: ReturnType<typeof createMemberCtx> }) => unknown = () => {},
) {
  const author = createMemberCtx(testDb, await createSettledMember(testDb));
  const id = await createTestEvent(testDb, author.viewer, { title: "Secret title", capacity: "2" });
  const answers: [typeof going, RsvpChoice][] = [
    [author.viewer, "going"],
    [going, "going"],
    [waiting, "going"],
    [interested, "interested"],
  ];
  for (const [viewer, choice] of answers) if (viewer) await respondToEvent(createMemberCtx(testDb, viewer), id, choice);
  await prepare({ id, author });
  const ctx = createMemberCtx(testDb, author.viewer);
  await withSystem(testDb.database.db, (trx) => eraseMember(ctx, trx, author.viewer.userId, posts));
  return readSentNotifications(ctx).filter(({ kind }) => kind === "event_change");
}

test("attendees and those waiting are notified when an account is deleted with its event, without the title", async () => {
  const told = await leave("remove");
  expect(told.map(({ userId }) => userId).toSorted()).toEqual([going?.userId, waiting?.userId].toSorted());
  const body = expect.stringContaining("5 December 2026, 6:30 PM to 8:30 PM IST, Third floor, Tech Park, Pune");
  for (const one of told) expect(one).toMatchObject({ title: "An event you planned to attend was deleted", body, href: "/events" });
  expect(JSON.stringify(told)).not.toContain("Secret title");
});

test("attendees and those waiting are notified when an account is deleted with its held event, even if its other posts stay", async () => {
  const hold = ({ id }: { id: string }) => testDb.owner.query("update events set moderation = 'held' where id = $1", [id]);
  expect(await leave("keep", hold)).toHaveLength(2);
});

test("the notification about a deleted event that was held or hidden gives its time but not its place", async () => {
  for (const moderation of ["held", "hidden"]) {
    const told = await leave("remove", ({ id }) => testDb.owner.query("update events set moderation = $2 where id = $1", [id, moderation]));
    expect(told).toHaveLength(2);
    for (const { body } of told) {
      expect(body).toContain("5 December 2026, 6:30 PM to 8:30 PM IST.");
      expect(body).not.toContain("Tech Park");
    }
  }
});

test("nobody is notified about an event that stays, was already cancelled or is over", async () => {
  expect(await leave("keep")).toEqual([]);
  expect(await leave("remove", ({ id, author }) => cancelEvent(author, id, "The hall is flooded"))).toEqual([]);
  const end = ({ id }: { id: string }) =>
    testDb.owner.query("update events set event_date = '2026-11-19T10:00Z', ends_at = '2026-11-19T11:00Z' where id = $1", [id]);
  expect(await leave("remove", end)).toEqual([]);
});

test("a deleted account's place is not given away once the event is over or cancelled", async () => {
  const organiser = createMemberCtx(testDb, await createSettledMember(testDb));
  const changes = ["status = 'cancelled'", "event_date = '2026-11-19T10:00Z', ends_at = '2026-11-19T11:00Z'", "title = 'Still to come'"];
  const told = [];
  for (const change of changes) {
    const leaver = createMemberCtx(testDb, await createSettledMember(testDb, { userType: "campus" }));
    const id = await createTestEvent(testDb, organiser.viewer, { capacity: "1" });
    await respondToEvent(leaver, id, "going");
    if (waiting) await respondToEvent(createMemberCtx(testDb, waiting), id, "going");
    await testDb.owner.query(`update events set ${change} where id = $1`, [id]);
    const ctx = createMemberCtx(testDb, leaver.viewer);
    await withSystem(testDb.database.db, (trx) => eraseMember(ctx, trx, leaver.viewer.userId, "remove"));
    told.push(readSentNotifications(ctx).map(({ title }) => title));
  }
  expect(told).toEqual([[], [], ["You have a place at Still to come"]]);
});
