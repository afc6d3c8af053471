import { notificationKinds } from "#contracts/notifications-limits.ts";
import type { MailRhythm, NotificationKind } from "#contracts/notifications-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { setStance } from "#server/domains/discussions/discussions.ts";
import { saveNotificationChoices } from "#server/domains/notifications/notifications.ts";
import { deliverNotificationsTask, sendDigestsTask, startDigestsTask } from "#server/domains/notifications/tasks.ts";
import { notify } from "#server/domains/notify.ts";
import type { Notification } from "#server/domains/notify.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createFakeQueue } from "#server/platform/queue/fake-queue.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createDiscussionRow } from "#tests/factories/text-rows.ts";
import { runQueued } from "./run-queued.ts";
import { createTestDatabase } from "./test-database.ts";
import type { TestDatabase } from "./test-database.ts";

// Friday afternoon; the next digests are sent on Saturday and on Monday.
export const clock = createFakeClock();
const friday = new Date("2026-11-20T09:00:00Z");
/** A few minutes after 8:00 in India. */
export const [saturday, sunday, monday] = [
  new Date("2026-11-21T08:05:00+05:30"),
  new Date("2026-11-22T08:05:00+05:30"),
  new Date("2026-11-23T08:05:00+05:30"),
] as const;
let testDb: TestDatabase;

/** Call before all tests. */
export async function openDigests(): Promise<void> {
  testDb = await createTestDatabase();
}

/** Call after all tests. */
export async function closeDigests(): Promise<void> {
  await testDb.close();
}

/** Call before each test: sets the clock to Friday, and removes what earlier tests left waiting. */
export async function resetToFriday(): Promise<void> {
  clock.set(friday);
  await testDb.owner.query("delete from mail_rhythms");
}

/** Starts a discussion; with `muter` that member mutes it. Returns its path. */
export async function startDiscussion(muter?: MemberCtx): Promise<string> {
  const id = await createDiscussionRow(testDb, null);
  if (muter) await setStance(muter, id, "mute");
  return `/discussion/${id}`;
}

/** Deletes an account behind the product's back. */
export async function leave({ viewer }: MemberCtx): Promise<void> {
  await testDb.owner.query("delete from users where id = $1", [viewer.userId]);
}

export const newProcess = (): Ctx => createTestCtx(testDb, { clock });
export const newMember = (overrides: Partial<Viewer> = {}): Promise<Viewer> => createMember(testDb, overrides);

/** All kinds. */
export const every = notificationKinds.map(({ kind }) => kind);

/** Sets when a member's mails are sent, and which kinds are sent by mail and shown on the site. */
export async function choose(ctx: MemberCtx, rhythm: MailRhythm, mail: readonly NotificationKind[] = every, app = every): Promise<void> {
  await saveNotificationChoices(ctx, { app, mail, push: every, rhythm });
}

/** Creates a member with these settings for mails. */
export async function enter(rhythm: MailRhythm): Promise<MemberCtx> {
  const ctx = createMemberCtx(testDb, await createMember(testDb), { clock });
  await choose(ctx, rhythm);
  return ctx;
}

/** Sends a member a notification and runs its task. */
export async function tell(ctx: MemberCtx, given: Partial<Notification> = {}): Promise<void> {
  const queue = createFakeQueue();
  const told = { userId: ctx.viewer.userId, title: "Told", body: "", href: "/discussions", kind: "reply", key: newId(), ...given } as const;
  await notify({ queue }, ctx.db, told);
  await runQueued(ctx, deliverNotificationsTask, { queue });
}

/** Runs the tasks that a process has put into its queue. */
export async function sendAll(ctx: Ctx): Promise<void> {
  for (const { name, data } of (ctx.queue as FakeQueue).tasks.splice(0)) {
    if (name === "notifications.send-digests") await sendDigestsTask.run(ctx, sendDigestsTask.schema.parse(data));
  }
}

/** Writes the digests of a morning, in this many processes at once. */
export async function morning(at: Date, processes = 1): Promise<void> {
  clock.set(at);
  const all = Array.from({ length: processes }, () => createTestCtx(testDb, { clock }));
  await Promise.all(all.map((ctx) => startDigestsTask.run(ctx, {})));
  await Promise.all(all.map(sendAll));
}

/** Returns what was mailed to a member, in order. */
export async function mailsTo({ viewer }: MemberCtx) {
  const { rows } = await testDb.owner.query<{ subject: string; text_body: string; unsubscribe_url: string }>(
    "select subject, text_body, unsubscribe_url from mails where recipient = $1 order by created_at, id",
    [viewer.email],
  );
  return rows;
}
export const subjectsTo = async (ctx: MemberCtx) => (await mailsTo(ctx)).map(({ subject }) => subject);

/** Returns how many notifications wait for a member's digest. */
export async function waitingOf({ viewer }: MemberCtx): Promise<number> {
  const { rowCount } = await testDb.owner.query("select 1 from digest_entries where user_id = $1", [viewer.userId]);
  return rowCount ?? 0;
}
