import { describe, expect, test } from "vitest";
import { decisionForm } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { acceptReply, getDiscussionDraft, likeDiscussion, saveDiscussion, setStance } from "#server/domains/discussions/discussions.ts";
import { notifyFollowersTask } from "#server/domains/discussions/tasks.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { decide } from "#server/domains/moderation/moderation.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply, writeReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listNotifications } from "#server/domains/notifications/notifications.ts";
import { deliverNotificationsTask } from "#server/domains/notifications/tasks.ts";

const testDb = await openTestDatabase();
const clock = createFakeClock();

const author = await createSettledMember(testDb, { name: "Asha" });
const writer = await createSettledMember(testDb, { name: "Writer" });
const moderator = await createSettledMember(testDb, { roles: ["moderator"] });

const enter = (viewer: Viewer) => createMemberCtx(testDb, viewer, { clock });
const join = () => createSettledMember(testDb);
const inboxOf = async (viewer: Viewer) => (await listNotifications(enter(viewer), {})).notifications;

/** Runs the tasks in a queue and all tasks that these add, each twice at once, as after a crash. */
async function work({ queue }: Pick<Ctx, "queue">): Promise<void> {
  const { tasks } = queue as FakeQueue;
  for (const { name, data } of tasks) {
    const ctx = createTestCtx(testDb, { clock });
    const task = [notifyFollowersTask, deliverNotificationsTask].find((one) => one.name === name);
    if (!task) continue;
    const run = () => task.run(ctx, task.schema.parse(data) as never);
    await Promise.all([run(), run()]);
    await work(ctx);
  }
}

async function act(viewer: Viewer, change: (ctx: MemberCtx) => Promise<unknown>): Promise<void> {
  const ctx = enter(viewer);
  await change(ctx);
  await work(ctx);
}

const reply = (viewer: Viewer, id: string, content: string) => act(viewer, (ctx) => writeReply(ctx, id, { content }));
const choose = (viewer: Viewer, id: string, intent: "follow" | "unfollow" | "mute" | "unmute") => setStance(enter(viewer), id, intent);

async function mailsTo(viewer: Viewer) {
  const { rows } = await testDb.owner.query<{ subject: string; text_body: string; html_body: string }>(
    "select subject, text_body, html_body from mails where recipient = $1 order by created_at, id",
    [viewer.email],
  );
  return rows;
}

describe("a member who follows a discussion", () => {
  test("gets one notification about ten replies and one mail, with a link to the button that mutes", async () => {
    const follower = await join();
    const id = await createTestDiscussion(testDb, author, { title: "Which index?" });
    await choose(follower, id, "follow");
    for (let count = 1; count <= 10; count += 1) await reply(writer, id, `Reply ${count} to what was asked`);
    expect(await inboxOf(follower)).toMatchObject([{ kind: "reply", title: "10 new replies in “Which index?”", count: 10 }]);
    const [mail, ...others] = await mailsTo(follower);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("New reply in “Which index?”");
    for (const body of [mail?.text_body, mail?.html_body]) {
      expect(body).toContain("Mute or unfollow this discussion on its page");
      expect(body).toContain(`/discussion/${id}#hear-of-it`);
      expect(body).toContain("/notifications/unsubscribe?token=");
    }
    expect(await inboxOf(author)).toMatchObject([{ title: "10 new replies to “Which index?”" }]);
    expect(await inboxOf(writer)).toEqual([]);
  });

  test("gets one notification about a reply that mentions them, as a mention", async () => {
    const follower = await join();
    const id = await createTestDiscussion(testDb, author);
    await choose(follower, id, "follow");
    await reply(writer, id, `As @${follower.username} says`);
    expect(await inboxOf(follower)).toMatchObject([{ kind: "mention", count: 1 }]);
  });

  test("gets no notification that is still waiting when they unfollow, and neither does the author", async () => {
    const [asker, follower] = [await join(), await join()];
    const id = await createTestDiscussion(testDb, asker);
    await choose(follower, id, "follow");
    const ctx = enter(writer);
    await writeReply(ctx, id, { content: "Written before they stopped, delivered after" });
    for (const viewer of [asker, follower]) await choose(viewer, id, "unfollow");
    await work(ctx);
    await reply(writer, id, "And another");
    expect([await inboxOf(asker), await inboxOf(follower)]).toEqual([[], []]);
    await reply(writer, id, `But what would @${asker.username} and @${follower.username} do?`);
    for (const viewer of [asker, follower]) expect(await inboxOf(viewer)).toMatchObject([{ kind: "mention" }]);
  });
});

describe("a member who has muted a discussion", () => {
  test("gets no notification about it, and still those about others", async () => {
    const asker = await join();
    const [id, other] = [await createTestDiscussion(testDb, asker), await createTestDiscussion(testDb, asker)];
    const own = await createTestReply(testDb, asker, { discussionId: id });
    const theirs = await createTestDiscussion(testDb, writer);
    const answer = await createTestReply(testDb, asker, { discussionId: theirs });
    for (const muted of [id, theirs]) await choose(asker, muted, "mute");
    await reply(writer, id, `For @${asker.username}`);
    await act(writer, (ctx) => writeReply(ctx, id, { content: "To your own reply", parentReplyId: own }));
    await act(writer, (ctx) => likeDiscussion(ctx, id, true));
    await act(writer, (ctx) => acceptReply(ctx, theirs, answer));
    await act(writer, async (ctx) => {
      const { title, version } = await getDiscussionDraft(ctx, theirs);
      await saveDiscussion(ctx, theirs, { title, version, content: `Named in the question: @${asker.username}`, tags: [] });
    });
    expect([await inboxOf(asker), await mailsTo(asker)]).toEqual([[], []]);
    await act(writer, (ctx) => likeDiscussion(ctx, other, true));
    expect(await inboxOf(asker)).toMatchObject([{ kind: "like" }]);
    await choose(asker, id, "unmute");
    await reply(writer, id, "Heard again");
    expect((await inboxOf(asker)).map(({ kind }) => kind)).toEqual(["reply", "like"]);
  });

  test("still gets a moderator's decision about it", async () => {
    const asker = await join();
    const id = await createTestDiscussion(testDb, asker);
    await choose(asker, id, "mute");
    const decision = decisionForm.parse({ kind: "discussion", id, action: "hide", reason: "Off topic" });
    await act(moderator, (ctx) => decide(ctx, decision));
    expect(await inboxOf(asker)).toMatchObject([{ kind: "moderation" }]);
  });
});
