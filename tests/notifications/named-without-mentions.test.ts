// A text that names a member: who wants to hear of no mention hears of it as of any other, and who wants nothing else of the mention.
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

/** A member with a username who wants to hear of nothing of these kinds. */
async function createDeaf(...unwanted: NotificationKind[]): Promise<Viewer> {
  const member = await createSettledMember(testDb);
  const wanted = notificationKinds.map(({ kind }) => kind).filter((kind) => !unwanted.includes(kind));
  await saveNotificationChoices(createMemberCtx(testDb, member), { app: wanted, mail: wanted, push: wanted });
  return member;
}

/** What stands in the member's inbox once what somebody else does is told. */
async function hear(member: Viewer, act: (by: ReturnType<typeof createMemberCtx>) => Promise<unknown>): Promise<string[]> {
  const by = createMemberCtx(testDb, await createSettledMember(testDb));
  await act(by);
  await runQueued(by, deliverNotificationsTask);
  const { notifications } = await listNotifications(createMemberCtx(testDb, member), {});
  return notifications.map(({ title }) => title);
}

test("a comment that names the author of the blog", async () => {
  const heardBy = async (author: Viewer) => {
    const blogId = await createTestBlog(testDb, author, { title: "On queues" });
    return hear(author, (by) => writeComment(by, blogId, `Well said, @${author.username}`));
  };
  expect(await heardBy(await createDeaf())).toEqual(["New comment on “On queues”"]);
  expect(await heardBy(await createDeaf("comment"))).toEqual(["You were mentioned in a comment on “On queues”"]);
  expect(await heardBy(await createDeaf("comment", "mention"))).toEqual([]);
});

test("a comment that names nobody is not told to an author who wants to hear of mentions alone", async () => {
  const author = await createDeaf("comment");
  const blogId = await createTestBlog(testDb, author);
  expect(await hear(author, (by) => writeComment(by, blogId, "Well said"))).toEqual([]);
});

test("a reply that names whoever started the discussion", async () => {
  const heardBy = async (starter: Viewer) => {
    const id = await createTestDiscussion(testDb, starter, { title: "Which index?" });
    return hear(starter, (by) => writeReply(by, id, { content: `A hash, @${starter.username}` }));
  };
  expect(await heardBy(await createDeaf())).toEqual(["You were mentioned in a reply in “Which index?”"]);
  expect(await heardBy(await createDeaf("mention"))).toEqual(["New reply to “Which index?”"]);
  expect(await heardBy(await createDeaf("mention", "reply"))).toEqual([]);
});

test("a reply that names somebody else, who wants to hear of no mention, or who started it and stopped following it", async () => {
  const [starter, named] = [await createSettledMember(testDb), await createDeaf("mention")];
  const [id, own] = [await createTestDiscussion(testDb, starter), await createTestDiscussion(testDb, named)];
  await setStance(createMemberCtx(testDb, named), own, "unfollow");
  for (const one of [id, own]) {
    expect(await hear(named, (by) => writeReply(by, one, { content: `A hash, @${named.username}` }))).toEqual([]);
  }
});

test("an answer that names whoever it answers", async () => {
  const starter = await createSettledMember(testDb);
  const heardBy = async (answered: Viewer) => {
    const discussionId = await createTestDiscussion(testDb, starter, { title: "Which index?" });
    const parentReplyId = await createTestReply(testDb, answered, { discussionId });
    return hear(answered, (by) => writeReply(by, discussionId, { parentReplyId, content: `Yes, @${answered.username}` }));
  };
  expect(await heardBy(await createDeaf())).toEqual(["New answer to you in “Which index?”"]);
  expect(await heardBy(await createDeaf("reply"))).toEqual(["You were mentioned in a reply in “Which index?”"]);
});
