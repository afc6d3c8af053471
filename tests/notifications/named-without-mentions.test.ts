// Mentions and muted kinds: a member who muted mentions is notified as for any text, and a member who muted all else only of the mention.
import { expect, test } from "vitest";
import { notificationKinds } from "#contracts/notifications-limits.ts";
import type { NotificationKind } from "#contracts/notifications-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { setStance } from "#server/domains/discussions/discussions.ts";
import { listNotifications, saveNotificationChoices } from "#server/domains/notifications/notifications.ts";
import { deliverNotificationsTask } from "#server/domains/notifications/tasks.ts";
import { createTestBlog, writeComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply, writeReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { runQueued } from "#tests/setup/run-queued.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();

/** A member with a username who muted these kinds. */
async function createDeaf(...unwanted: NotificationKind[]): Promise<Viewer> {
  const member = await createSettledMember(testDb);
  const wanted = notificationKinds.map(({ kind }) => kind).filter((kind) => !unwanted.includes(kind));
  await saveNotificationChoices(createMemberCtx(testDb, member), { app: wanted, mail: wanted, push: wanted });
  return member;
}

/** What is in the member's inbox after the notifications about another member's act are delivered. */
async function hear(member: Viewer, act: (by: ReturnType<typeof createMemberCtx>) => Promise<unknown>): Promise<string[]> {
  const by = createMemberCtx(testDb, await createSettledMember(testDb));
  await act(by);
  await runQueued(by, deliverNotificationsTask);
  const { notifications } = await listNotifications(createMemberCtx(testDb, member), {});
  return notifications.map(({ title }) => title);
}

test("a comment that mentions the blog's author", async () => {
  const heardBy = async (author: Viewer) => {
    const blogId = await createTestBlog(testDb, author, { title: "On queues" });
    return hear(author, (by) => writeComment(by, blogId, `Well said, @${author.username}`));
  };
  expect(await heardBy(await createDeaf())).toEqual(["New comment on “On queues”"]);
  expect(await heardBy(await createDeaf("comment"))).toEqual(["You were mentioned in a comment on “On queues”"]);
  expect(await heardBy(await createDeaf("comment", "mention"))).toEqual([]);
});

test("a comment without a mention is not sent to an author who only wants mentions", async () => {
  const author = await createDeaf("comment");
  const blogId = await createTestBlog(testDb, author);
  expect(await hear(author, (by) => writeComment(by, blogId, "Well said"))).toEqual([]);
});

test("a reply that mentions the discussion's author", async () => {
  const heardBy = async (starter: Viewer) => {
    const id = await createTestDiscussion(testDb, starter, { title: "Which index?" });
    return hear(starter, (by) => writeReply(by, id, { content: `A hash, @${starter.username}` }));
  };
  expect(await heardBy(await createDeaf())).toEqual(["You were mentioned in a reply in “Which index?”"]);
  expect(await heardBy(await createDeaf("mention"))).toEqual(["New reply to “Which index?”"]);
  expect(await heardBy(await createDeaf("mention", "reply"))).toEqual([]);
});

test("a reply that mentions a member who muted mentions, or an author who stopped following", async () => {
  const [starter, named] = [await createSettledMember(testDb), await createDeaf("mention")];
  const [id, own] = [await createTestDiscussion(testDb, starter), await createTestDiscussion(testDb, named)];
  await setStance(createMemberCtx(testDb, named), own, "unfollow");
  for (const one of [id, own]) {
    expect(await hear(named, (by) => writeReply(by, one, { content: `A hash, @${named.username}` }))).toEqual([]);
  }
});

test("an answer that mentions the author of the reply above", async () => {
  const starter = await createSettledMember(testDb);
  const heardBy = async (answered: Viewer) => {
    const discussionId = await createTestDiscussion(testDb, starter, { title: "Which index?" });
    const parentReplyId = await createTestReply(testDb, answered, { discussionId });
    return hear(answered, (by) => writeReply(by, discussionId, { parentReplyId, content: `Yes, @${answered.username}` }));
  };
  expect(await heardBy(await createDeaf())).toEqual(["New answer to you in “Which index?”"]);
  expect(await heardBy(await createDeaf("reply"))).toEqual(["You were mentioned in a reply in “Which index?”"]);
});
