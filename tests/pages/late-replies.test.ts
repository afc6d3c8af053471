import { beforeAll, describe, expect, test } from "vitest";
import { isNewSince } from "#app/features/discussions/reply-threads.ts";
import { DISCUSSION_REPLIES_PAGE_SIZE } from "#contracts/discussions-limits.ts";
import { decisionForm } from "#contracts/moderation.ts";
import type { ModerationAction } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import {
  editReply,
  getCommonDiscussion,
  getDiscussion,
  listFollowedDiscussions,
  listReplies,
  listRepliesSince,
  markDiscussion,
  markSeen,
  setStance,
} from "#server/domains/discussions/discussions.ts";
import { notifyFollowersTask } from "#server/domains/discussions/tasks.ts";
import { decide } from "#server/domains/moderation/moderation.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply, writeReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { savedId, savedVersion } from "#tests/factories/saved-id.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { buildStuffedText } from "#tests/factories/stuffed-text.ts";
import { runQueued } from "#tests/setup/run-queued.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const clock = createFakeClock();
let [author, writer, reader, moderator]: Viewer[] = [];

beforeAll(async () => {
  [author, writer, reader] = await Promise.all(Array.from({ length: 3 }, () => createSettledMember(testDb)));
  moderator = await createSettledMember(testDb, { roles: ["moderator"] });
});

const enter = (viewer: Viewer | undefined) => createMemberCtx(testDb, viewer as Viewer, { clock });

/** Runs an act a minute later. */
function later<Result>(work: () => Promise<Result>): Promise<Result> {
  clock.advance(60_000);
  return work();
}

async function act(action: ModerationAction, id: string) {
  const ctx = enter(moderator);
  await decide(ctx, decisionForm.parse({ kind: "discussion_reply", id, action, reason: "Off topic" }));
  return ctx;
}

async function start() {
  const id = await createTestDiscussion(testDb, author as Viewer);
  return { id, write: (content?: string) => createTestReply(testDb, writer as Viewer, { discussionId: id, content, clock }) };
}

/** How many replies the list, the page and the shared page count as new to the reader, and which replies are marked. */
async function newsFor(id: string) {
  const ctx = enter(reader);
  const listed = (await listFollowedDiscussions(ctx, {})).discussions.find((one) => one.id === id);
  const page = await getDiscussion(ctx, id);
  const { replies } = await listReplies(ctx, { discussionId: id });
  const shared = await markDiscussion(ctx, id, () => getCommonDiscussion(ctx, id));
  if (page.state !== "shown" || !shared) throw new Error("The discussion is not shown");
  const counts = [listed, page.discussion, shared.discussion].map((one) => one?.newReplyCount);
  const marksOf = (seenAt: string | null, shown: typeof replies) =>
    shown.filter((one) => seenAt !== null && isNewSince(one, seenAt)).map((one) => one.id);
  const marked = marksOf(page.discussion.lastSeenAt, replies);
  expect(marksOf(shared.discussion.lastSeenAt, shared.replies.replies)).toEqual(marked);
  expect(counts).toEqual(Array.from({ length: 3 }, () => marked.length));
  return { marked, isAllSeen: shared.isAllSeen };
}

const look = (id: string) => later(() => markSeen(enter(reader), id, { isVisit: true }));

describe("a reply that is shown late", () => {
  test("is new and marked for a reader who looked while it was held, until they look again", async () => {
    const { id, write } = await start();
    await setStance(enter(reader), id, "follow");
    const held = await later(() => write(buildStuffedText()));
    await later(() => write("What came after it"));
    await look(id);
    await later(() => act("restore", held));
    expect(await newsFor(id)).toEqual({ marked: [held], isAllSeen: false });
    await look(id);
    expect(await newsFor(id)).toEqual({ marked: [], isAllSeen: true });
    expect((await listReplies(createTestCtx(testDb), { discussionId: id })).replies.map(({ away }) => away)).toEqual([null, null]);
  });

  test("is new for a reader who looked while it was taken down or held, and not for one who had seen it before", async () => {
    const { id, write } = await start();
    await setStance(enter(reader), id, "follow");
    const [hidden, edited] = [await later(() => write()), await later(() => write())];
    await look(id);
    let version = "";
    const edit = async (content: string) => {
      version = savedVersion(await later(() => editReply(enter(writer), edited, content, version)));
    };
    const takeAway = async () => {
      await later(() => act("hide", hidden));
      await edit(buildStuffedText());
    };
    const giveBack = async () => {
      for (const back of [hidden, edited]) await later(() => act("restore", back));
      await edit(`Without links at ${clock.now().toISOString()}`);
    };
    await takeAway();
    await giveBack();
    expect((await newsFor(id)).marked).toEqual([]);
    await takeAway();
    await look(id);
    await giveBack();
    expect((await newsFor(id)).marked).toEqual([hidden, edited]);
  });

  test("is new although as many replies that were seen are deleted", async () => {
    const { id, write } = await start();
    await setStance(enter(reader), id, "follow");
    const [seen, held] = [await later(() => write()), await later(() => write(buildStuffedText()))];
    await look(id);
    await later(() => act("restore", held));
    await testDb.owner.query("delete from discussion_replies where id = $1", [seen]);
    expect((await newsFor(id)).marked).toEqual([held]);
  });

  test("reaches an open page that asks for what came after its newest reply", async () => {
    const { id, write } = await start();
    const held = await later(() => write(buildStuffedText()));
    const newest = await later(() => write());
    const since = clock.now();
    const ask = async () => (await listRepliesSince(enter(reader), id, since)).map((one) => one.id);
    expect(await ask()).toEqual([newest]);
    await later(() => act("restore", held));
    expect(await ask()).toEqual([held, newest]);
  });

  test("does not keep another new reply from such a page, even if it is one of as many as a page holds", async () => {
    const { id, write } = await start();
    const hidden = [];
    for (let count = 0; count < DISCUSSION_REPLIES_PAGE_SIZE; count += 1) hidden.push(await later(() => write()));
    clock.advance(60_000);
    const since = clock.now();
    for (const one of hidden) await act("hide", one);
    for (const one of hidden) await later(() => act("restore", one));
    const newest = await later(() => write());
    expect((await listRepliesSince(enter(reader), id, since)).map((one) => one.id)).toEqual([...hidden, newest]);
  });

  test("notifies everybody who follows at that time, also after an edit while it was hidden, and moves its discussion up", async () => {
    const { id } = await start();
    const { id: other, write: writeOther } = await start();
    const outcome = await later(() => writeReply(enter(writer), id, { content: buildStuffedText() }));
    const held = savedId(outcome);
    await later(() => editReply(enter(writer), held, buildStuffedText(), ""));
    for (const followed of [id, other]) await later(() => setStance(enter(reader), followed, "follow"));
    await later(() => writeOther());
    const restored = await later(() => act("restore", held));
    const ctx = enter(moderator);
    await runQueued(ctx, notifyFollowersTask, restored);
    expect(readSentNotifications(ctx).map(({ userId }) => userId)).toEqual([reader?.userId]);
    expect((await listFollowedDiscussions(enter(reader), { limit: 1 })).discussions[0]?.id).toBe(id);
  });
});
