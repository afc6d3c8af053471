import { expect, test } from "vitest";
import { eventEditForm } from "#contracts/event-form.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { FakeQueue, FakeTask } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { buildEventFields, createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { cancelEvent, reopenEvent, respondToEvent, saveEvent, setEventModeration } from "./events.ts";
import { attendeesToNotify, notifyAttendees, notifyAttendeesNow } from "./notify-attendees.ts";

const testDb = await openTestDatabase();

/** The tasks that notify attendees, only the first of each singleton key, as the queue would add them. */
function takeDue(tasks: readonly FakeTask[]): FakeTask[] {
  const telling = tasks.filter(({ name }) => name.startsWith("events.tell-goers"));
  return telling.filter(
    ({ options: { singletonKey: key } }, index) =>
      key === undefined || index === telling.findIndex(({ options: { singletonKey } }) => singletonKey === key),
  );
}

/** Creates an event at 18:30 and moves it to each of these hours. The first edit is held. Returns the event and its notification tasks. */
async function moveWhileHeld(...hours: string[]) {
  const clock = createFakeClock();
  const ctx = createMemberCtx(testDb, await createSettledMember(testDb), { clock });
  const attendee = createMemberCtx(testDb, await createSettledMember(testDb), { clock });
  const id = await createTestEvent(testDb, ctx.viewer);
  await respondToEvent(attendee, id, "going");
  const description = Array.from({ length: 12 }, () => `https://${newId()}.example`).join(" ");
  for (const [index, hour] of hours.entries()) {
    const form = eventEditForm.parse({ ...buildEventFields({ event_date: `2026-12-05T${hour}`, description }), version: index + 1 });
    expect(await saveEvent(ctx, id, form)).toMatchObject({ outcome: "saved", item: { isHeld: true } });
  }
  const { tasks } = ctx.queue as FakeQueue;
  /** Runs the due notification tasks. Returns the delays in seconds of the tasks that are then waiting. */
  const runAll = async () => {
    const due = takeDue(tasks.splice(0));
    for (const { data } of due) await notifyAttendeesNow(ctx, attendeesToNotify.parse(data));
    const running = new Set(due.map(({ options }) => options.singletonKey));
    const waiting = tasks.filter(({ name }) => name === "events.tell-goers-later");
    // A task whose key is running at that moment is not added.
    expect(waiting.filter(({ options: { singletonKey } }) => singletonKey === undefined || running.has(singletonKey))).toEqual([]);
    return takeDue(tasks).map(({ options }) => options.startAfterSeconds);
  };
  return { ctx, id, clock, attendee, runAll, told: () => readSentNotifications(ctx) };
}

test("attendees are not notified when an event is moved and moved back while it is held", async () => {
  const { ctx, id, runAll, told } = await moveWhileHeld("19:00", "18:30");
  expect(await runAll()).toEqual([300]);
  await withSystem(testDb.database.db, (trx) => setEventModeration(trx, { id, action: "restore", reason: "", at: ctx.clock.now() }));
  expect(await runAll()).toEqual([]);
  expect(told()).toEqual([]);
});

test("attendees are notified once about two moves of a held event, when it is shown", async () => {
  const { ctx, id, attendee, runAll, told } = await moveWhileHeld("19:00", "17:00");
  for (let round = 0; round < 2; round += 1) expect(await runAll()).toEqual([300]);
  expect(told()).toEqual([]);
  await withSystem(testDb.database.db, (trx) => setEventModeration(trx, { id, action: "restore", reason: "", at: ctx.clock.now() }));
  expect(await runAll()).toEqual([]);
  expect(told()).toMatchObject([
    {
      userId: attendee.viewer.userId,
      body: [
        "It is now on 5 December 2026, 5:00 PM to 8:30 PM IST, Third floor, Tech Park, Pune.",
        "It was planned for 5 December 2026, 6:30 PM to 8:30 PM IST, Third floor, Tech Park, Pune.",
      ].join("\n"),
    },
  ]);
});

test("attendees are notified about a move of a taken-down event once it is shown again", async () => {
  const { ctx, id, runAll, told } = await moveWhileHeld("19:00", "17:00");
  const decide = (action: "takeDown" | "restore") =>
    withSystem(testDb.database.db, (trx) => setEventModeration(trx, { id, action, reason: "Spam", at: ctx.clock.now() }));
  await decide("takeDown");
  expect(await runAll()).toEqual([300]);
  expect(told()).toEqual([]);
  await decide("restore");
  expect(await runAll()).toEqual([]);
  expect(told()).toHaveLength(1);
});

test("attendees are not notified when a held event is cancelled and reopened, only of what changed once it is shown", async () => {
  const { ctx, id, attendee, runAll, told } = await moveWhileHeld("19:00", "17:00");
  const decide = (action: "takeDown" | "restore") =>
    withSystem(testDb.database.db, (trx) => setEventModeration(trx, { id, action, reason: "So", at: ctx.clock.now() }));
  const toldOf = (kind: RegExp) => told().filter(({ title }) => kind.test(title));
  await cancelEvent(ctx, id, "Rain");
  await runAll();
  await reopenEvent(ctx, id);
  await runAll();
  await decide("restore");
  expect(await runAll()).toEqual([]);
  expect(toldOf(/has changed/)).not.toEqual([]);
  expect(toldOf(/cancelled|after all/)).toEqual([]);
  // Once the event is shown, they are notified about both.
  await cancelEvent(ctx, id, "Rain again");
  await runAll();
  expect(toldOf(/is cancelled/)).toMatchObject([{ userId: attendee.viewer.userId }]);
  (ctx.clock as FakeClock).advance(60_000);
  await decide("takeDown");
  await reopenEvent(ctx, id);
  await runAll();
  await decide("restore");
  await runAll();
  expect(toldOf(/takes place after all/)).toMatchObject([{ userId: attendee.viewer.userId }]);
});

test("attendees are notified only about the cancelling when an event is moved and then cancelled while it is held", async () => {
  const { ctx, id, runAll, told } = await moveWhileHeld("19:00", "17:00");
  await runAll();
  await cancelEvent(ctx, id, "Rain");
  await withSystem(testDb.database.db, (trx) => setEventModeration(trx, { id, action: "restore", reason: "", at: ctx.clock.now() }));
  await runAll();
  expect(told().map(({ title }) => title)).toEqual([expect.stringMatching(/is cancelled$/)]);
});

test("attendees are notified only about the cancelling when a shown event is moved and cancelled before any notification", async () => {
  const ctx = createMemberCtx(testDb, await createSettledMember(testDb));
  const id = await createTestEvent(testDb, ctx.viewer);
  await respondToEvent(createMemberCtx(testDb, await createSettledMember(testDb)), id, "going");
  await saveEvent(ctx, id, eventEditForm.parse({ ...buildEventFields({ event_date: "2026-12-05T17:00" }), version: 1 }));
  await cancelEvent(ctx, id, "Rain");
  for (const { data } of takeDue((ctx.queue as FakeQueue).tasks)) await notifyAttendeesNow(ctx, attendeesToNotify.parse(data));
  expect(readSentNotifications(ctx).map(({ title }) => title)).toEqual([expect.stringMatching(/is cancelled$/)]);
});

test("attendees are not notified when a held event is over before it is shown", async () => {
  const { clock, runAll, told } = await moveWhileHeld("19:00", "17:00");
  clock.advance(20 * dayMs);
  expect(await runAll()).toEqual([]);
  expect(told()).toEqual([]);
});

/** Creates a public meetup and somebody who goes to it. Returns them with the notifications that they are sent. */
async function attendMeetup() {
  const clock = createFakeClock();
  const ctx = createMemberCtx(testDb, await createSettledMember(testDb), { clock });
  const id = await createTestEvent(testDb, ctx.viewer);
  await respondToEvent(createMemberCtx(testDb, await createSettledMember(testDb), { clock }), id, "going");
  const tellLate = async (at: string) => {
    clock.set(new Date(at));
    for (const { data } of takeDue((ctx.queue as FakeQueue).tasks)) await notifyAttendeesNow(ctx, attendeesToNotify.parse(data));
    return readSentNotifications(ctx).map(({ title }) => title);
  };
  return { ctx, id, tellLate };
}

test("a late task still notifies attendees of a change, unless the event is over", async () => {
  const { ctx, id, tellLate } = await attendMeetup();
  await saveEvent(ctx, id, eventEditForm.parse({ ...buildEventFields({ event_date: "2026-12-05T17:00" }), version: 1 }));
  expect(await tellLate("2026-12-05T20:30:00+05:30")).toEqual([]);
  expect(await tellLate("2026-12-05T20:29:59+05:30")).toEqual([expect.stringMatching(/has changed$/)]);
});

test("attendees are notified that an event was moved into the past", async () => {
  const { ctx, id, tellLate } = await attendMeetup();
  await testDb.owner.query("update events set event_date = '2026-11-18T10:00Z', ends_at = '2026-11-18T12:00Z' where id = $1", [id]);
  await notifyAttendees(ctx, ctx.db, { id, what: "changed", sequence: 1, was: "5 December 2026" });
  expect(await tellLate("2026-11-20T14:31:00+05:30")).toEqual([expect.stringMatching(/has changed$/)]);
});

test("attendees are notified of a change without a recorded time until a day after the event", async () => {
  const { ctx, id, tellLate } = await attendMeetup();
  (ctx.queue as FakeQueue).tasks.push({ name: "events.tell-goers", data: { id, what: "changed", sequence: 1 }, options: {} });
  expect(await tellLate("2026-12-06T20:30:00+05:30")).toEqual([]);
  expect(await tellLate("2026-12-06T20:29:00+05:30")).toHaveLength(1);
});
