import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createFakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { respondToEvent } from "./events.ts";
import { notifyAttendeesNow } from "./notify-attendees.ts";
import { remindAttendees } from "./remind-attendees.ts";

const testDb = await openTestDatabase();
const queue = createFakeQueue();
let organiser: Viewer;
let members: Viewer[];

beforeAll(async () => {
  organiser = await createSettledMember(testDb);
  members = await Promise.all(Array.from({ length: 3 }, () => createSettledMember(testDb, { userType: "campus" })));
});
beforeEach(async () => {
  await testDb.owner.query("delete from events");
});

const member = (index: number) => members[index] as Viewer;
const attend = (viewer: Viewer, id: string) => respondToEvent({ ...createMemberCtx(testDb, viewer), queue }, id, "going");
const at = (time: string) => ({ ...createTestCtx(testDb, { clock: createFakeClock(new Date(time)) }), queue });
const told = () => readSentNotifications({ queue }).filter(({ kind }) => kind === "event_reminder");

test("attendees are reminded once, a day before, even by two processes at once", async () => {
  const id = await createTestEvent(testDb, organiser, { capacity: "2" });
  for (const viewer of members) await attend(viewer, id);
  const [hidden, begun] = [await createTestEvent(testDb, organiser), await createTestEvent(testDb, organiser)];
  for (const other of [hidden, begun]) await attend(member(2), other);
  await respondToEvent(createMemberCtx(testDb, organiser), id, "interested");
  await testDb.owner.query("update events set moderation = 'hidden' where id = $1", [hidden]);
  await testDb.owner.query("update events set event_date = '2026-12-04T11:00:00Z' where id = $1", [begun]);
  queue.tasks.length = 0;
  await remindAttendees(at("2026-12-04T12:00:00Z"));
  expect(told()).toEqual([]);
  await Promise.all([remindAttendees(at("2026-12-04T13:05:00Z")), remindAttendees(at("2026-12-04T13:05:00Z"))]);
  await remindAttendees(at("2026-12-04T14:00:00Z"));
  expect(
    told()
      .map(({ userId }) => userId)
      .toSorted(),
  ).toEqual([member(0).userId, member(1).userId].toSorted());
});

test("a member who gets a place after the reminders were sent is reminded too", async () => {
  const id = await createTestEvent(testDb, organiser, { capacity: "1" });
  for (const viewer of [member(0), member(1)]) await attend(viewer, id);
  await remindAttendees(at("2026-12-04T13:05:00Z"));
  queue.tasks.length = 0;
  await respondToEvent({ ...createMemberCtx(testDb, member(0)), queue }, id, "none");
  await remindAttendees(at("2026-12-04T14:00:00Z"));
  expect(told().map(({ userId }) => userId)).toEqual([member(1).userId]);
});

test("attendees of an all-day event are reminded on the morning before, not at midnight", async () => {
  const id = await createTestEvent(testDb, organiser);
  await attend(member(0), id);
  await testDb.owner.query(
    "update events set start_date = '2026-12-19', end_date = '2026-12-20', is_all_day = true, event_date = '2026-12-18T18:30Z', ends_at = '2026-12-20T18:30Z' where id = $1",
    [id],
  );
  queue.tasks.length = 0;
  await remindAttendees(at("2026-12-18T00:05:00+05:30"));
  await remindAttendees(at("2026-12-18T08:59:00+05:30"));
  expect(told()).toEqual([]);
  await remindAttendees(at("2026-12-18T09:00:00+05:30"));
  expect(told().map(({ body }) => body)).toEqual(["19 December 2026 to 20 December 2026, Third floor, Tech Park, Pune"]);
});

test.each([
  {
    what: "an event that its source has withdrawn is asked to check before they go",
    change: "vanished_at = '2026-12-01T09:00:00Z'",
    warning: "No longer listed by its source. Please check with the organiser before you go.",
  },
  {
    what: "a demo event is told that it does not take place",
    change: "is_demo = true",
    warning: "A demo event: it is invented and does not take place.",
  },
])("whoever goes to $what", async ({ change, warning }) => {
  const id = await createTestEvent(testDb, organiser);
  await attend(member(0), id);
  await testDb.owner.query(`update events set ${change} where id = $1`, [id]);
  queue.tasks.length = 0;
  await remindAttendees(at("2026-12-04T13:05:00Z"));
  expect(told().map(({ body }) => body.split("\n"))).toEqual([
    ["5 December 2026, 6:30 PM to 8:30 PM IST, Third floor, Tech Park, Pune.", warning],
  ]);
});

test("attendees are reminded again when the event is put off to another day, but not when it moves within the day", async () => {
  const id = await createTestEvent(testDb, organiser, { venue: "Tech Park, Pune, India", city: "Pune" });
  await attend(member(0), id);
  const other = await createTestEvent(testDb, organiser);
  await attend(member(1), other);
  await testDb.owner.query("update events set event_date = '2026-12-19T13:00:00Z', ends_at = null where id = $1", [other]);
  await testDb.owner.query("update event_rsvps set reminded_at = now() where event_id = $1", [other]);
  queue.tasks.length = 0;
  const putOff = async (to: string, sequence: number) => {
    await testDb.owner.query("update events set event_date = $2, ends_at = null where id = $1", [id, to]);
    await notifyAttendeesNow(at("2026-12-04T15:00:00Z"), { id, what: "changed", sequence });
  };
  await remindAttendees(at("2026-12-04T13:05:00Z"));
  await putOff("2026-12-05T14:00:00Z", 1);
  await remindAttendees(at("2026-12-04T15:10:00Z"));
  expect(told()).toHaveLength(1);
  await putOff("2026-12-19T13:00:00Z", 2);
  await remindAttendees(at("2026-12-05T13:05:00Z"));
  expect(told()).toHaveLength(1);
  await remindAttendees(at("2026-12-18T13:05:00Z"));
  await remindAttendees(at("2026-12-18T14:05:00Z"));
  expect(told().map(({ body }) => body)).toEqual([
    "5 December 2026, 6:30 PM to 8:30 PM IST, Tech Park, Pune, India",
    "19 December 2026, 6:30 PM IST, Tech Park, Pune, India",
  ]);
  expect(new Set(told().map(({ key }) => key)).size).toBe(2);
  expect(new Set(readSentNotifications({ queue }).map(({ userId }) => userId))).toEqual(new Set([member(0).userId]));
});

test("attendees of an all-day event that is put off by a day on its eve are reminded again on the morning before the new day", async () => {
  const id = await createTestEvent(testDb, organiser, { event_date: "2026-12-05T00:00", ends_at: "2026-12-05T00:00", is_all_day: "on" });
  await attend(member(0), id);
  queue.tasks.length = 0;
  await remindAttendees(at("2026-12-04T09:10:00+05:30"));
  await testDb.owner.query(
    "update events set start_date = '2026-12-06', end_date = '2026-12-06', event_date = '2026-12-05T18:30Z', ends_at = '2026-12-06T18:30Z' where id = $1",
    [id],
  );
  for (const sequence of [1, 2]) await notifyAttendeesNow(at("2026-12-05T01:00:00+05:30"), { id, what: "changed", sequence });
  await remindAttendees(at("2026-12-05T01:10:00+05:30"));
  expect(told()).toHaveLength(1);
  await remindAttendees(at("2026-12-05T09:10:00+05:30"));
  // A change after this reminder does not send it again.
  await notifyAttendeesNow(at("2026-12-05T10:00:00+05:30"), { id, what: "changed", sequence: 3 });
  await remindAttendees(at("2026-12-05T10:10:00+05:30"));
  expect(told().map(({ body }) => body)).toEqual([
    "5 December 2026, Third floor, Tech Park, Pune",
    "6 December 2026, Third floor, Tech Park, Pune",
  ]);
});
