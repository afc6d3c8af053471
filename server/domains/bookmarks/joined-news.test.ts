import { sql } from "kysely";
import { expect, test } from "vitest";
import { withSystem } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  addBookmark,
  getRemovedBookmark,
  listBookmarks,
  listSavedIds,
  removeBookmark,
  restoreBookmark,
  saveBookmarkNote,
} from "./bookmarks.ts";

const testDb = await openTestDatabase();

/** Two stories of one article each, and a function that moves the first into the second. */
async function createStories() {
  const publishedAt = new Date("2026-11-19T05:00:00Z");
  const [first, second] = (await createArticles(testDb, [{ title: "First" }, { title: "Second", publishedAt }])).map(({ id }) => id);
  const join = () =>
    withSystem(testDb.database.db, async (trx) => {
      await sql`update tech_flash set story_id = ${second} where id = ${first}`.execute(trx);
      await sql`select settle_tech_flash_stories(array[${second}::uuid])`.execute(trx);
    });
  return {
    first: { type: "tech_flash", referenceId: first ?? "" },
    second: { type: "tech_flash", referenceId: second ?? "" },
    join,
  } as const;
}

test("a bookmark of news that joins a story is one of the story: marked, listed once with its note, and removed there", async () => {
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

test("bookmarks of both stay as they are when news joins a story, and removed ones stay removed and can be restored", async () => {
  const { first, second, join } = await createStories();
  const members = await Promise.all([1, 2, 3].map(async () => createMemberCtx(testDb, await createMember(testDb))));
  const [both, oneRemoved, gone] = members;
  if (!both || !oneRemoved || !gone) throw new Error("Three members were created");
  for (const ctx of members) await addBookmark(ctx, first);
  for (const ctx of [both, oneRemoved]) await addBookmark(ctx, second);
  await removeBookmark(oneRemoved, second);
  await removeBookmark(gone, first);
  const [other] = await createArticles(testDb, [{ title: "Other news" }]);
  await addBookmark(gone, { type: "tech_flash", referenceId: other?.id ?? "" });
  await join();
  const saved = await Promise.all(
    members.map(async (ctx) => (await listBookmarks(ctx, { tab: "all" })).bookmarks.map((one) => one.savedTitle)),
  );
  expect(saved.map((titles) => titles.toSorted())).toEqual([["First", "Second"], ["First"], ["Other news"]]);
  await restoreBookmark(gone, first);
  const { bookmarks } = await listBookmarks(gone, { tab: "all" });
  expect(bookmarks.map(({ savedTitle }) => savedTitle).toSorted()).toEqual(["First", "Other news"]);
  expect(bookmarks.find(({ savedTitle }) => savedTitle === "First")).toMatchObject({ item: { title: "Second" } });
});

test("a page that still shows an article from before it joined a story removes, restores, annotates and saves the story", async () => {
  const { first, second, join } = await createStories();
  const members = await Promise.all([1, 2].map(async () => createMemberCtx(testDb, await createMember(testDb))));
  const [early, late] = members;
  if (!early || !late) throw new Error("Two members were created");
  await addBookmark(early, first);
  await join();
  await removeBookmark(early, first);
  expect((await listBookmarks(early, { tab: "all" })).bookmarks).toEqual([]);
  expect(await getRemovedBookmark(early, first)).toBe("First");
  await restoreBookmark(early, first);
  const about = { bookmark_type: first.type, reference_id: first.referenceId, return_to: "/my-bookmarks" };
  expect(await saveBookmarkNote(early, first, { ...about, note: "For Monday", remind_at: null })).toBeNull();
  await addBookmark(late, first);
  await addBookmark(late, second);
  for (const [ctx, note] of [[early, "For Monday"] as const, [late, ""] as const]) {
    expect((await listBookmarks(ctx, { tab: "all" })).bookmarks).toMatchObject([{ note, item: { title: "Second" } }]);
    expect(await listSavedIds(ctx, "tech_flash", [second.referenceId])).toEqual([second.referenceId]);
  }
});

test("a saved story is listed, found and opened as its card shows it, by its lead article", async () => {
  const ctx = createMemberCtx(testDb, await createMember(testDb));
  const [founder] = await createArticles(testDb, [{ title: "Told late" }]);
  const story = { type: "tech_flash", referenceId: founder?.id ?? "" } as const;
  const lead = {
    title: "Told first",
    source: "Early",
    externalLink: "https://early.test/1",
    publishedAt: new Date("2026-11-19T05:00:00Z"),
  };
  await createArticles(testDb, [{ ...lead, storyId: story.referenceId }]);
  await testDb.owner.query("select settle_tech_flash_stories(array[$1::uuid])", [story.referenceId]);
  await addBookmark(ctx, story);
  expect((await listBookmarks(ctx, { tab: "all", q: "told late" })).bookmarks).toEqual([]);
  for (const q of [undefined, "told first"]) {
    expect((await listBookmarks(ctx, { tab: "all", q })).bookmarks).toMatchObject([
      { referenceId: story.referenceId, savedTitle: "Told first", item: { title: "Told first", source: "Early", href: lead.externalLink } },
    ]);
  }
});
