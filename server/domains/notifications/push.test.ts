import { afterAll, describe, expect, test } from "vitest";
import { notificationKinds } from "#contracts/notifications-limits.ts";
import { signOut } from "#server/domains/accounts/accounts.ts";
import { deleteBlog } from "#server/domains/blogs/blogs.ts";
import { deleteReply, markSeen } from "#server/domains/discussions/discussions.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import type { FakeTask } from "#server/platform/queue/fake-queue.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { createDiscussionRow } from "#tests/factories/text-rows.ts";
import { openPushSite, pushTasks, run, send, tell } from "#tests/setup/sites/push-site.ts";
import type { Device } from "#tests/setup/sites/push-site.ts";
import { getPushState, readAllNotifications, saveNotificationChoices, turnPushOff } from "./notifications.ts";

const site = await openPushSite();
afterAll(() => site.close());

describe("a push message", () => {
  test("reaches every device of the member, encrypted for it and signed by us, and nobody else's", async () => {
    const phone = await site.turnOn();
    const laptop = await site.turnOn(phone.ctx.viewer);
    const stranger = await site.turnOn();
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
      expect(one?.vapid.claims).toMatchObject({ aud: site.service.origin, sub: "mailto:hello@sangam.example" });
      expect(one?.vapid.publicKey.toString("base64url")).toBe((await getPushState(phone.ctx)).serverKey);
    }
    expect(stranger.received).toEqual([]);
  });

  test("is cut after a whole character, in any script, and the next one is sent too", async () => {
    const { ctx, received } = await site.turnOn();
    await send(ctx, { body: `${"अ".repeat(238)}किताब` });
    await send(ctx, { body: "किताब" });
    expect(received.map(({ message }) => (message as { body: string }).body)).toEqual([`${"अ".repeat(238)}…`, "किताब"]);
  });

  test("about a decision does not quote the title of a text that is hidden or deleted", async () => {
    const { ctx, received } = await site.turnOn();
    const id = await createTestBlog(site.testDb, await createSettledMember(site.testDb));
    await site.testDb.owner.query("update blogs set moderation = 'held', moderation_reason = 'Abuse' where id = $1", [id]);
    const title = "Your comment on “A bad word” was taken down";
    await send(ctx, { kind: "moderation", title, href: `/blog/${id}#comment-${newId()}` });
    expect(received.map(({ message }) => (message as { title: string }).title)).toEqual(["Your comment was taken down"]);
  });

  test("replaces the one on the device a minute later, with the latest words", async () => {
    const { ctx, received } = await site.turnOn();
    const group = { key: "thread", title: "{count} new replies" };
    const [first] = await tell(ctx, { group });
    const [second] = await tell(ctx, { group });
    const [third] = await tell(ctx, { group });
    expect([first, second, third].map((task) => task?.options.startAfterSeconds)).toEqual([undefined, 60, 60]);
    // The queue accepts only one of two tasks with the same key.
    expect(second?.options.singletonKey).toBe(third?.options.singletonKey);
    expect(first?.options.singletonKey).not.toBe(second?.options.singletonKey);
    await run(ctx, first as FakeTask);
    await run(ctx, second as FakeTask);
    const tags = received.map(({ message }) => (message as { tag: string }).tag);
    expect(received.map(({ message }) => (message as { title: string }).title)).toEqual(["3 new replies", "3 new replies"]);
    expect(new Set(tags).size).toBe(1);
  });

  test("is sent again a minute later if something joins it while it is being sent, because the queue accepts no second task", async () => {
    const clock = createFakeClock();
    const { ctx, received, answers } = await site.turnOn(undefined, clock);
    const group = { key: "thread", title: "{count} new replies" };
    await send(ctx, { group });
    const [task] = await tell(ctx, { group });
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    answers.push({ status: 201, held });
    const sending = run(ctx, task as FakeTask);
    await expect.poll(() => received.length).toBe(2);
    clock.advance(1_000);
    await tell(ctx, { group });
    const before = pushTasks(ctx).length;
    letGo();
    await sending;
    const [again, ...others] = pushTasks(ctx).slice(before);
    expect([again?.options.startAfterSeconds, others]).toEqual([60, []]);
    expect(again?.options.singletonKey).not.toBe(task?.options.singletonKey);
    await run(ctx, again as FakeTask);
    expect(received.map(({ message }) => (message as { title: string }).title).slice(1)).toEqual(["2 new replies", "3 new replies"]);
    expect(pushTasks(ctx)).toHaveLength(before + 1);
  });

  test("about a change of an event waits from the fourth within an hour", async () => {
    const { ctx } = await site.turnOn();
    const waits: unknown[] = [];
    for (const number of [1, 2, 3, 4]) {
      const [task] = await tell(ctx, { kind: "event_change", key: `event:1:changed:${number}` });
      waits.push(task?.options.startAfterSeconds);
    }
    expect(waits).toEqual([undefined, undefined, undefined, 900]);
  });

  test("is sent even if an open tab has shown the text", async () => {
    const { ctx, received } = await site.turnOn();
    const id = await createDiscussionRow(site.testDb, null);
    const [task] = await tell(ctx, { href: `/discussion/${id}` });
    await markSeen(ctx, id);
    await run(ctx, task as FakeTask);
    expect(received).toHaveLength(1);
  });

  test("fits into the size limit of push services, whatever the text", async () => {
    const { ctx, received } = await site.turnOn();
    await send(ctx, { title: "𝒮".repeat(300), body: "👩‍👩‍👧‍👦\n".repeat(500) });
    expect(received).toHaveLength(1);
  });
});

/** Sets when the device's session was last used, or when it ends, in hours from now. */
async function setSession({ ctx }: Device, column: "last_seen_at" | "expires_at", hours: number): Promise<void> {
  const at = new Date(ctx.clock.now().getTime() + hours * 3_600_000);
  await site.testDb.owner.query(`update sessions set ${column} = $1 where id = $2`, [at, ctx.viewer.sessionId]);
}

describe("nothing is sent", () => {
  test.each([
    ["of a muted kind", async ({ ctx }: Device) => saveNotificationChoices(ctx, { app: [], mail: [], push: ["like"] })],
    ["that was read", async ({ ctx }: Device) => readAllNotifications(ctx)],
    ["to a device that was turned off", async ({ ctx }: Device) => turnPushOff(ctx)],
    ["to a device that signed out", async ({ ctx }: Device) => signOut(ctx)],
    [
      "to somebody who has left",
      async ({ ctx }: Device) => site.testDb.owner.query("delete from users where id = $1", [ctx.viewer.userId]),
    ],
    ["to a device that nobody has used for two weeks", async (device: Device) => setSession(device, "last_seen_at", -14 * 24)],
    ["to a device whose session has ended by its time", async (device: Device) => setSession(device, "expires_at", 0)],
    ["a day late", async ({ ctx }: Device) => (ctx.clock as ReturnType<typeof createFakeClock>).advance(25 * 3_600_000)],
  ])("%s, even if that happened after the task was queued", async (_name, act) => {
    const device = await site.turnOn();
    const [task] = await tell(device.ctx);
    const before = site.service.countRequests();
    await act(device);
    await run(device.ctx, task as FakeTask);
    expect([device.received, site.service.countRequests()]).toEqual([[], before]);
  });

  test("of a text that was deleted meanwhile", async () => {
    const device = await site.turnOn();
    const writer = createMemberCtx(site.testDb, await createSettledMember(site.testDb));
    const discussionId = await createTestDiscussion(site.testDb, writer.viewer);
    const [blogId, replyId] = [
      await createTestBlog(site.testDb, writer.viewer),
      await createTestReply(site.testDb, writer.viewer, { discussionId }),
    ];
    const tasks = [
      ...(await tell(device.ctx, { href: `/discussion/${discussionId}?reply=${replyId}#reply` })),
      ...(await tell(device.ctx, { kind: "comment", href: `/blog/${blogId}#comments` })),
    ];
    expect(tasks).toHaveLength(2);
    await deleteReply(writer, replyId);
    await deleteBlog(writer, blogId);
    for (const task of tasks) await run(device.ctx, task);
    expect(device.received).toEqual([]);
  });

  test("of a muted kind, but other kinds that are muted elsewhere are sent", async () => {
    const { ctx, received } = await site.turnOn();
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

  test("to a member without a device, and nothing is stored if they want the notification nowhere else", async () => {
    const [ctx, device] = [await site.enter(), await site.turnOn()];
    for (const one of [ctx, device.ctx]) {
      await saveNotificationChoices(one, { app: [], mail: [], push: ["reply"] });
      await send(one);
    }
    const { rows } = await site.testDb.owner.query("select user_id from notifications where user_id = any($1)", [
      [ctx.viewer.userId, device.ctx.viewer.userId],
    ]);
    expect(rows).toEqual([{ user_id: device.ctx.viewer.userId }]);
    expect(device.received).toHaveLength(1);
  });

  test("in bulk before the notifications of single members", async () => {
    const { ctx } = await site.turnOn();
    const [crowd] = await tell(ctx, { isBulk: true });
    const [own] = await tell(ctx);
    expect([crowd?.options.isLowPriority, own?.options.isLowPriority]).toEqual([true, false]);
  });

  test("to a member who does not exist", async () => {
    const { ctx } = await site.turnOn();
    expect(await tell({ ...ctx, viewer: { ...ctx.viewer, userId: newId() } })).toEqual([]);
  });
});
