import { describe, expect, test } from "vitest";
import type { StanceIntent } from "#contracts/discussion-stances.ts";
import { discussionListQuery } from "#contracts/discussions.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { createDiscussionRow } from "#tests/factories/text-rows.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { getDiscussion, listDiscussions, listFollowedDiscussions, markSeen, setStance, shouldNotify } from "./discussions.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb);
const reader = await createSettledMember(testDb);

const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer);
const choose = (viewer: Viewer, id: string, intent: StanceIntent) => setStance(ctxOf(viewer), id, intent);

async function stanceOf(viewer: Viewer | null, id: string) {
  const result = await getDiscussion(createTestCtx(testDb, { viewer }), id);
  return result.state === "shown" ? result.discussion.viewer.stance : result.state;
}

async function followedBy(viewer: Viewer): Promise<string[]> {
  return (await listFollowedDiscussions(ctxOf(viewer))).discussions.map(({ id }) => id);
}

describe("a discussion", () => {
  test("is followed by its author and everybody who replies, and by nobody else", async () => {
    const id = await createTestDiscussion(testDb, author);
    expect([await stanceOf(author, id), await stanceOf(reader, id), await stanceOf(null, id)]).toEqual(["following", "none", "none"]);
    await createTestReply(testDb, reader, { discussionId: id });
    expect(await stanceOf(reader, id)).toBe("following");
  });

  test.each([
    ["unfollow", "none"],
    ["mute", "muted"],
  ] as const)("keeps the choice that a member made (%s), whatever is written in it", async (intent, stance) => {
    const id = await createTestDiscussion(testDb, author);
    for (const viewer of [author, reader]) {
      expect(await choose(viewer, id, intent)).toBe(stance);
      await createTestReply(testDb, viewer, { discussionId: id });
      expect(await stanceOf(viewer, id)).toBe(stance);
    }
  });

  test("is followed again as before after it is unmuted", async () => {
    const id = await createTestDiscussion(testDb, author);
    expect([await choose(author, id, "mute"), await choose(author, id, "unmute")]).toEqual(["muted", "following"]);
    expect([await choose(reader, id, "mute"), await choose(reader, id, "unmute")]).toEqual(["muted", "none"]);
    expect([await choose(reader, id, "mute"), await choose(reader, id, "follow")]).toEqual(["muted", "following"]);
  });

  test("changes once, however often and from whatever page the button is pressed", async () => {
    const id = await createTestDiscussion(testDb, author);
    await Promise.all(Array.from({ length: 40 }, () => choose(reader, id, "follow")));
    await Promise.all([choose(reader, id, "mute"), choose(reader, id, "follow"), createTestReply(testDb, reader, { discussionId: id })]);
    const { rows } = await testDb.owner.query("select is_following from discussion_stances where discussion_id = $1 and user_id = $2", [
      id,
      reader.userId,
    ]);
    expect(rows).toEqual([{ is_following: true }]);
    expect(await choose(reader, id, "unfollow")).toMatch(/^(none|muted)$/);
  });

  test("that is not public can be followed by its author only, and a missing one by nobody", async () => {
    const held = await createDiscussionRow(testDb, author.userId, { moderation: "held" });
    const missing = "01890000-0000-7000-8000-000000000000";
    for (const id of [held, missing, "nonsense"]) {
      await expect(choose(reader, id, "follow")).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await choose(author, held, "mute")).toBe("muted");
  });

  test("does not reveal what others chose about it", async () => {
    const id = await createTestDiscussion(testDb, author);
    await choose(reader, id, "mute");
    expect(await stanceOf(author, id)).toBe("following");
    const { db } = testDb.database;
    expect(await db.selectFrom("discussion_stances").select("user_id").execute()).toEqual([]);
    const seen = await withViewer(db, author.userId, (trx) => trx.selectFrom("discussion_stances").select("user_id").distinct().execute());
    expect(seen).toEqual([{ user_id: author.userId }]);
    const change = withViewer(db, author.userId, (trx) =>
      trx
        .insertInto("discussion_stances")
        .values({ user_id: reader.userId, discussion_id: id, is_following: true, since: new Date(), latest_at: new Date() })
        .execute(),
    );
    await expect(change).rejects.toThrow("row-level security");
  });

  test("causes the notifications that the member chose", async () => {
    const id = await createTestDiscussion(testDb, author);
    const hears = (viewer: Viewer) =>
      withSystem(testDb.database.db, async (trx) => [
        await shouldNotify(trx, viewer.userId, { id, isForFollowers: true }),
        await shouldNotify(trx, viewer.userId, { id }),
      ]);
    expect(await hears(author)).toEqual([true, true]);
    await choose(author, id, "unfollow");
    expect(await hears(author)).toEqual([false, true]);
    await choose(author, id, "mute");
    expect(await hears(author)).toEqual([false, false]);
    expect(await hears(reader)).toEqual([false, true]);
    await testDb.owner.query("update discussions set moderation = 'hidden', moderation_reason = 'Spam' where id = $1", [id]);
    expect(await hears(reader)).toEqual([false, false]);
  });
});

describe("the list of followed discussions", () => {
  test("has those with the latest activity first, page by page, with the number of new replies, and no others", async () => {
    const follower = await createSettledMember(testDb);
    const clock = createFakeClock();
    const ctx = createMemberCtx(testDb, follower, { clock });
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.unshift(await createTestDiscussion(testDb, author));
      // Two at the same moment.
      if (count !== 3) clock.advance(1_000);
      await setStance(ctx, ids[0] ?? "", "follow");
    }
    const [newest = "", , third = "", muted = "", hidden = ""] = ids;
    await markSeen(ctx, third);
    await createTestReply(testDb, author, { discussionId: third });
    await setStance(ctx, muted, "mute");
    await testDb.owner.query("update discussions set moderation = 'hidden' where id = $1", [hidden]);
    const seen: string[] = [];
    const fresh: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await listFollowedDiscussions(ctx, { cursor, limit: 2 });
      seen.push(...page.discussions.map(({ id }) => id));
      fresh.push(...page.discussions.map(({ newReplyCount }) => newReplyCount));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(ids.slice(0, 3).toSorted());
    expect(seen.at(-1)).toBe(third);
    expect(fresh).toEqual([0, 0, 1]);
    await setStance(ctx, newest, "unfollow");
    expect(await followedBy(follower)).toHaveLength(2);
    await setStance(ctx, newest, "follow");
    expect((await followedBy(follower))[0]).toBe(newest);
    expect(await followedBy(reader)).not.toContain(newest);
    await expect(listFollowedDiscussions(ctx, { cursor: "nonsense" })).rejects.toMatchObject({ code: "bad_request" });
  });
});

test("the list of all discussions marks nothing as new in a muted one", async () => {
  const id = await createTestDiscussion(testDb, author);
  await markSeen(ctxOf(reader), id);
  await createTestReply(testDb, author, { discussionId: id });
  const countNew = async () => {
    const page = await listDiscussions(ctxOf(reader), discussionListQuery.parse({}));
    return page.discussions.find((one) => one.id === id)?.newReplyCount;
  };
  expect(await countNew()).toBe(1);
  await choose(reader, id, "mute");
  expect(await countNew()).toBe(0);
  await choose(reader, id, "unmute");
  expect(await countNew()).toBe(1);
});
