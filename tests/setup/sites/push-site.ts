import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { MemberCtx } from "#server/domains/context.ts";
import { turnPushOn } from "#server/domains/notifications/notifications.ts";
import { sendPushTask } from "#server/domains/notifications/push-tasks.ts";
import { deliverNotificationsTask } from "#server/domains/notifications/tasks.ts";
import { notify } from "#server/domains/notify.ts";
import type { Notification } from "#server/domains/notify.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import type { FakeQueue, FakeTask } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { startPushService } from "#tests/fakes/push-service.ts";
import type { FakeDevice } from "#tests/fakes/push-service.ts";
import { createTestDatabase } from "../test-database.ts";

export type Device = FakeDevice & { ctx: MemberCtx };

/**
 * A test database whose members can have devices at a push service on loopback. `settings` are further ones, as they would stand in the
 * environment.
 */
export async function openPushSite(settings: Record<string, string> = {}) {
  const [testDb, service, folder] = await Promise.all([
    createTestDatabase(),
    startPushService(),
    mkdtemp(path.join(tmpdir(), "sangam-push-")),
  ]);
  // The program may connect to a loopback address only if the sources file names it.
  const file = path.join(folder, "sources.json");
  await writeFile(file, JSON.stringify({ techFlash: [{ name: "Push", url: `${service.origin}/feed` }] }));
  const ours = { SOURCES_FILE: file, ALLOW_PRIVATE_SOURCES: "1", MAIL_FROM: "Sangam <hello@sangam.example>" };
  const config = createTestConfig({ ...ours, ...settings });

  /** Signs a member (a new one by default) in, in a browser of their own. */
  async function enter(member?: MemberCtx["viewer"], clock = createFakeClock()): Promise<MemberCtx> {
    const viewer = { ...(member ?? (await createMember(testDb))), sessionId: newId() };
    const [now, hash] = [clock.now(), randomBytes(32)];
    await testDb.owner.query(
      "insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $4, $4, $4::timestamptz + interval '60 days')",
      [viewer.sessionId, hash, viewer.userId, now],
    );
    return createMemberCtx(testDb, viewer, { clock, config });
  }

  /** The same, and turns notifications on in that browser. */
  async function turnOn(member?: MemberCtx["viewer"], clock = createFakeClock()): Promise<Device> {
    const [ctx, device] = [await enter(member, clock), service.subscribe()];
    await turnPushOn(ctx, device.form);
    return Object.assign(device, { ctx });
  }

  /** On how many devices a member has turned notifications on. */
  async function countDevices({ viewer }: MemberCtx): Promise<number> {
    const { rows } = await testDb.owner.query("select 1 from push_subscriptions where user_id = $1", [viewer.userId]);
    return rows.length;
  }

  const close = () => Promise.all([testDb.close(), service.close(), rm(folder, { recursive: true })]);
  return { testDb, service, config, enter, turnOn, countDevices, close };
}

/** The tasks in the queue of `ctx` that send something to a device. */
export const pushTasks = (ctx: MemberCtx): FakeTask[] => (ctx.queue as FakeQueue).tasks.filter(({ name }) => name === "notifications.push");

/** Sends a member a notification, and returns the tasks that take it to their devices, without running them. */
export async function tell(ctx: MemberCtx, given: Partial<Notification> = {}): Promise<FakeTask[]> {
  const { tasks } = ctx.queue as FakeQueue;
  const before = pushTasks(ctx).length;
  const told = {
    userId: ctx.viewer.userId,
    kind: "reply",
    title: "New reply",
    body: "Read it",
    href: "/jobs",
    key: newId(),
    ...given,
  } as const;
  await notify(ctx, ctx.db, told);
  const data = tasks.findLast(({ name }) => name === "notifications.deliver")?.data;
  await deliverNotificationsTask.run(ctx, deliverNotificationsTask.schema.parse(data));
  return pushTasks(ctx).slice(before);
}

/** Runs a task that sends to one device. */
export const run = (ctx: MemberCtx, { data }: Pick<FakeTask, "data">) => sendPushTask.run(ctx, sendPushTask.schema.parse(data));

/** Sends a member a notification, and sends it on to their devices. */
export async function send(ctx: MemberCtx, given: Partial<Notification> = {}): Promise<void> {
  for (const task of await tell(ctx, given)) await run(ctx, task);
}
