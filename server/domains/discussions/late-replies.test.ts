import { beforeAll, describe, expect, test } from "vitest";
import { DISCUSSION_REPLIES_PAGE_SIZE } from "#contracts/discussions-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { FakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { createDiscussionRow } from "#tests/factories/text-rows.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { deleteReply, findReply, listReplies, listRepliesSince } from "./discussions.ts";

const testDb = await openTestDatabase();
let author: Viewer;
let clock: FakeClock;

beforeAll(async () => {
  author = await createSettledMember(testDb);
  clock = createFakeClock();
});

async function reply(discussionId: string, content: string, parentReplyId?: string): Promise<string> {
  clock.advance(1_000);
  return createTestReply(testDb, author, { discussionId, content, parentReplyId, clock });
}

const asVisitor = () => createTestCtx(testDb);
const idsOf = (replies: { id: string }[]) => replies.map(({ id }) => id);

/** Hides a reply from everybody but its writer, as a moderator or a check would. */
async function hide(id: string): Promise<void> {
  await testDb.owner.query("update discussion_replies set moderation = 'hidden', moderation_reason = 'Spam' where id = $1", [id]);
}

describe("the list of replies since a time", () => {
  test("has new replies and answers, oldest first, without earlier or deleted ones", async () => {
    const id = await createTestDiscussion(testDb, author);
    const first = await reply(id, "first");
    clock.advance(60_000);
    const since = clock.now();
    const answer = await reply(id, "an answer to the first", first);
    const late = await reply(id, "late");
    const deleted = await reply(id, "deleted again");
    await deleteReply(createMemberCtx(testDb, author), deleted);
    expect(idsOf(await listRepliesSince(asVisitor(), id, since))).toEqual([answer, late]);
  });

  test("leaves out replies that the viewer may not see, and shows writers their own", async () => {
    const id = await createTestDiscussion(testDb, author);
    const since = clock.now();
    const hidden = await reply(id, "hidden from others");
    await hide(hidden);
    expect(await listRepliesSince(asVisitor(), id, since)).toEqual([]);
    expect(idsOf(await listRepliesSince(createMemberCtx(testDb, author), id, since))).toEqual([hidden]);
  });

  test("is empty for a discussion that the viewer may not see", async () => {
    const id = await createTestDiscussion(testDb, author);
    await reply(id, "was public once");
    await testDb.owner.query("update discussions set moderation = 'hidden', moderation_reason = 'Spam' where id = $1", [id]);
    expect(await listRepliesSince(asVisitor(), id, new Date(0))).toEqual([]);
    expect(await listRepliesSince(createMemberCtx(testDb, author), id, new Date(0))).toHaveLength(1);
    expect(await listRepliesSince(asVisitor(), "nothing", new Date(0))).toEqual([]);
  });
});

describe("a single reply", () => {
  test("is found with the page that begins at its thread", async () => {
    const id = await createTestDiscussion(testDb, author);
    await reply(id, "before");
    const thread = await reply(id, "the thread");
    const answer = await reply(id, "an answer", thread);
    const after = await reply(id, "after");
    for (const linked of [thread, answer]) {
      const found = await findReply(asVisitor(), id, linked);
      expect(found?.reply.id).toBe(linked);
      const page = await listReplies(asVisitor(), { discussionId: id, cursor: found?.cursor });
      expect(idsOf(page.replies)).toEqual([thread, answer, after]);
    }
  });

  test("far down a long thread is found with a page that contains it after half a page of earlier answers", async () => {
    const id = await createTestDiscussion(testDb, author);
    const thread = await reply(id, "the thread");
    const answers: string[] = [];
    for (let at = 0; at < 2 * DISCUSSION_REPLIES_PAGE_SIZE; at += 1) answers.push(await reply(id, `answer ${at}`, thread));
    for (const at of [DISCUSSION_REPLIES_PAGE_SIZE - 2, DISCUSSION_REPLIES_PAGE_SIZE - 1, answers.length - 1]) {
      const found = await findReply(asVisitor(), id, answers[at] ?? "");
      const page = await listReplies(asVisitor(), { discussionId: id, cursor: found?.cursor });
      expect(idsOf(page.replies)).toContain(answers[at]);
      const isOnFirst = at < DISCUSSION_REPLIES_PAGE_SIZE - 1;
      expect(page.replies[0]?.id).toBe(isOnFirst ? thread : answers[at - DISCUSSION_REPLIES_PAGE_SIZE / 2]);
    }
  });

  test("is not found in another discussion, when it is hidden, or when it does not exist", async () => {
    const [id, other] = [await createTestDiscussion(testDb, author), await createDiscussionRow(testDb, author.userId)];
    const linked = await reply(id, "linked");
    expect(await findReply(asVisitor(), other, linked)).toBeUndefined();
    expect(await findReply(asVisitor(), id, "nothing")).toBeUndefined();
    await hide(linked);
    expect(await findReply(asVisitor(), id, linked)).toBeUndefined();
    expect(await findReply(createMemberCtx(testDb, await createSettledMember(testDb)), id, linked)).toBeUndefined();
  });

  test("is found by its writer while it is hidden, and by nobody once it is deleted", async () => {
    const id = await createTestDiscussion(testDb, author);
    const linked = await reply(id, "linked");
    await reply(id, "an answer", linked);
    await hide(linked);
    const asWriter = createMemberCtx(testDb, author);
    expect((await findReply(asWriter, id, linked))?.reply.id).toBe(linked);
    await deleteReply(asWriter, linked);
    expect(await findReply(asWriter, id, linked)).toBeUndefined();
  });

  test("is not found in a discussion that the viewer may not see", async () => {
    const id = await createTestDiscussion(testDb, author);
    const linked = await reply(id, "linked");
    await testDb.owner.query("update discussions set moderation = 'hidden', moderation_reason = 'Spam' where id = $1", [id]);
    expect(await findReply(asVisitor(), id, linked)).toBeUndefined();
    expect((await findReply(createMemberCtx(testDb, author), id, linked))?.reply.id).toBe(linked);
  });
});
