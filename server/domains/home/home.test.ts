import { describe, expect, test } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createBlogRow, createChat, createDiscussionRow } from "#tests/factories/text-rows.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { getCounts, hasOnlyRejected, listRecentActivity } from "./home.ts";

const now = new Date("2026-11-20T09:00:00Z");
const daysBefore = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 + ms);

const testDb = await openTestDatabase();

const enter = async () => createMemberCtx(testDb, await createMember(testDb), { clock: createFakeClock(now) });

async function saveItems(userId: string, count: number, removed_at: Date | null = null): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    user_id: userId,
    bookmark_type: "tech_flash" as const,
    reference_id: newId(),
    title: "Saved",
    removed_at,
  }));
  await withSystem(testDb.database.db, (trx) => trx.insertInto("bookmarks").values(rows).execute());
}

describe("the counts of a member", () => {
  test("are zero for a new member, whatever others have", async () => {
    const [ctx, other] = [await enter(), await createMember(testDb)];
    await saveItems(other.userId, 2);
    await createBlogRow(testDb, other.userId);
    await createDiscussionRow(testDb, other.userId);
    await createChat(testDb, other.userId, { createdAt: now });
    expect(await getCounts(ctx)).toEqual({
      bookmarks: 0,
      blogs: 0,
      publishedBlogs: 0,
      discussions: 0,
      activeDiscussions: 0,
      aiChats: 0,
    });
  });

  test("equal the numbers of their rows, and count public ones separately", async () => {
    const ctx = await enter();
    const { userId } = ctx.viewer;
    await saveItems(userId, 3);
    await saveItems(userId, 2, now);
    for (const status of ["published", "published", "draft", "rejected"] as const) await createBlogRow(testDb, userId, { status });
    await createBlogRow(testDb, userId, { isHeld: true });
    for (const moderation of ["clear", "held", "hidden"] as const) await createDiscussionRow(testDb, userId, { moderation });
    expect(await getCounts(ctx)).toEqual({
      bookmarks: 3,
      blogs: 5,
      publishedBlogs: 2,
      discussions: 3,
      activeDiscussions: 1,
      aiChats: 0,
    });
  });

  test("include the chats of exactly the last seven days", async () => {
    const ctx = await enter();
    for (const createdAt of [daysBefore(0), daysBefore(7), daysBefore(7, -1), daysBefore(30)]) {
      await createChat(testDb, ctx.viewer.userId, { createdAt });
    }
    expect((await getCounts(ctx)).aiChats).toBe(2);
  });

  test("do not include deleted chats, as bookmarks do not either", async () => {
    const ctx = await enter();
    const [deleted] = [await createChat(testDb, ctx.viewer.userId, { createdAt: now }), await createChat(testDb, ctx.viewer.userId)];
    const setDeleted = (at: Date | null) => testDb.owner.query("update ask_me_sessions set deleted_at = $2 where id = $1", [deleted, at]);
    await setDeleted(now);
    expect((await getCounts(ctx)).aiChats).toBe(1);
    await setDeleted(null);
    expect((await getCounts(ctx)).aiChats).toBe(2);
  });
});

describe("recent activity", () => {
  test("is empty for a new member, whatever others have written", async () => {
    const ctx = await enter();
    await createBlogRow(testDb, (await createMember(testDb)).userId);
    expect(await listRecentActivity(ctx)).toEqual([]);
  });

  test("merges the latest three blogs and two discussions, newest first", async () => {
    const ctx = await enter();
    const { userId } = ctx.viewer;
    for (const days of [1, 3, 5, 7]) await createBlogRow(testDb, userId, { title: `Blog ${days}`, createdAt: daysBefore(days) });
    for (const days of [2, 4, 6]) await createDiscussionRow(testDb, userId, { title: `Talk ${days}`, createdAt: daysBefore(days) });
    const activity = await listRecentActivity(ctx);
    expect(activity.map(({ title }) => title)).toEqual(["Blog 1", "Talk 2", "Blog 3", "Talk 4", "Blog 5"]);
    expect(activity.map(({ kind }) => kind)).toEqual(["blog", "discussion", "blog", "discussion", "blog"]);
    expect(activity.map(({ isDraft }) => isDraft)).toEqual([false, false, false, false, false]);
    expect(activity[0]?.createdAt).toBe(daysBefore(1).toISOString());
  });

  test("marks drafts and leaves out texts that were taken down", async () => {
    const ctx = await enter();
    const { userId } = ctx.viewer;
    await createBlogRow(testDb, userId, { title: "Draft", status: "draft" });
    await createBlogRow(testDb, userId, { title: "Rejected", status: "rejected" });
    await createDiscussionRow(testDb, userId, { title: "Hidden", moderation: "hidden" });
    const activity = await listRecentActivity(ctx);
    expect(activity).toMatchObject([{ title: "Draft", isDraft: true }]);
    expect(await hasOnlyRejected(ctx, activity)).toBe(false);
  });

  test("reports when all of the member's texts were taken down", async () => {
    const ctx = await enter();
    await createBlogRow(testDb, (await createMember(testDb)).userId, { status: "rejected" });
    expect(await hasOnlyRejected(ctx, await listRecentActivity(ctx))).toBe(false);
    await createBlogRow(testDb, ctx.viewer.userId, { status: "rejected" });
    expect(await hasOnlyRejected(ctx, await listRecentActivity(ctx))).toBe(true);
  });
});
