import { describe, expect, test } from "vitest";
import { notificationKinds } from "#contracts/notifications-limits.ts";
import { deleteComment } from "#server/domains/blogs/blogs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { deleteReply } from "#server/domains/discussions/discussions.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestBlog, writeComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, writeReply } from "#tests/factories/discussions.ts";
import { readMailsTo } from "#tests/factories/mails.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { deliverNotification } from "#tests/setup/deliver-notification.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { runQueued } from "#tests/setup/run-queued.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listNotifications, readAllNotifications, saveNotificationChoices } from "./notifications.ts";
import { deliverNotificationsTask, mailNotificationTask } from "./tasks.ts";

const testDb = await openTestDatabase();

const everyKind = notificationKinds.map(({ kind }) => kind);
const enter = async (clock = createFakeClock()) => createMemberCtx(testDb, await createMember(testDb), { clock });
const inboxOf = async (ctx: MemberCtx) => (await listNotifications(ctx, {})).notifications;
const mailsTo = ({ viewer }: MemberCtx) => readMailsTo(testDb, viewer.email);

test("sends one mail an hour about mentions by the same person, and adds each mention to the inbox", async () => {
  const clock = createFakeClock();
  const ctx = await enter(clock);
  const [asha, bela] = [await createMember(testDb), await createMember(testDb)];
  await deliverNotification(await enter(clock), { kind: "mention", actorId: asha.userId });
  for (const { userId: actorId } of [asha, asha, asha, bela]) await deliverNotification(ctx, { kind: "mention", actorId }, 3);
  expect([(await inboxOf(ctx)).length, (await mailsTo(ctx)).length]).toEqual([4, 2]);
  clock.advance(3_600_001);
  for (const kind of ["reply", "mention", "reply"] as const) await deliverNotification(ctx, { kind, actorId: asha.userId });
  expect((await mailsTo(ctx)).length).toBe(5);
});

test("delivers at most a hundred mentions by one person within an hour", async () => {
  const clock = createFakeClock();
  const [ctx, { userId: actorId }, { userId: other }] = [await enter(clock), await createMember(testDb), await createMember(testDb)];
  await testDb.owner.query(
    `insert into notifications (id, user_id, kind, title, body, href, key, actor_id, is_listed, first_at, created_at)
     select gen_random_uuid(), $1, 'mention', 'Named', '', '/jobs', 'mention:' || n, $2, true, $3, $3 from generate_series(1, 99) n`,
    [(await createMember(testDb)).userId, actorId, clock.now()],
  );
  const name = async (by: string) => deliverNotification(await enter(clock), { kind: "mention", actorId: by });
  await deliverNotification(ctx, { kind: "mention", title: "The hundredth", actorId });
  await name(actorId);
  const { rows } = await testDb.owner.query("select count(*)::int as count from notifications where actor_id = $1", [actorId]);
  expect([rows[0]?.count, (await inboxOf(ctx)).map(({ title }) => title)]).toEqual([100, ["The hundredth"]]);
  // Other kinds of notification, and other people's mentions, are still delivered.
  await deliverNotification(ctx, { kind: "reply", title: "A reply", actorId });
  await deliverNotification(ctx, { kind: "mention", title: "By another", actorId: other });
  clock.advance(3_600_001);
  await deliverNotification(ctx, { kind: "mention", title: "Later", actorId });
  expect((await inboxOf(ctx)).map(({ title }) => title).toSorted()).toEqual(["A reply", "By another", "Later", "The hundredth"]);
});

test("applies the same limits to a member who gets a kind by mail only", async () => {
  const ctx = await enter(createFakeClock());
  const others = everyKind.filter((kind) => kind !== "mention" && kind !== "reply");
  await saveNotificationChoices(ctx, { app: others, mail: everyKind, push: [] });
  const { userId: actorId } = await createMember(testDb);
  const group = { key: "thread", title: "{count} new replies" };
  for (const title of ["One", "Two", "Three"]) {
    await deliverNotification(ctx, { kind: "mention", title: "Named", actorId });
    await deliverNotification(ctx, { kind: "reply", title, actorId, group });
  }
  expect([await inboxOf(ctx), (await mailsTo(ctx)).map(({ subject }) => subject)]).toEqual([[], ["Named", "One"]]);
  // A notification that is not in the inbox is not joined by one that is listed there.
  await saveNotificationChoices(ctx, { app: everyKind, mail: everyKind, push: [] });
  await deliverNotification(ctx, { kind: "reply", title: "Four", actorId, group });
  expect((await inboxOf(ctx)).map(({ title }) => title)).toEqual(["Four"]);
});

test("does not join a group that its member is reading at that moment; the next notification is unread and mailed", async () => {
  const ctx = await enter();
  const group = { key: "thread", title: "{count} new replies" };
  await deliverNotification(ctx, { kind: "reply", title: "One", group });
  const reading = ["update notifications set read_at = created_at where user_id = $1", [ctx.viewer.userId]] as const;
  await duringChange(testDb, [reading], () => deliverNotification(ctx, { kind: "reply", title: "Two", group }));
  expect((await inboxOf(ctx)).map(({ title, isRead }) => [title, isRead]).toSorted()).toEqual([
    ["One", true],
    ["Two", false],
  ]);
  expect((await mailsTo(ctx)).map(({ subject }) => subject)).toEqual(["One", "Two"]);
});

test("tells nobody whose account is deleted at that moment, and others still of what such a member did", async () => {
  const [ctx, gone, acted] = [await enter(), await enter(), await enter()];
  const whileDeleted = ({ viewer }: MemberCtx, deliver: () => Promise<void>) =>
    duringChange(testDb, [["delete from users where id = $1", [viewer.userId]]], deliver);
  await whileDeleted(gone, () => deliverNotification(gone, { kind: "reply" }));
  await whileDeleted(acted, () => deliverNotification(ctx, { kind: "reply", actorId: acted.viewer.userId }));
  expect([await mailsTo(gone), (await inboxOf(ctx)).length]).toEqual([[], 1]);
});

test("does not repeat a notification of a group, even if the group's mail was dropped before the second attempt", async () => {
  const ctx = await enter();
  const add = (key: string) => deliverNotification(ctx, { kind: "reply", key, group: { key: "thread", title: "{count} new replies" } });
  await add("one");
  await add("two");
  await readAllNotifications(ctx);
  await runQueued(ctx, mailNotificationTask);
  await add("two");
  expect(await inboxOf(ctx)).toMatchObject([{ count: 2, isRead: true }]);
});

const hideIn = (table: string, id: string) =>
  testDb.owner.query(`update ${table} set moderation = 'hidden', moderation_reason = 'Spam' where id = $1`, [id]);

/** Writes a reply to a new member's discussion, which queues the notifications. */
async function answer(writer: MemberCtx) {
  const asker = await createSettledMember(testDb);
  const outcome = await writeReply(writer, await createTestDiscussion(testDb, asker), { content: "A reply to you" });
  return { member: createMemberCtx(testDb, asker), id: savedId(outcome) };
}

/** Writes a comment on a new member's blog, which queues the notifications. */
async function comment(writer: MemberCtx) {
  const author = await createSettledMember(testDb);
  const blogId = await createTestBlog(testDb, author);
  const outcome = await writeComment(writer, blogId, "A comment on it");
  return { member: createMemberCtx(testDb, author), id: savedId(outcome) };
}

describe.each([
  { what: "reply", write: answer, table: "discussion_replies", remove: deleteReply },
  { what: "comment", write: comment, table: "blog_comments", remove: deleteComment },
])("a notification of a $what", ({ write, table, remove }) => {
  test("is not delivered after that was deleted", async () => {
    const writer = createMemberCtx(testDb, await createSettledMember(testDb));
    const { member, id } = await write(writer);
    await remove(writer, id);
    await runQueued(writer, deliverNotificationsTask);
    expect([await inboxOf(member), await mailsTo(member)]).toEqual([[], []]);
  });

  test("is not mailed after that was hidden, but is in the inbox once it is shown again", async () => {
    const writer = createMemberCtx(testDb, await createSettledMember(testDb));
    const { member, id } = await write(writer);
    await hideIn(table, id);
    await runQueued(writer, deliverNotificationsTask);
    await runQueued(writer, mailNotificationTask);
    expect(await mailsTo(member)).toEqual([]);
    await testDb.owner.query(`update ${table} set moderation = 'clear', moderation_reason = null where id = $1`, [id]);
    expect((await inboxOf(member)).map(({ title }) => title)).toEqual([expect.stringContaining("New ")]);
  });

  test("does not prevent its writer from hearing a moderator's decision after that was deleted", async () => {
    const writer = createMemberCtx(testDb, await createSettledMember(testDb));
    const { id } = await write(writer);
    const told = readSentNotifications(writer).find(({ key }) => key.endsWith(id));
    await remove(writer, id);
    await deliverNotification(writer, { kind: "moderation", title: "Taken down", href: told?.href });
    expect((await inboxOf(writer)).map(({ title }) => title)).toEqual(["Taken down"]);
  });
});
