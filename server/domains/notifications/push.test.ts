import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notificationKinds } from "#contracts/notifications-limits.ts";
import { markSeen } from "#server/domains/discussions/discussions.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { notify } from "#server/domains/notify.ts";
import type { Notification } from "#server/domains/notify.ts";
import { signOut } from "#server/domains/accounts/accounts.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { Config } from "#server/platform/config/config.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import type { FakeQueue, FakeTask } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { startPushService } from "#tests/fakes/push-service.ts";
import type { FakeDevice, PushService } from "#tests/fakes/push-service.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { createDiscussionRow } from "#tests/factories/writing.ts";
import { getPushState, readAllNotifications, saveNotificationChoices, turnPushOff, turnPushOn } from "./notifications.ts";
import { sendPushTask } from "./push-tasks.ts";
import { deliverNotificationsTask } from "./tasks.ts";

let testDb: TestDatabase;
let service: PushService;
let folder: string;
let config: Config;

beforeAll(async () => {
  [testDb, service, folder] = await Promise.all([createTestDatabase(), startPushService(), mkdtemp(path.join(tmpdir(), "sangam-push-"))]);
  const file = path.join(folder, "sources.json");
  await writeFile(file, JSON.stringify({ techFlash: [{ name: "Push", url: `${service.origin}/feed` }] }));
  config = createTestConfig({ SOURCES_FILE: file, ALLOW_PRIVATE_SOURCES: "1", MAIL_FROM: "Sangam <hello@sangam.example>" });
});
afterAll(() => Promise.all([testDb.close(), service.close(), rm(folder, { recursive: true })]));

type Device = FakeDevice & { ctx: MemberCtx };

/** A browser in which a member (a new one by default) is signed in. */
async function enter(member?: MemberCtx["viewer"], clock = createFakeClock()): Promise<MemberCtx> {
  const viewer = { ...(member ?? (await createMember(testDb))), sessionId: newId() };
  const [now, hash] = [clock.now(), randomBytes(32)];
  await testDb.owner.query(
    "insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, $4, $4, $4::timestamptz + interval '60 days')",
    [viewer.sessionId, hash, viewer.userId, now],
  );
  return createMemberCtx(testDb, viewer, { clock, config });
}

async function turnOn(member?: MemberCtx["viewer"], clock = createFakeClock()): Promise<Device> {
  const [ctx, device] = [await enter(member, clock), service.subscribe()];
  await turnPushOn(ctx, device.form);
  return Object.assign(device, { ctx });
}

const pushTasks = (ctx: MemberCtx) => (ctx.queue as FakeQueue).tasks.filter(({ name }) => name === "notifications.push");

/** Tells a member something, and answers the tasks for their devices. */
async function tell(ctx: MemberCtx, given: Partial<Notification> = {}): Promise<FakeTask[]> {
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

const run = (ctx: MemberCtx, { data }: Pick<FakeTask, "data">) => sendPushTask.run(ctx, sendPushTask.schema.parse(data));

async function send(ctx: MemberCtx, given: Partial<Notification> = {}): Promise<void> {
  for (const task of await tell(ctx, given)) await run(ctx, task);
}

async function countKept({ viewer }: MemberCtx): Promise<number> {
  const { rows } = await testDb.owner.query("select 1 from push_subscriptions where user_id = $1", [viewer.userId]);
  return rows.length;
}

describe("what is sent", () => {
  test("reaches every device of the member, encrypted for it and signed by us, and nobody else's", async () => {
    const phone = await turnOn();
    const laptop = await turnOn(phone.ctx.viewer);
    const stranger = await turnOn();
    await send(phone.ctx, { title: "नया उत्तर", body: "b".repeat(2_000) });
    for (const device of [phone, laptop]) {
      const [one, ...others] = device.received;
      expect(others).toEqual([]);
      const { tag, path: own, ...words } = (one?.message ?? {}) as { tag: string; path: string };
      expect(words).toEqual({ title: "नया उत्तर", body: `${"b".repeat(239)}…` });
      expect(own).toBe(`/notifications/${tag}`);
      expect(one?.headers).toMatchObject({
        "content-encoding": "aes128gcm",
        ttl: "86400",
        urgency: "normal",
        topic: tag.replaceAll("-", ""),
      });
      expect(one?.headers["topic"]).toMatch(/^[\w-]{32}$/);
      expect(one?.vapid.claims).toMatchObject({ aud: service.origin, sub: "mailto:hello@sangam.example" });
      expect(one?.vapid.publicKey.toString("base64url")).toBe((await getPushState(phone.ctx)).serverKey);
    }
    expect(stranger.received).toEqual([]);
  });

  test("joins what the device shows already, a minute later and with the words of then", async () => {
    const { ctx, received } = await turnOn();
    const group = { key: "thread", title: "{count} new replies" };
    const [first] = await tell(ctx, { group });
    const [second] = await tell(ctx, { group });
    const [third] = await tell(ctx, { group });
    expect([first, second, third].map((task) => task?.options.startAfterSeconds)).toEqual([undefined, 60, 60]);
    // The queue keeps one of two with the same key.
    expect(second?.options.singletonKey).toBe(third?.options.singletonKey);
    expect(first?.options.singletonKey).not.toBe(second?.options.singletonKey);
    await run(ctx, first as FakeTask);
    await run(ctx, second as FakeTask);
    const tags = received.map(({ message }) => (message as { tag: string }).tag);
    expect(received.map(({ message }) => (message as { title: string }).title)).toEqual(["3 new replies", "3 new replies"]);
    expect(new Set(tags).size).toBe(1);
  });

  test("comes although a tab that is open somewhere has seen it", async () => {
    const { ctx, received } = await turnOn();
    const id = await createDiscussionRow(testDb, null);
    const [task] = await tell(ctx, { href: `/discussion/${id}` });
    await markSeen(ctx, id);
    await run(ctx, task as FakeTask);
    expect(received).toHaveLength(1);
  });

  test("fits into what services accept, whatever was said", async () => {
    const { ctx, received } = await turnOn();
    await send(ctx, { title: "𝒮".repeat(300), body: "👩‍👩‍👧‍👦\n".repeat(500) });
    expect(received).toHaveLength(1);
  });
});

describe("nothing is sent", () => {
  test.each([
    ["of a muted kind", async ({ ctx }: Device) => saveNotificationChoices(ctx, { app: [], mail: [], push: ["like"] })],
    ["that was read", async ({ ctx }: Device) => readAllNotifications(ctx)],
    ["to a device that was turned off", async ({ ctx }: Device) => turnPushOff(ctx)],
    ["to a device that signed out", async ({ ctx }: Device) => signOut(ctx)],
    ["to somebody who has left", async ({ ctx }: Device) => testDb.owner.query("delete from users where id = $1", [ctx.viewer.userId])],
    ["a day late", async ({ ctx }: Device) => (ctx.clock as ReturnType<typeof createFakeClock>).advance(25 * 3_600_000)],
  ])("%s, also when that came after the task", async (_name, act) => {
    const device = await turnOn();
    const [task] = await tell(device.ctx);
    const before = service.countRequests();
    await act(device);
    await run(device.ctx, task as FakeTask);
    expect([device.received, service.countRequests()]).toEqual([[], before]);
  });

  test("of what is gone or hidden by then", async () => {
    const device = await turnOn();
    await send(device.ctx, { href: `/discussion/${newId()}?reply=${newId()}#reply` });
    await send(device.ctx, { kind: "comment", href: `/blog/${newId()}#comments` });
    expect(device.received).toEqual([]);
  });

  test("of a muted kind from the start, while what is muted elsewhere still comes", async () => {
    const { ctx, received } = await turnOn();
    await saveNotificationChoices(ctx, {
      app: [],
      mail: [],
      push: notificationKinds.map(({ kind }) => kind).filter((kind) => kind !== "reply"),
    });
    expect(await tell(ctx, { kind: "reply" })).toEqual([]);
    await send(ctx, { kind: "like", hasMail: false });
    expect(received).toHaveLength(1);
    expect(received[0]?.headers["urgency"]).toBe("low");
  });

  test("and nothing noted, to somebody without a device who wants to hear of it nowhere else", async () => {
    const [ctx, device] = [await enter(), await turnOn()];
    for (const one of [ctx, device.ctx]) {
      await saveNotificationChoices(one, { app: [], mail: [], push: ["reply"] });
      await send(one);
    }
    const { rows } = await testDb.owner.query("select user_id from notifications where user_id = any($1)", [
      [ctx.viewer.userId, device.ctx.viewer.userId],
    ]);
    expect(rows).toEqual([{ user_id: device.ctx.viewer.userId }]);
    expect(device.received).toHaveLength(1);
  });

  test("before what fewer people are told", async () => {
    const { ctx } = await turnOn();
    const [crowd] = await tell(ctx, { isOneOfMany: true });
    const [own] = await tell(ctx);
    expect([crowd?.options.givesWay, own?.options.givesWay]).toEqual([true, false]);
  });

  test("to somebody whom there is not", async () => {
    const { ctx } = await turnOn();
    expect(await tell({ ...ctx, viewer: { ...ctx.viewer, userId: newId() } })).toEqual([]);
  });
});

describe("a push service that", () => {
  test.each([404, 410])("knows no such device (%i) is not asked again", async (status) => {
    const { ctx, answers, received } = await turnOn();
    answers.push({ status });
    await send(ctx);
    expect([await countKept(ctx), received]).toEqual([0, []]);
  });

  test.each([500, 503, 429])("is in trouble (%i) is asked again by the queue", async (status) => {
    const { ctx, answers, received } = await turnOn();
    answers.push({ status });
    const [task] = await tell(ctx);
    await expect(run(ctx, task as FakeTask)).rejects.toThrow(`127.0.0.1`);
    await run(ctx, task as FakeTask);
    expect(received).toHaveLength(1);
    expect(await countKept(ctx)).toBe(1);
  });

  test("names a time is asked again then, and no more than eight times", async () => {
    const { ctx, answers, received } = await turnOn();
    answers.push(...Array.from({ length: 9 }, () => ({ status: 429, headers: { "retry-after": "120" } })));
    let [task] = await tell(ctx);
    const keys = new Set<string | undefined>();
    for (let times = 0; times < 8; times += 1) {
      await run(ctx, task as FakeTask);
      task = pushTasks(ctx).at(-1);
      expect(task?.options.startAfterSeconds).toBe(120);
      keys.add(task?.options.singletonKey);
    }
    expect(keys.size).toBe(8);
    const before = pushTasks(ctx).length;
    await run(ctx, task as FakeTask);
    expect(pushTasks(ctx)).toHaveLength(before);
    expect(received).toEqual([]);
  });

  test.each([301, 400, 403, 413])("refuses (%i) is let be, and nothing leads it elsewhere", async (status) => {
    const { ctx, answers } = await turnOn();
    const other = await turnOn();
    answers.push({ status, headers: { location: other.form.endpoint } });
    const [task] = await tell(ctx);
    await run(ctx, task as FakeTask);
    expect([other.received, await countKept(ctx)]).toEqual([[], 1]);
  });

  test("was asked for with another key of ours is asked no more", async () => {
    const { ctx } = await turnOn();
    const [task] = await tell(ctx);
    const before = service.countRequests();
    await run({ ...ctx, config: { ...config, AUTH_SECRET: "another secret, made later by somebody" } }, task as FakeTask);
    expect([await countKept(ctx), service.countRequests()]).toEqual([0, before]);
  });
});

describe("a device", () => {
  test("is on in its own browser alone, and is off when it says so", async () => {
    const phone = await turnOn();
    const laptop = await enter(phone.ctx.viewer);
    expect((await getPushState(phone.ctx)).endpoint).toBe(phone.form.endpoint);
    expect((await getPushState(laptop)).endpoint).toBeNull();
    await turnPushOff(laptop);
    expect((await getPushState(phone.ctx)).endpoint).toBe(phone.form.endpoint);
    await turnPushOff(phone.ctx);
    expect((await getPushState(phone.ctx)).endpoint).toBeNull();
  });

  test("belongs to whoever turned it on last", async () => {
    const first = await turnOn();
    const second = await enter();
    await turnPushOn(second, first.form);
    await turnPushOn(second, first.form);
    expect([await countKept(first.ctx), await countKept(second)]).toEqual([0, 1]);
    await send(first.ctx);
    expect(first.received).toEqual([]);
  });

  test("belongs to one of those who turn it on at the same moment", async () => {
    const [asha, bela] = [await enter(), await enter()];
    const { form } = service.subscribe();
    await Promise.all(Array.from({ length: 10 }, (_, index) => turnPushOn(index % 2 === 0 ? asha : bela, form)));
    expect((await countKept(asha)) + (await countKept(bela))).toBe(1);
  });

  test("beyond the twentieth turns the oldest off", async () => {
    const clock = createFakeClock();
    const first = await turnOn(undefined, clock);
    for (let count = 0; count < 20; count += 1) {
      clock.advance(1_000);
      await turnOn(first.ctx.viewer, clock);
    }
    expect(await countKept(first.ctx)).toBe(20);
    expect((await getPushState(first.ctx)).endpoint).toBeNull();
  });

  test("is no address but that of a push service, and no keys but its own kind", async () => {
    const ctx = await enter();
    const good = service.subscribe().form;
    const elsewhere = [
      "http://127.0.0.1:1/",
      "http://localhost/",
      "https://169.254.169.254/",
      "https://evil.example/",
      "ftp://fcm.googleapis.com/",
    ];
    const wrong = [
      ...elsewhere.map((endpoint) => ({ ...good, endpoint })),
      { ...good, p256dh: Buffer.alloc(65, 4).toString("base64url") },
      { ...good, p256dh: good.p256dh.slice(4) },
      { ...good, auth: good.auth.slice(4) },
    ];
    for (const form of wrong) await expect(turnPushOn(ctx, form)).rejects.toMatchObject({ code: "bad_request" });
    const strict = { ...ctx, config: createTestConfig() };
    await expect(turnPushOn(strict, good)).rejects.toMatchObject({ code: "bad_request" });
    await turnPushOn(strict, { ...good, endpoint: "https://fcm.googleapis.com/fcm/send/abc" });
    expect(await countKept(ctx)).toBe(1);
  });

  test("is seen behind the walls by its member and by tasks, and by nobody else", async () => {
    const [asha, bela] = [await turnOn(), await turnOn()];
    const { db } = testDb.database;
    const read = (trx: MemberCtx["db"]) => trx.selectFrom("push_subscriptions").select("user_id").limit(100).execute();
    expect(await read(db)).toEqual([]);
    expect(await withViewer(db, asha.ctx.viewer.userId, read)).toEqual([{ user_id: asha.ctx.viewer.userId }]);
    const all = (await withSystem(db, read)).map((row) => row.user_id);
    expect(all).toEqual(expect.arrayContaining([asha.ctx.viewer.userId, bela.ctx.viewer.userId]));
  });
});
