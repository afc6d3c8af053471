import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { Notification } from "#server/domains/notify.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, writeReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { deleteReply, listFollowedDiscussions, setStance } from "./discussions.ts";
import { followersToNotify } from "./notify-followers.ts";
import { notifyFollowersTask } from "./tasks.ts";

const crowdSize = 2_300;

const testDb = await openTestDatabase();
let [author, writer, follower, named, muter]: Viewer[] = [];
const crowd: string[] = [];

beforeAll(async () => {
  author = await createSettledMember(testDb);
  writer = await createSettledMember(testDb);
  follower = await createSettledMember(testDb);
  named = await createSettledMember(testDb);
  muter = await createSettledMember(testDb);
  const { rows } = await testDb.owner.query<{ id: string }>(
    `insert into users (id, issuer, subject, email, email_verified, name)
     select gen_random_uuid(), 'https://issuer.example', 'crowd' || n, 'crowd' || n || '@example.test', true, 'Crowd ' || n
     from generate_series(1, ${crowdSize}) n returning id`,
  );
  crowd.push(...rows.map(({ id }) => id));
});

const clock = createFakeClock();
const enter = (viewer: Viewer | undefined) => createMemberCtx(testDb, viewer as Viewer, { clock });
const idOf = (viewer: Viewer | undefined) => (viewer as Viewer).userId;
const tellingTasks = (ctx: ReturnType<typeof createTestCtx>) =>
  (ctx.queue as unknown as { tasks: { name: string; data: object; options: object }[] }).tasks.filter(
    ({ name }) => name === "discussions.tell-followers",
  );

async function reply(viewer: Viewer | undefined, discussionId: string, given: { parentReplyId?: string; content?: string } = {}) {
  clock.advance(1_000);
  const ctx = enter(viewer);
  const outcome = await writeReply(ctx, discussionId, { content: "Try this", ...given });
  return { ctx, id: outcome.outcome === "saved" ? outcome.item.id : "", told: readSentNotifications(ctx) };
}

/** Runs the tasks that a request has queued, and those that they queue. Returns the notifications, batch by batch. */
async function deliverAll(from: ReturnType<typeof createTestCtx>): Promise<Notification[][]> {
  const batches: Notification[][] = [];
  let waiting = tellingTasks(from);
  while (waiting.length > 0) {
    const ctx = createTestCtx(testDb);
    for (const { data } of waiting) await notifyFollowersTask.run(ctx, followersToNotify.parse(data));
    batches.push(readSentNotifications(ctx));
    waiting = tellingTasks(ctx);
  }
  return batches;
}

const follow = (viewer: Viewer | undefined, id: string) => setStance(enter(viewer), id, "follow");

describe("a new reply", () => {
  test("moves the discussion to the top of the followers' lists, and a late notification does not move it back", async () => {
    const [id, other] = [await createTestDiscussion(testDb, author as Viewer), await createTestDiscussion(testDb, author as Viewer)];
    for (const followed of [id, other]) await follow(follower, followed);
    const early = await reply(writer, id);
    const between = await reply(writer, other);
    const late = await reply(writer, id);
    for (const { ctx } of [late, between, early]) await deliverAll(ctx);
    const { discussions } = await listFollowedDiscussions(enter(follower), { limit: 2 });
    expect(discussions.map((discussion) => discussion.id)).toEqual([id, other]);
  });

  test("notifies followers of the discussion, except its author, those notified otherwise, and those who muted it", async () => {
    const id = await createTestDiscussion(testDb, author as Viewer, { title: "Which index?" });
    for (const viewer of [follower, named]) await follow(viewer, id);
    await follow(muter, id);
    await setStance(enter(muter), id, "mute");
    const first = await reply(writer, id);
    expect((await deliverAll(first.ctx)).flat().map(({ userId }) => userId)).toEqual([idOf(follower), idOf(named)].toSorted());
    const second = await reply(follower, id, { parentReplyId: first.id, content: `As @${named?.username} says` });
    expect(second.told.map(({ userId, kind }) => [userId, kind])).toEqual([
      [idOf(writer), "reply"],
      [idOf(author), "reply"],
      [idOf(named), "mention"],
    ]);
    expect(second.told[2]?.otherwise).toMatchObject({
      kind: "reply",
      title: "New reply in “Which index?”",
      key: `reply:${second.id}`,
      discussion: { id, isForFollowers: true },
    });
    expect((await deliverAll(second.ctx)).flat()).toEqual([]);
    await setStance(enter(named), id, "unfollow");
    const third = await reply(author, id);
    const told = (await deliverAll(third.ctx)).flat();
    expect(told.map(({ userId }) => userId)).toEqual([idOf(writer), idOf(follower)].toSorted());
    expect(told[0]).toMatchObject({
      kind: "reply",
      title: "New reply in “Which index?”",
      href: `/discussion/${id}?reply=${third.id}#reply-${third.id}`,
      key: `reply:${third.id}`,
      actorId: idOf(author),
      group: { key: `replies:${id}`, title: "{count} new replies in “Which index?”" },
      discussion: { id, isForFollowers: true },
    });
  });

  test("moves its discussion to the top of the lists of all followers, its writer and the author, and an older one does not move it back", async () => {
    const [id, other] = [await createTestDiscussion(testDb, author as Viewer), await createTestDiscussion(testDb, author as Viewer)];
    for (const discussion of [id, other]) {
      clock.advance(1_000);
      await follow(named, discussion);
    }
    const topOf = async (viewer: Viewer | undefined) => (await listFollowedDiscussions(enter(viewer), { limit: 1 })).discussions[0]?.id;
    expect(await topOf(named)).toBe(other);
    const [early, late] = [await reply(writer, id), await reply(writer, other, { content: "Or this" })];
    await deliverAll(late.ctx);
    await deliverAll(early.ctx);
    for (const viewer of [named, author, writer]) expect(await topOf(viewer)).toBe(other);
    const again = await reply(writer, id, { content: "Or that" });
    await deliverAll(again.ctx);
    await deliverAll(again.ctx);
    for (const viewer of [named, author, writer]) expect(await topOf(viewer)).toBe(id);
    await setStance(enter(named), other, "mute");
    await deliverAll((await reply(writer, other, { content: "Or nothing" })).ctx);
    clock.advance(1_000);
    await setStance(enter(named), other, "unmute");
    expect(await topOf(named)).toBe(other);
  });

  test("notifies thousands in batches, one task per batch, each member once, after all other deliveries", async () => {
    const id = await createTestDiscussion(testDb, author as Viewer);
    await testDb.owner.query(
      "insert into discussion_stances (user_id, discussion_id, is_following, since, latest_at) select unnest($1::uuid[]), $2, true, now(), now()",
      [crowd, id],
    );
    const { ctx } = await reply(writer, id);
    expect(tellingTasks(ctx)).toHaveLength(1);
    const batches = await deliverAll(ctx);
    expect(batches).toHaveLength(5);
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(500);
    const told = batches.flat();
    expect(told.map(({ userId }) => userId).toSorted()).toEqual(crowd.toSorted());
    expect(new Set(told.map(({ key }) => key)).size).toBe(1);
    const delivery = createTestCtx(testDb);
    await notifyFollowersTask.run(delivery, followersToNotify.parse(tellingTasks(ctx)[0]?.data));
    const { tasks } = delivery.queue as unknown as { tasks: { name: string; options: object }[] };
    expect(tasks.filter(({ name }) => name === "notifications.deliver").map(({ options }) => options)).toEqual(
      Array.from({ length: 5 }, () => ({ isLowPriority: true })),
    );
  });

  test("that was edited and released after a review does not notify members who started following after it was written", async () => {
    const id = await createTestDiscussion(testDb, author as Viewer);
    await follow(follower, id);
    const { ctx, id: replyId } = await reply(writer, id);
    clock.advance(60_000);
    await follow(named, id);
    const notifiedIds = async () => (await deliverAll(ctx)).flat().map(({ userId }) => userId);
    expect(await notifiedIds()).toEqual([idOf(follower), idOf(named)].toSorted());
    await testDb.owner.query("update discussion_replies set edited_at = now() where id = $1", [replyId]);
    expect(await notifiedIds()).toEqual([idOf(follower)]);
  });

  test("that is deleted or hidden before its notifications notifies nobody", async () => {
    const id = await createTestDiscussion(testDb, author as Viewer);
    await follow(follower, id);
    const [deleted, hidden] = [await reply(writer, id), await reply(writer, id, { content: "Another" })];
    await deleteReply(enter(writer), deleted.id);
    await testDb.owner.query("update discussion_replies set moderation = 'hidden' where id = $1", [hidden.id]);
    expect([await deliverAll(deleted.ctx), await deliverAll(hidden.ctx)]).toEqual([[[]], [[]]]);
  });

  test("notifies nobody while it is held for review, or if the request that wrote it fails", async () => {
    const id = await createTestDiscussion(testDb, author as Viewer);
    await follow(follower, id);
    const links = Array.from({ length: 9 }, (_, index) => `https://shop.example/${index}`).join(" ");
    const held = await reply(writer, id, { content: links });
    const refused = await reply(writer, id, { parentReplyId: idOf(author) });
    expect([...tellingTasks(held.ctx), ...tellingTasks(refused.ctx)]).toEqual([]);
  });
});
