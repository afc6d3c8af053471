import { afterAll, beforeAll, expect, test } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createMember } from "#tests/factories/members.ts";
import { startSmtpServer } from "#tests/fakes/smtp-server.ts";
import type { FakeSmtp } from "#tests/fakes/smtp-server.ts";
import { deliverNotification } from "#tests/setup/deliver-notification.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listNotifications } from "./notifications.ts";
import { mailNotificationTask } from "./tasks.ts";

const testDb = await openTestDatabase();
let smtp: FakeSmtp;
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp.close());

/** A member who goes to an event, with functions that notify them of changes and send their mails. */
async function goToEvent() {
  const clock = createFakeClock();
  const config = createTestConfig({ SMTP_URL: smtp.url });
  const ctx = createMemberCtx(testDb, await createMember(testDb), { clock, config });
  const eventId = await createTestEvent(testDb, await createMember(testDb));
  const { tasks } = ctx.queue as FakeQueue;
  const tell = (what: string, sequence = "", id = eventId) =>
    deliverNotification(ctx, {
      kind: "event_change",
      title: `${what}${sequence}`,
      href: what === "deleted" ? "/events" : `/events/${id}`,
      key: `event:${id}:${what}${sequence}`,
    });
  /** Sends the mails that are due now, or with `isLater` all that wait. Returns their subjects. */
  const send = async (isLater = false) => {
    const due = tasks.filter(
      ({ name, options }) => name === mailNotificationTask.name && (isLater || options.startAfterSeconds === undefined),
    );
    const before = smtp.mails.length;
    for (const task of due) {
      tasks.splice(tasks.indexOf(task), 1);
      await mailNotificationTask.run(ctx, mailNotificationTask.schema.parse(task.data));
    }
    return smtp.mails.slice(before).map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]);
  };
  return { ctx, clock, tell, send };
}

test("three changes of an event within an hour are each mailed at once, then only the last of the others, and the inbox has them all", async () => {
  const { ctx, clock, tell, send } = await goToEvent();
  const other = await createTestEvent(testDb, await createMember(testDb));
  for (const number of ["1", "2", "3"]) {
    await tell("changed:", number);
    expect(await send()).toEqual([`changed:${number}`]);
  }
  // An older change that is delivered late does not count as the latest.
  for (const number of ["4", "12", "5"]) {
    await tell("changed:", number);
    expect(await send()).toEqual([]);
  }
  await tell("changed:", "1", other);
  expect(await send()).toEqual(["changed:1"]);
  expect(await send(true)).toEqual(["changed:12"]);
  await tell("changed:", "13");
  await tell("cancelled:", "14");
  expect([await send(), await send(true)]).toEqual([["cancelled:14"], []]);
  expect((await listNotifications(ctx, {})).notifications).toHaveLength(9);
  clock.advance(3_600_001);
  await tell("changed:", "15");
  expect(await send()).toEqual(["changed:15"]);
});

test("the deletion of an event is mailed at once, however often the event was changed just before", async () => {
  const { tell, send } = await goToEvent();
  for (const number of ["1", "2", "3"]) await tell("changed:", number);
  await send();
  await tell("deleted");
  expect(await send()).toEqual(["deleted"]);
});
