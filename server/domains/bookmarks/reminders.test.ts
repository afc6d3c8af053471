import { expect, test } from "vitest";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createFakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { addBookmark, listBookmarks, removeBookmark, restoreBookmark, saveBookmarkNote } from "./bookmarks.ts";
import { remindOfBookmarksTask } from "./tasks.ts";

const testDb = await openTestDatabase();
const hourMs = 3_600_000;

/** Saves an article with this title and a reminder in an hour. */
async function saveForLater(ctx: MemberCtx, title: string, note = "why") {
  const [article] = await createArticles(testDb, [{ title }]);
  const reference = { type: "tech_flash" as const, referenceId: article?.id ?? "" };
  await addBookmark(ctx, reference);
  const about = { bookmark_type: reference.type, reference_id: reference.referenceId, return_to: "/my-bookmarks" };
  await saveBookmarkNote(ctx, reference, { ...about, note, remind_at: new Date(ctx.clock.now().getTime() + hourMs) });
  return reference;
}

function createReminding() {
  const clock = createFakeClock();
  const queue = createFakeQueue();
  return {
    clock,
    remind: () => remindOfBookmarksTask.run({ ...createTestCtx(testDb, { clock }), queue }, {}),
    told: () => readSentNotifications({ queue }),
  };
}

test("the reminder is sent once, without the note, and not for removed bookmarks", async () => {
  const { clock, remind, told } = createReminding();
  const ctx = createMemberCtx(testDb, await createMember(testDb), { clock });
  await saveForLater(ctx, "Kept");
  await removeBookmark(ctx, await saveForLater(ctx, "Removed"));
  await remind();
  expect(told()).toEqual([]);
  clock.advance(hourMs);
  await Promise.all([remind(), remind()]);
  const body = "Your note is in your bookmarks.";
  expect(told()).toMatchObject([{ userId: ctx.viewer.userId, kind: "bookmark_reminder", title: "You wanted to come back to: Kept", body }]);
  expect(JSON.stringify(told())).not.toContain("why");
});

test("a title with an emoji where its link is cut prevents no reminder", async () => {
  const { clock, remind, told } = createReminding();
  const [ctx, other] = [await createMember(testDb), await createMember(testDb)].map((member) => createMemberCtx(testDb, member, { clock }));
  if (!ctx || !other) throw new Error("two members were asked for");
  const title = `${"x".repeat(79)}🚀 and more`;
  await saveForLater(ctx, title);
  await saveForLater(other, "Another", "");
  clock.advance(hourMs);
  await remind();
  expect(
    told()
      .map(({ userId }) => userId)
      .toSorted(),
  ).toEqual([ctx.viewer.userId, other.viewer.userId].toSorted());
  expect(told().find(({ userId }) => userId === other.viewer.userId)).toMatchObject({ body: "" });
  const { href = "" } = told().find(({ userId }) => userId === ctx.viewer.userId) ?? {};
  const q = new URL(href, "https://sangam.test").searchParams.get("q") ?? "";
  expect((await listBookmarks(ctx, { tab: "all", q })).bookmarks).toMatchObject([{ savedTitle: title }]);
});

test.each([
  ["saved again", addBookmark],
  ["brought back", restoreBookmark],
])("a removed bookmark that is %s after its time causes no reminder, and one before its time does", async (_how, bringBack) => {
  const { clock, remind, told } = createReminding();
  const ctx = createMemberCtx(testDb, await createMember(testDb), { clock });
  const [early, late] = [await saveForLater(ctx, "Early"), await saveForLater(ctx, "Late")];
  await removeBookmark(ctx, early);
  await removeBookmark(ctx, late);
  await bringBack(ctx, early);
  clock.advance(hourMs);
  await bringBack(ctx, late);
  await remind();
  expect(told()).toMatchObject([{ title: "You wanted to come back to: Early" }]);
});
