import { sql } from "kysely";
import { expect, test } from "vitest";
import { withSystem } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { addBookmark, listBookmarks, listSavedIds, removeBookmark, saveBookmarkNote } from "./bookmarks.ts";

const testDb = await openTestDatabase();

/** Two stories of one article each, and what puts the first into the second. */
async function createStories() {
  const [first, second] = (await createArticles(testDb, [{ title: "First" }, { title: "Second" }])).map(({ id }) => id);
  const join = () =>
    withSystem(testDb.database.db, (trx) => sql`update tech_flash set story_id = ${second} where id = ${first}`.execute(trx));
  return {
    first: { type: "tech_flash", referenceId: first ?? "" },
    second: { type: "tech_flash", referenceId: second ?? "" },
    join,
  } as const;
}

test("saved news that joins a story is saved with the story: marked, listed once with its note, and removed from there", async () => {
  const ctx = createMemberCtx(testDb, await createMember(testDb));
  const { first, second, join } = await createStories();
  await addBookmark(ctx, first);
  await saveBookmarkNote(ctx, first, {
    bookmark_type: "tech_flash",
    reference_id: "",
    return_to: "/",
    note: "For Monday",
    remind_at: null,
  });
  await join();
  expect(await listSavedIds(ctx, "tech_flash", [second.referenceId])).toEqual([second.referenceId]);
  const { bookmarks } = await listBookmarks(ctx, { tab: "all" });
  expect(bookmarks).toMatchObject([{ savedTitle: "First", note: "For Monday", item: { title: "Second" } }]);
  await removeBookmark(ctx, second);
  expect((await listBookmarks(ctx, { tab: "all" })).bookmarks).toEqual([]);
});

test("whoever has saved the story too, or removed it, keeps both as they are; what was removed goes nowhere", async () => {
  const { first, second, join } = await createStories();
  const members = await Promise.all([1, 2, 3].map(async () => createMemberCtx(testDb, await createMember(testDb))));
  const [both, oneRemoved, gone] = members;
  if (!both || !oneRemoved || !gone) throw new Error("Three members were created");
  for (const ctx of members) await addBookmark(ctx, first);
  for (const ctx of [both, oneRemoved]) await addBookmark(ctx, second);
  await removeBookmark(oneRemoved, second);
  await removeBookmark(gone, first);
  await join();
  const saved = await Promise.all(
    members.map(async (ctx) => (await listBookmarks(ctx, { tab: "all" })).bookmarks.map((one) => one.savedTitle)),
  );
  expect(saved.map((titles) => titles.toSorted())).toEqual([["First", "Second"], ["First"], []]);
});
