import { afterAll, describe, expect, test } from "vitest";
import { eventEditForm } from "#contracts/event-form.ts";
import { addBookmark, removeBookmark, saveBookmarkNote } from "#server/domains/bookmarks/bookmarks.ts";
import { remindOfBookmarksTask } from "#server/domains/bookmarks/tasks.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { cancelEvent, respondToEvent, saveEvent } from "#server/domains/events/events.ts";
import { remindAttendeesTask } from "#server/domains/events/tasks.ts";
import { closeJob, removeApplication, saveApplication, trackJob } from "#server/domains/jobs/jobs.ts";
import { notifyClosingJobsTask, remindApplicantsTask } from "#server/domains/jobs/tracker-tasks.ts";
import { deliverNotificationsTask, mailNotificationTask } from "#server/domains/notifications/tasks.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { buildApplicationEdit, createApplication } from "#tests/factories/applications.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { buildEventFields, createTestEvent } from "#tests/factories/events.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { startSmtpServer } from "#tests/fakes/smtp-server.ts";
import { openPushSite, pushTasks, run } from "#tests/setup/sites/push-site.ts";

const smtp = await startSmtpServer();
const site = await openPushSite({ SMTP_URL: smtp.url });
const { testDb } = site;
afterAll(() => Promise.all([site.close(), smtp.close()]));

const [nothing, both] = [
  { mails: 0, messages: 0 },
  { mails: 1, messages: 1 },
];

/** A member with a device, on the morning of the day of `createTestEvent`'s meetup. */
async function enter() {
  const clock = createFakeClock(new Date("2026-12-05T08:00:00+05:30"));
  const device = await site.turnOn(await createSettledMember(testDb), clock);
  return { device, ctx: device.ctx, clock };
}

/** Delivers what `by` told the member. Returns a function that releases the mail and the device's message and counts what arrived. */
async function hold({ ctx, device }: Awaited<ReturnType<typeof enter>>, by: MemberCtx) {
  const notifications = readSentNotifications(by).filter(({ userId }) => userId === ctx.viewer.userId);
  expect(notifications).toHaveLength(1);
  await deliverNotificationsTask.run(ctx, deliverNotificationsTask.schema.parse({ notifications }));
  return async () => {
    const mail = (ctx.queue as FakeQueue).tasks.find(({ name }) => name === mailNotificationTask.name);
    await mailNotificationTask.run(ctx, mailNotificationTask.schema.parse(mail?.data));
    for (const task of pushTasks(ctx)) await run(ctx, task);
    return { mails: smtp.mails.filter(({ to }) => to.includes(ctx.viewer.email)).length, messages: device.received.length };
  };
}

/** A member who is reminded of a meetup that they go to. */
async function remindOfEvent() {
  const member = await enter();
  const author = createMemberCtx(testDb, await createSettledMember(testDb), { clock: member.clock });
  const id = await createTestEvent(testDb, author.viewer);
  await respondToEvent(member.ctx, id, "going");
  await remindAttendeesTask.run(member.ctx, {});
  return { ...member, author, id, send: await hold(member, member.ctx) };
}

/** A member on the waitlist of a meetup who gets a place that another member gave up. */
async function getPlace() {
  const member = await enter();
  const author = createMemberCtx(testDb, await createSettledMember(testDb), { clock: member.clock });
  const first = createMemberCtx(testDb, await createSettledMember(testDb), { clock: member.clock });
  const id = await createTestEvent(testDb, author.viewer, { capacity: "1" });
  for (const ctx of [first, member.ctx]) await respondToEvent(ctx, id, "going");
  await respondToEvent(first, id, "none");
  return { ...member, author, id, send: await hold(member, first) };
}

type Held = Awaited<ReturnType<typeof remindOfEvent>>;

const move = ({ author, id }: Held) => {
  const fields = buildEventFields({ event_date: "2026-12-25T18:30", ends_at: "2026-12-25T20:30", venue: "Third floor, Tech Park" });
  return saveEvent(author, id, eventEditForm.parse({ ...fields, version: 1 }));
};
const ends: [string, (held: Held) => unknown][] = [
  ["was cancelled", ({ author, id }) => cancelEvent(author, id, "The hall is flooded")],
  ["is over", ({ clock }) => clock.set(new Date("2026-12-05T20:30:00+05:30"))],
  ["its member does not go to any more", ({ ctx, id }) => respondToEvent(ctx, id, "none")],
];

describe("a delayed message about an event", () => {
  test.each([
    ["a reminder", remindOfEvent],
    ["a place", getPlace],
  ])("comes late, by mail and to devices, while it is still true: %s", async (_what, tell) => {
    const held = await tell();
    held.clock.set(new Date("2026-12-05T20:29:00+05:30"));
    expect(await held.send()).toEqual(both);
  });

  test.each([...ends, ["was put off", move] as const])("does not remind of one that %s meanwhile", async (_what, change) => {
    const held = await remindOfEvent();
    await change(held);
    expect(await held.send()).toEqual(nothing);
  });

  test.each(ends)("does not promise a place at one that %s meanwhile", async (_what, change) => {
    const held = await getPlace();
    await change(held);
    expect(await held.send()).toEqual(nothing);
  });
});

const inAMinute = "2026-12-05T08:01";

/** A member who is reminded of an application in their tracker. */
async function remindOfApplication() {
  const member = await enter();
  const id = await createApplication(member.ctx, { remind_at: inAMinute });
  member.clock.advance(60_000);
  await remindApplicantsTask.run(member.ctx, {});
  return { ...member, id, send: await hold(member, member.ctx) };
}

/** A member who is reminded that a saved job closes tomorrow. */
async function remindOfLastDay() {
  const member = await enter();
  const poster = createMemberCtx(testDb, await createMember(testDb), { clock: member.clock });
  const closing = { posted_at: "2026-12-01", expires_at: new Date("2026-12-06T00:00:00+05:30") };
  const jobId = await createJobRow(testDb, poster.viewer.userId, closing);
  const tracked = await trackJob(member.ctx, jobId, "saved");
  await notifyClosingJobsTask.run(member.ctx, {});
  return { ...member, poster, jobId, id: tracked.outcome === "saved" ? tracked.id : "", send: await hold(member, member.ctx) };
}

/** A member who is reminded of an article that they bookmarked. */
async function remindOfBookmark() {
  const member = await enter();
  const [article] = await createArticles(testDb, [{ title: "Kept" }]);
  const reference = { type: "tech_flash" as const, referenceId: article?.id ?? "" };
  const remindAt = (time: string) =>
    saveBookmarkNote(member.ctx, reference, {
      bookmark_type: reference.type,
      reference_id: reference.referenceId,
      return_to: "/my-bookmarks",
      note: "",
      remind_at: new Date(`${time}:00+05:30`),
    });
  await addBookmark(member.ctx, reference);
  await remindAt(inAMinute);
  member.clock.advance(60_000);
  await remindOfBookmarksTask.run(member.ctx, {});
  return { ...member, reference, remindAt, send: await hold(member, member.ctx) };
}

describe("a reminder that its member set", () => {
  test.each([
    ["an application", remindOfApplication],
    ["the last day of a job", remindOfLastDay],
    ["a bookmark", remindOfBookmark],
  ])("comes late, by mail and to devices: of %s", async (_what, tell) => {
    expect(await (await tell()).send()).toEqual(both);
  });

  test.each<[string, (held: Awaited<ReturnType<typeof remindOfApplication>>) => Promise<unknown>]>([
    ["was removed", ({ ctx, id }) => removeApplication(ctx, id)],
    ["has another date", ({ ctx, id }) => saveApplication(ctx, id, buildApplicationEdit({ remind_at: "2026-12-08T10:00" }))],
  ])("does not come of an application that %s meanwhile", async (_what, change) => {
    const held = await remindOfApplication();
    await change(held);
    expect(await held.send()).toEqual(nothing);
  });

  test.each<[string, (held: Awaited<ReturnType<typeof remindOfBookmark>>) => Promise<unknown>]>([
    ["was removed", ({ ctx, reference }) => removeBookmark(ctx, reference)],
    ["has another date", ({ remindAt }) => remindAt("2026-12-08T10:00")],
  ])("does not come of a bookmark that %s meanwhile", async (_what, change) => {
    const held = await remindOfBookmark();
    await change(held);
    expect(await held.send()).toEqual(nothing);
  });

  test.each<[string, (held: Awaited<ReturnType<typeof remindOfLastDay>>) => unknown]>([
    ["was closed", ({ poster, jobId }) => closeJob(poster, jobId)],
    ["its last day has passed of", ({ clock }) => clock.set(new Date("2026-12-06T00:00:00+05:30"))],
    ["has a later last day", ({ jobId }) => testDb.owner.query("update jobs set expires_at = '2026-12-20' where id = $1", [jobId])],
    ["its member has applied for", ({ ctx, jobId }) => trackJob(ctx, jobId, "applied")],
    ["is not in the tracker any more", ({ ctx, id }) => removeApplication(ctx, id)],
  ])("does not ask to apply for a job that %s meanwhile", async (_what, change) => {
    const held = await remindOfLastDay();
    await change(held);
    expect(await held.send()).toEqual(nothing);
  });
});
