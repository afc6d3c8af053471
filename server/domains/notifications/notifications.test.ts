import { describe, expect, test } from "vitest";
import { NOTIFICATION_GROUP_MAX, notificationKinds } from "#contracts/notifications-limits.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createFakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { readMailsTo } from "#tests/factories/mails.ts";
import { createMember } from "#tests/factories/members.ts";
import { createNotification } from "#tests/factories/notifications.ts";
import { deliverNotification } from "#tests/setup/deliver-notification.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  getNotificationChoices,
  listNotifications,
  markNotificationsRead,
  readAllNotifications,
  readNotification,
  readUnsubscribeToken,
  saveNotificationChoices,
  unsubscribe,
} from "./notifications.ts";
import { cleanNotificationsTask, deliverNotificationsTask } from "./tasks.ts";

const testDb = await openTestDatabase();

const everyKind = notificationKinds.map(({ kind }) => kind);
const enter = async (clock = createFakeClock()) => createMemberCtx(testDb, await createMember(testDb), { clock });
const inboxOf = async (ctx: MemberCtx) => (await listNotifications(ctx, {})).notifications;

const mailsTo = ({ viewer }: MemberCtx) => readMailsTo(testDb, viewer.email);

describe("delivering", () => {
  test("adds a notification to the inbox and mails it, once, even if repeated or parallel", async () => {
    const ctx = await enter();
    await deliverNotification(ctx, { title: "Call Asha", body: "The second round", href: "/jobs/tracker" }, 8);
    expect(await inboxOf(ctx)).toMatchObject([
      { kind: "job_reminder", title: "Call Asha", body: "The second round", count: 1, isRead: false },
    ]);
    const [mail, ...others] = await mailsTo(ctx);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Call Asha");
    expect(mail?.text_body).toContain("/jobs/tracker");
  });

  test("puts lists into the mail, with absolute links and all texts escaped", async () => {
    const ctx = await enter();
    const items = [{ label: "Tester <b>", note: "Acme, Pune", href: "/jobs/1" }];
    await deliverNotification(ctx, { kind: "saved_search", title: "1 new job", mailSections: [{ heading: "Close to home", items }] });
    const { rows } = await testDb.owner.query("select html_body, text_body from mails where recipient = $1", [ctx.viewer.email]);
    expect(rows[0].html_body).toContain(`href="${ctx.config.PUBLIC_URL}/jobs/1"`.replaceAll("&", "&#38;"));
    expect(rows[0].html_body).toContain("Tester &#60;b&#62;");
    expect(rows[0].text_body).toContain(`- Tester <b> (Acme, Pune)\n  ${ctx.config.PUBLIC_URL}/jobs/1`);
  });

  test("names the actor as long as the account exists, and notifies nobody of their own acts", async () => {
    const [ctx, actor] = [await enter(), await createMember(testDb, { name: "Asha Rao" })];
    await deliverNotification(ctx, { actorId: actor.userId });
    expect(await inboxOf(ctx)).toMatchObject([{ actor: { name: "Asha Rao" } }]);
    expect((await mailsTo(ctx))[0]?.text_body).toContain("From Asha Rao");
    await testDb.owner.query("delete from users where id = $1", [actor.userId]);
    expect(await inboxOf(ctx)).toMatchObject([{ actor: null }]);
    const alone = await enter();
    await deliverNotification(alone, { actorId: alone.viewer.userId });
    expect(await inboxOf(alone)).toEqual([]);
  });

  test("continues after a notification that cannot be delivered, which is retried", async () => {
    const [ctx, other] = [await enter(), await enter()];
    const told = { kind: "reply", body: "", href: "/jobs", key: newId() } as const;
    const batch = [
      { ...told, userId: ctx.viewer.userId, title: "No text \0 for a database" },
      { ...told, userId: other.viewer.userId, title: "Told all the same" },
    ];
    const run = () => deliverNotificationsTask.run(ctx, { notifications: batch });
    await expect(run()).rejects.toThrow("1 of 2 notifications could not be delivered");
    await expect(run()).rejects.toThrow(AggregateError);
    expect([await inboxOf(ctx), (await inboxOf(other)).map(({ title }) => title)]).toEqual([[], ["Told all the same"]]);
  });

  test("joins the notifications of a group within an hour, even simultaneous ones, and mails only the first", async () => {
    const clock = createFakeClock();
    const [ctx, group] = [await enter(clock), { key: "thread", title: "{count} new replies" }];
    const keys = Array.from({ length: 5 }, () => newId());
    const other = await enter(clock);
    await deliverNotification(other, { kind: "reply", title: "New reply", group });
    await deliverNotification(ctx, { kind: "reply", title: "Another thread", group: { ...group, key: "another" } });
    clock.advance(1_000);
    await Promise.all(
      keys.map((key) => deliverNotification({ ...ctx, queue: createFakeQueue() }, { kind: "reply", title: "New reply", key, group })),
    );
    await deliverNotification(ctx, { kind: "reply", title: "New reply", key: keys[2], group });
    expect(await inboxOf(ctx)).toMatchObject([
      { title: "5 new replies", count: 5 },
      { title: "Another thread", count: 1 },
    ]);
    expect(await inboxOf(other)).toMatchObject([{ title: "New reply", count: 1 }]);
    expect(await mailsTo(ctx)).toHaveLength(2);
    clock.advance(61 * 60_000);
    await deliverNotification(ctx, { kind: "reply", title: "New reply", group });
    await deliverNotification(ctx, { kind: "reply", title: "New reply", key: keys[2], group });
    expect((await inboxOf(ctx)).map(({ title }) => title)).toEqual(["New reply", "5 new replies", "Another thread"]);
  });

  test("shows a group with the link, the actor and the position of the notification that joined last", async () => {
    const clock = createFakeClock();
    const [ctx, group] = [await enter(clock), { key: "thread", title: "{count} new replies" }];
    for (const [name, href] of [
      ["Asha Rao", "/discussions?tag=first"],
      ["Ravi Iyer", "/discussions?tag=second"],
    ] as const) {
      const { userId: actorId } = await createMember(testDb, { name });
      clock.advance(60_000);
      await deliverNotification(ctx, { kind: "reply", title: "New reply", href, actorId, group });
      clock.advance(60_000);
      await deliverNotification(ctx, { title: `Told after ${name}` });
    }
    const inbox = await inboxOf(ctx);
    expect(inbox.map(({ title, actor }) => [title, actor?.name])).toEqual([
      ["Told after Ravi Iyer", undefined],
      ["2 new replies", "Ravi Iyer"],
      ["Told after Asha Rao", undefined],
    ]);
    expect(await readNotification(ctx, inbox[1]?.id ?? "")).toMatchObject({ href: "/discussions?tag=second" });
  });

  test("starts another group when one is full", async () => {
    const [ctx, group] = [await enter(), { key: "thread", title: "{count} new replies" }];
    await deliverNotification(ctx, { kind: "reply", title: "New reply", group });
    await testDb.owner.query(
      "update notifications set count = $2, grouped_keys = (select array_agg(n::text) from generate_series(2, $2) n) where user_id = $1",
      [ctx.viewer.userId, NOTIFICATION_GROUP_MAX - 1],
    );
    await deliverNotification(ctx, { kind: "reply", title: "New reply", group });
    await deliverNotification(ctx, { kind: "reply", title: "New reply", group });
    expect((await inboxOf(ctx)).map(({ title }) => title)).toEqual(["New reply", `${NOTIFICATION_GROUP_MAX} new replies`]);
  });

  test("does not join a notification that was read", async () => {
    const [ctx, group] = [await enter(), { key: "thread", title: "{count} new replies" }];
    await deliverNotification(ctx, { kind: "reply", group });
    await readAllNotifications(ctx);
    await deliverNotification(ctx, { kind: "reply", group });
    expect((await inboxOf(ctx)).map(({ count, isRead }) => [count, isRead])).toEqual([
      [1, false],
      [1, true],
    ]);
  });

  test("skips members who have left", async () => {
    const ctx = await enter();
    await testDb.owner.query("delete from users where id = $1", [ctx.viewer.userId]);
    await deliverNotification(ctx, {});
    expect(await mailsTo(ctx)).toEqual([]);
  });
});

describe("muting", () => {
  test("keeps a kind out of the inbox, the mail or both, and does not affect other kinds", async () => {
    for (const [app, mail] of [
      [true, false],
      [false, true],
      [false, false],
    ]) {
      const ctx = await enter();
      const others = everyKind.filter((kind) => kind !== "job_reminder");
      await saveNotificationChoices(ctx, { app: app ? everyKind : others, mail: mail ? everyKind : others, push: everyKind });
      await deliverNotification(ctx, { title: "Muted perhaps" });
      await deliverNotification(ctx, { title: "Told anyway", kind: "moderation", hasMail: false });
      const titles = (await inboxOf(ctx)).map(({ title }) => title).toSorted();
      expect(titles).toEqual(app ? ["Muted perhaps", "Told anyway"] : ["Told anyway"]);
      expect((await mailsTo(ctx)).length).toBe(mail ? 1 : 0);
      expect((await getNotificationChoices(ctx)).find(({ kind }) => kind === "job_reminder")).toEqual({
        kind: "job_reminder",
        app,
        mail,
        push: true,
      });
      await saveNotificationChoices(ctx, { app: everyKind, mail: everyKind, push: everyKind });
      await deliverNotification(ctx, { title: "No longer muted" });
      expect([(await inboxOf(ctx))[0]?.title, (await mailsTo(ctx)).at(-1)?.subject]).toEqual(["No longer muted", "No longer muted"]);
    }
  });

  test("works from a mail without signing in, for its kind and member only, and not with a changed token", async () => {
    const [ctx, other] = [await enter(), await enter()];
    await deliverNotification(ctx, { kind: "saved_search" });
    const token = /unsubscribe\?token=(\S+)/.exec((await mailsTo(ctx))[0]?.text_body ?? "")?.[1] ?? "";
    const visitor = { ...ctx, viewer: null };
    const forOther = token.replace(ctx.viewer.userId, other.viewer.userId);
    for (const forged of [forOther, token.replace("saved_search", "reply"), `${token}x`, "", "a.b.c"]) {
      expect(await readUnsubscribeToken(visitor, forged)).toBeNull();
      expect(await unsubscribe(visitor, forged)).toBeNull();
    }
    expect(await unsubscribe(visitor, token)).toBe("saved_search");
    expect(await unsubscribe(visitor, token)).toBe("saved_search");
    expect((await getNotificationChoices(ctx)).filter(({ mail }) => !mail)).toEqual([
      { kind: "saved_search", app: true, mail: false, push: true },
    ]);
    expect((await getNotificationChoices(other)).filter(({ mail }) => !mail)).toEqual([]);
  });
});

describe("the inbox", () => {
  test("shows everything once, page by page, newest first", async () => {
    const clock = createFakeClock();
    const ctx = await enter(clock);
    const ids: string[] = [];
    for (let index = 0; index < 45; index += 1) {
      // Some have the same time, so that the id breaks the tie.
      ids.push(await createNotification(ctx.db, ctx.viewer.userId, { at: new Date(clock.now().getTime() + Math.floor(index / 3) * 1000) }));
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listNotifications(ctx, { cursor });
      seen.push(...page.notifications.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(ids.toReversed());
  });

  test("opens the target of a notification and marks it as read, for its owner only", async () => {
    const [ctx, other] = [await enter(), await enter()];
    const at = ctx.clock.now();
    await createNotification(ctx.db, ctx.viewer.userId, { href: "/jobs", at });
    const id = await createNotification(ctx.db, ctx.viewer.userId, { href: "/discussion/1", at });
    for (const wrong of [id, "no-id", newId()]) await expect(readNotification(other, wrong)).rejects.toMatchObject({ code: "not_found" });
    await readAllNotifications(other);
    expect(await inboxOf(ctx)).toMatchObject([{ isRead: false }, { isRead: false }]);
    expect(await readNotification(ctx, id)).toEqual({ href: "/discussion/1", isPartGone: false });
    expect(await readNotification(ctx, id)).toEqual({ href: "/discussion/1", isPartGone: false });
    expect(await inboxOf(ctx)).toMatchObject([{ isRead: true }, { isRead: false }]);
  });

  test("marks notifications as read when their owner views the page that they are about", async () => {
    const [ctx, other] = [await enter(), await enter()];
    for (const { viewer } of [ctx, other]) {
      for (const href of ["/blog/1", "/blog/1?cursor=2#comment-3", "/blog/12", "/"]) {
        await createNotification(ctx.db, viewer.userId, { title: href, href });
      }
    }
    const unreadOf = async (whose: MemberCtx) =>
      (await inboxOf(whose))
        .filter(({ isRead }) => !isRead)
        .map(({ title }) => title)
        .toSorted();
    await markNotificationsRead(ctx, "/blog/1");
    expect(await unreadOf(ctx)).toHaveLength(4);
    await markNotificationsRead({ ...ctx, viewer: { ...ctx.viewer, hasUnread: true } }, "/blog/1");
    expect([await unreadOf(ctx), (await unreadOf(other)).length]).toEqual([["/", "/blog/12"], 4]);
  });

  test("drops notifications after half a year, and none earlier", async () => {
    const clock = createFakeClock();
    const ctx = await enter(clock);
    const dayMs = 86_400_000;
    await createNotification(ctx.db, ctx.viewer.userId, { title: "Old", at: new Date(clock.now().getTime() - 181 * dayMs) });
    await createNotification(ctx.db, ctx.viewer.userId, { title: "Young", at: new Date(clock.now().getTime() - 179 * dayMs) });
    await cleanNotificationsTask.run(ctx, {});
    expect((await inboxOf(ctx)).map(({ title }) => title)).toEqual(["Young"]);
  });
});
