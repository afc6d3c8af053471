import { reminderValue } from "#contracts/reminders.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { bookmarkTypes } from "#contracts/bookmarks-limits.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { duringChange } from "#tests/setup/during-change.ts";
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
import { queryBookmarks, setRemovedAt } from "./queries.ts";
import { purgeBookmarksTask } from "./tasks.ts";

const testDb = await openTestDatabase();

const createMemberOf = async (clock = createFakeClock()) => createMemberCtx(testDb, await createMember(testDb), { clock });

async function createReference(title = "An article") {
  const [article] = await createArticles(testDb, [{ title }]);
  return { type: "tech_flash" as const, referenceId: article?.id ?? "" };
}

const titlesOf = async (ctx: MemberCtx) => (await listBookmarks(ctx, { tab: "all" })).bookmarks.map((bookmark) => bookmark.savedTitle);

describe("saving an item", () => {
  test("lists it with its details, and marks it where it is shown", async () => {
    const [ctx, reference] = [await createMemberOf(), await createReference("Saved")];
    await addBookmark(ctx, reference);
    const { bookmarks, counts } = await listBookmarks(ctx, { tab: "all" });
    expect(bookmarks).toMatchObject([{ savedTitle: "Saved", item: { title: "Saved", isExternal: true, source: "Example News" } }]);
    expect(counts).toEqual({ all: 1, "tech-news": 1, events: 0, jobs: 0, blogs: 0, discussions: 0, resources: 0 });
    expect(await listSavedIds(ctx, "tech_flash", [reference.referenceId, newId()])).toEqual([reference.referenceId]);
    expect(await listSavedIds(createTestCtx(testDb), "tech_flash", [reference.referenceId])).toEqual([]);
    await addBookmark(ctx, await createReference("Saved too, and not asked for"));
    expect(await listSavedIds(ctx, "tech_flash", [reference.referenceId, newId()])).toEqual([reference.referenceId]);
    expect(await listSavedIds(ctx, "event", [reference.referenceId])).toEqual([]);
    expect(await listSavedIds(ctx, "tech_flash", ["no id", reference.referenceId])).toEqual([reference.referenceId]);
  });

  test("is refused for a missing item", async () => {
    const ctx = await createMemberOf();
    await expect(addBookmark(ctx, { type: "tech_flash", referenceId: newId() })).rejects.toMatchObject({ code: "not_found" });
    for (const type of bookmarkTypes) {
      await expect(addBookmark(ctx, { type, referenceId: newId() })).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await titlesOf(ctx)).toEqual([]);
  });

  test("many times at once saves it once, and so does removing it", async () => {
    const [ctx, reference] = [await createMemberOf(), await createReference()];
    await Promise.all(Array.from({ length: 20 }, () => addBookmark(ctx, reference)));
    expect(await titlesOf(ctx)).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, () => removeBookmark(ctx, reference)));
    expect(await titlesOf(ctx)).toHaveLength(0);
  });

  test("again keeps its position, but after a removal it becomes the newest, with the current title", async () => {
    const clock = createFakeClock();
    const [ctx, first, second] = [await createMemberOf(clock), await createReference("First"), await createReference("Second")];
    for (const reference of [first, second, first]) {
      clock.advance(1_000);
      await addBookmark(ctx, reference);
    }
    expect(await titlesOf(ctx)).toEqual(["Second", "First"]);
    await removeBookmark(ctx, first);
    await testDb.owner.query("update tech_flash set title = 'First, corrected' where id = $1", [first.referenceId]);
    clock.advance(1_000);
    await addBookmark(ctx, first);
    expect(await titlesOf(ctx)).toEqual(["First, corrected", "Second"]);
  });

  test("stores the title in case the item is deleted, and can be undone after that", async () => {
    const [ctx, reference] = [await createMemberOf(), await createReference("Soon gone")];
    await addBookmark(ctx, reference);
    await testDb.owner.query("delete from tech_flash where id = $1", [reference.referenceId]);
    expect((await listBookmarks(ctx, { tab: "tech-news" })).bookmarks).toMatchObject([{ savedTitle: "Soon gone", item: null }]);
    await removeBookmark(ctx, reference);
    expect(await titlesOf(ctx)).toEqual([]);
  });
});

test("the list has every bookmark, page by page, newest first, by type and for all types", async () => {
  const clock = createFakeClock();
  const ctx = await createMemberOf(clock);
  const articles = await createArticles(
    testDb,
    Array.from({ length: 25 }, (_, index) => ({ title: `Number ${index}` })),
  );
  for (const { id } of articles) {
    await addBookmark(ctx, { type: "tech_flash", referenceId: id });
    clock.advance(1_000);
  }
  for (const tab of ["all", "tech-news"] as const) {
    const first = await listBookmarks(ctx, { tab });
    const second = await listBookmarks(ctx, { tab, cursor: first.nextCursor ?? undefined });
    expect(second.nextCursor).toBeNull();
    const seen = [...first.bookmarks, ...second.bookmarks].map((bookmark) => bookmark.referenceId);
    expect(seen).toEqual(articles.map(({ id }) => id).toReversed());
  }
  expect(await listBookmarks(ctx, { tab: "jobs" })).toMatchObject({ bookmarks: [], nextCursor: null, counts: { "tech-news": 25 } });
});

describe("the protection of other members' bookmarks", () => {
  test("does not let another member see or remove one", async () => {
    const [owner, other, reference] = [await createMemberOf(), await createMemberOf(), await createReference()];
    await addBookmark(owner, reference);
    expect(await titlesOf(other)).toEqual([]);
    expect(await listSavedIds(other, "tech_flash", [reference.referenceId])).toEqual([]);
    await removeBookmark(other, reference);
    expect(await titlesOf(owner)).toHaveLength(1);
  });

  test("makes the database refuse a query for the owner by another viewer, or by nobody", async () => {
    const [owner, other, reference] = [await createMemberOf(), await createMemberOf(), await createReference()];
    await addBookmark(owner, reference);
    const ownerId = owner.viewer.userId;
    const filter = { type: null, cursor: null, limit: 10 };
    const { db } = testDb.database;
    expect(await queryBookmarks(db, ownerId, filter).execute()).toEqual([]);
    await withViewer(db, other.viewer.userId, async (trx) => {
      expect(await queryBookmarks(trx, ownerId, filter).execute()).toEqual([]);
      await setRemovedAt(trx, ownerId, reference, new Date());
    });
    const insertForOwner = withViewer(db, other.viewer.userId, (trx) =>
      sql`insert into bookmarks (user_id, bookmark_type, reference_id, title) values (${ownerId}, 'tech_flash', ${newId()}, 'planted')`.execute(
        trx,
      ),
    );
    await expect(insertForOwner).rejects.toThrow("row-level security");
    expect(await withViewer(db, ownerId, (trx) => queryBookmarks(trx, ownerId, filter).execute())).toHaveLength(1);
    expect(await withSystem(db, (trx) => queryBookmarks(trx, ownerId, filter).execute())).toHaveLength(1);
  });
});

describe("a note, a reminder or a removal", () => {
  const none = { note: "", remind_at: null };
  const form = (
    over: Partial<{ note: string; note_was: string; remind_at: Date | null; remind_was: string }>,
    { type, referenceId }: { type: "tech_flash"; referenceId: string },
  ) => ({
    ...none,
    bookmark_type: type,
    reference_id: referenceId,
    return_to: "/my-bookmarks",
    ...over,
  });

  test("is found by note and title, with special characters taken literally", async () => {
    const [ctx, one, two] = [await createMemberOf(), await createReference("Kafka at 100%"), await createReference("Rust")];
    await addBookmark(ctx, one);
    await addBookmark(ctx, two);
    expect(await saveBookmarkNote(ctx, two, form({ note: "पढ़ना है before Diwali" }, two))).toBeNull();
    const find = async (q: string) => (await listBookmarks(ctx, { tab: "all", q })).bookmarks.map(({ savedTitle }) => savedTitle);
    expect(await find("kafka")).toEqual(["Kafka at 100%"]);
    expect(await find("diwali")).toEqual(["Rust"]);
    expect(await find("पढ़ना")).toEqual(["Rust"]);
    expect(await find("100%")).toEqual(["Kafka at 100%"]);
    expect(await find("%")).toEqual(["Kafka at 100%"]);
    expect(await find("_")).toEqual([]);
    expect(await find(String.raw`\\`)).toEqual([]);
    expect((await listBookmarks(ctx, { tab: "all", q: "rust" })).counts).toMatchObject({ all: 1, "tech-news": 1 });
  });

  test("is found by all of the words, in any order and spelling, but not by symbols", async () => {
    const [ctx, one, two] = [
      await createMemberOf(),
      await createReference("Node.js 20 release notes"),
      await createReference("नया फ\u093cोन"),
    ];
    await addBookmark(ctx, one);
    await addBookmark(ctx, two);
    await saveBookmarkNote(ctx, one, form({ note: "C:\\tools, CI/CD and കാത്തിരി\u0d28\u0d4d\u200d" }, one));
    const find = async (q: string) => (await listBookmarks(ctx, { tab: "all", q })).bookmarks.map(({ savedTitle }) => savedTitle);
    const node = ["Node.js 20 release notes"];
    expect(await find("node release")).toEqual(node);
    expect(await find("RELEASE tools\\t")).toEqual([]);
    expect(await find("notes c:\\tools")).toEqual(node);
    expect(await find("ci/cd")).toEqual(node);
    expect(await find("node sleep")).toEqual([]);
    expect(await find("കാത്തിരി\u0d28\u0d4d")).toEqual(node);
    for (const q of ["\u095eोन नया", "फोन"]) expect(await find(q)).toEqual(["नया फ\u093cोन"]);
    for (const q of ["२०", "௨௦ node", "node 20"]) expect(await find(q)).toEqual(node);
    expect(await find("/")).toEqual([]);
    expect(await find(`${"node ".repeat(8)}sleep`)).toEqual(node);
  });

  test("is refused for a time in the past, and for another member's bookmark", async () => {
    const [ctx, other, reference] = [await createMemberOf(), await createMemberOf(), await createReference()];
    await addBookmark(ctx, reference);
    const past = new Date(ctx.clock.now().getTime() - 60_000);
    expect(await saveBookmarkNote(ctx, reference, form({ remind_at: past }, reference))).toEqual({
      errors: { remind_at: "Choose a time in the future" },
    });
    await expect(saveBookmarkNote(other, reference, form({ note: "mine" }, reference))).rejects.toMatchObject({ code: "not_found" });
    expect((await listBookmarks(ctx, { tab: "all" })).bookmarks).toMatchObject([{ note: "", remindAt: null }]);
  });

  test("can be changed beside a reminder whose time has passed", async () => {
    const clock = createFakeClock();
    const [ctx, reference] = [await createMemberOf(clock), await createReference()];
    const remindAt = new Date(clock.now().getTime() + 60_000);
    await addBookmark(ctx, reference);
    await saveBookmarkNote(ctx, reference, form({ remind_at: remindAt }, reference));
    clock.advance(3_600_000);
    expect(await saveBookmarkNote(ctx, reference, form({ note: "Read it", remind_at: remindAt }, reference))).toBeNull();
    expect((await listBookmarks(ctx, { tab: "all" })).bookmarks).toMatchObject([{ note: "Read it" }]);
  });

  test("does not change a reminder that the form left alone, even if it was set elsewhere or sent meanwhile", async () => {
    const clock = createFakeClock();
    const [ctx, reference] = [await createMemberOf(clock), await createReference()];
    await addBookmark(ctx, reference);
    const remindAt = new Date(clock.now().getTime() + 60_000);
    await saveBookmarkNote(ctx, reference, form({ remind_at: remindAt, remind_was: "" }, reference));
    expect(await saveBookmarkNote(ctx, reference, form({ note: "Of before", remind_was: "" }, reference))).toBeNull();
    expect((await listBookmarks(ctx, { tab: "all" })).bookmarks).toMatchObject([{ note: "Of before", remindAt: remindAt.toISOString() }]);
    await testDb.owner.query("update bookmarks set remind_at = null where reference_id = $1", [reference.referenceId]);
    clock.advance(3_600_000);
    const untouched = { remind_at: remindAt, remind_was: reminderValue(remindAt) };
    expect(await saveBookmarkNote(ctx, reference, form({ note: "Of after", ...untouched }, reference))).toBeNull();
    expect((await listBookmarks(ctx, { tab: "all" })).bookmarks).toMatchObject([{ note: "Of after", remindAt: null }]);
  });

  test("does not change a note that the form left alone, even if another window changed it meanwhile", async () => {
    const [ctx, reference] = [await createMemberOf(), await createReference()];
    const remindAt = new Date(ctx.clock.now().getTime() + 60_000);
    const read = async () => (await listBookmarks(ctx, { tab: "all" })).bookmarks;
    await addBookmark(ctx, reference);
    await saveBookmarkNote(ctx, reference, form({ note: "Of the other", note_was: "" }, reference));
    await saveBookmarkNote(ctx, reference, form({ note_was: "", remind_at: remindAt, remind_was: "" }, reference));
    expect(await read()).toMatchObject([{ note: "Of the other", remindAt: remindAt.toISOString() }]);
    const taken = { note: "", note_was: "", remind_at: remindAt, remind_was: reminderValue(remindAt) };
    await saveBookmarkNote(ctx, reference, form(taken, reference));
    expect(await read()).toMatchObject([{ note: "" }]);
  });

  test("saved twice, as by a second press without JavaScript, is no conflict", async () => {
    const [ctx, reference] = [await createMemberOf(), await createReference()];
    await addBookmark(ctx, reference);
    const pressed = form({ note: "For Monday", note_was: "", remind_was: "" }, reference);
    expect(await saveBookmarkNote(ctx, reference, pressed)).toBeNull();
    expect(await saveBookmarkNote(ctx, reference, pressed)).toBeNull();
    expect(await saveBookmarkNote(ctx, reference, { ...pressed, note: "For Friday" })).toMatchObject({ noteNow: "For Monday" });
  });

  test("does not overwrite a reminder or a note that another window saves at the same moment", async () => {
    const [ctx, reference] = [await createMemberOf(), await createReference()];
    const remindAt = new Date(ctx.clock.now().getTime() + 60_000);
    const read = async () => (await listBookmarks(ctx, { tab: "all" })).bookmarks;
    const ofThis = "where user_id = $1 and reference_id = $2";
    const key = [ctx.viewer.userId, reference.referenceId];
    await addBookmark(ctx, reference);
    await duringChange(testDb, [[`update bookmarks set remind_at = $3 ${ofThis}`, [...key, remindAt]]], () =>
      saveBookmarkNote(ctx, reference, form({ note: "Mine", note_was: "", remind_was: "" }, reference)),
    );
    expect(await read()).toMatchObject([{ note: "Mine", remindAt: remindAt.toISOString() }]);
    const untouched = { note: "Mine", note_was: "Mine", remind_at: null, remind_was: reminderValue(remindAt) };
    await duringChange(testDb, [[`update bookmarks set note = 'Theirs' ${ofThis}`, key]], () =>
      saveBookmarkNote(ctx, reference, form(untouched, reference)),
    );
    expect(await read()).toMatchObject([{ note: "Theirs", remindAt: null }]);
  });

  test("can be undone with everything that was stored, even for a deleted item, and is purged after a month", async () => {
    const clock = createFakeClock();
    const [ctx, reference] = [await createMemberOf(clock), await createReference("Back again")];
    await addBookmark(ctx, reference);
    await saveBookmarkNote(ctx, reference, form({ note: "kept" }, reference));
    await testDb.owner.query("delete from tech_flash where id = $1", [reference.referenceId]);
    const another = await createReference("Another");
    await addBookmark(ctx, another);
    await removeBookmark(ctx, another);
    expect(await getRemovedBookmark(ctx, reference)).toBeNull();
    await removeBookmark(ctx, reference);
    expect(await getRemovedBookmark(ctx, reference)).toBe("Back again");
    expect(await getRemovedBookmark(ctx, another)).toBe("Another");
    expect(await getRemovedBookmark(await createMemberOf(), reference)).toBeNull();
    await restoreBookmark(ctx, reference);
    expect((await listBookmarks(ctx, { tab: "all" })).bookmarks).toMatchObject([{ savedTitle: "Back again", note: "kept", item: null }]);
    await removeBookmark(ctx, reference);
    clock.advance(31 * 86_400_000);
    await purgeBookmarksTask.run(createTestCtx(testDb, { clock }), {});
    await restoreBookmark(ctx, reference);
    expect(await titlesOf(ctx)).toEqual([]);
  });
});
