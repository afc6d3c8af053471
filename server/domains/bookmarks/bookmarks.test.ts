import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { addBookmark, listBookmarks, listSavedIds, removeBookmark } from "./bookmarks.ts";
import { deleteBookmark, selectBookmarks } from "./queries.ts";

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.close());

const createMemberOf = async (clock = createFakeClock()) => createMemberCtx(testDb, await createMember(testDb), { clock });

async function createReference(title = "An article") {
  const [article] = await createArticles(testDb, [{ title }]);
  return { type: "tech_flash" as const, referenceId: article?.id ?? "" };
}

const titlesOf = async (ctx: MemberCtx) => (await listBookmarks(ctx, { tab: "all" })).bookmarks.map((bookmark) => bookmark.savedTitle);

describe("saving an item", () => {
  test("lists it with what it is, and marks it where it is shown", async () => {
    const [ctx, reference] = [await createMemberOf(), await createReference("Saved")];
    await addBookmark(ctx, reference);
    const { bookmarks, counts } = await listBookmarks(ctx, { tab: "all" });
    expect(bookmarks).toMatchObject([{ savedTitle: "Saved", item: { title: "Saved", isExternal: true, source: "Example News" } }]);
    expect(counts).toEqual({ all: 1, "tech-news": 1, events: 0, jobs: 0 });
    expect(await listSavedIds(ctx, "tech_flash", [reference.referenceId, newId()])).toEqual([reference.referenceId]);
    expect(await listSavedIds(createTestCtx(testDb), "tech_flash", [reference.referenceId])).toEqual([]);
  });

  test("is refused for what does not exist", async () => {
    const ctx = await createMemberOf();
    await expect(addBookmark(ctx, { type: "tech_flash", referenceId: newId() })).rejects.toMatchObject({ code: "not_found" });
    await expect(addBookmark(ctx, { type: "job", referenceId: newId() })).rejects.toMatchObject({ code: "not_found" });
    expect(await titlesOf(ctx)).toEqual([]);
  });

  test("many times at once saves it once, and removing likewise ends with none", async () => {
    const [ctx, reference] = [await createMemberOf(), await createReference()];
    await Promise.all(Array.from({ length: 20 }, () => addBookmark(ctx, reference)));
    expect(await titlesOf(ctx)).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, () => removeBookmark(ctx, reference)));
    expect(await titlesOf(ctx)).toHaveLength(0);
  });

  test("keeps the title for the day the item is gone, and lets it be removed then", async () => {
    const [ctx, reference] = [await createMemberOf(), await createReference("Soon gone")];
    await addBookmark(ctx, reference);
    await testDb.owner.query("delete from tech_flash where id = $1", [reference.referenceId]);
    expect((await listBookmarks(ctx, { tab: "tech-news" })).bookmarks).toMatchObject([{ savedTitle: "Soon gone", item: null }]);
    await removeBookmark(ctx, reference);
    expect(await titlesOf(ctx)).toEqual([]);
  });
});

test("a list pages newest first through every bookmark, by type and over all", async () => {
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

describe("two walls around what others saved", () => {
  test("another member neither sees nor removes it", async () => {
    const [owner, other, reference] = [await createMemberOf(), await createMemberOf(), await createReference()];
    await addBookmark(owner, reference);
    expect(await titlesOf(other)).toEqual([]);
    expect(await listSavedIds(other, "tech_flash", [reference.referenceId])).toEqual([]);
    await removeBookmark(other, reference);
    expect(await titlesOf(owner)).toHaveLength(1);
  });

  test("the database refuses even a query that names the owner but acts for another, or for nobody", async () => {
    const [owner, other, reference] = [await createMemberOf(), await createMemberOf(), await createReference()];
    await addBookmark(owner, reference);
    const ownerId = owner.viewer.userId;
    const filter = { type: null, cursor: null, limit: 10 };
    const { db } = testDb.database;
    expect(await selectBookmarks(db, ownerId, filter)).toEqual([]);
    await withViewer(db, other.viewer.userId, async (trx) => {
      expect(await selectBookmarks(trx, ownerId, filter)).toEqual([]);
      await deleteBookmark(trx, ownerId, reference.type, reference.referenceId);
    });
    const insertForOwner = withViewer(db, other.viewer.userId, (trx) =>
      sql`insert into bookmarks (user_id, bookmark_type, reference_id, title) values (${ownerId}, 'tech_flash', ${newId()}, 'planted')`.execute(
        trx,
      ),
    );
    await expect(insertForOwner).rejects.toThrow("row-level security");
    expect(await withViewer(db, ownerId, (trx) => selectBookmarks(trx, ownerId, filter))).toHaveLength(1);
    expect(await withSystem(db, (trx) => selectBookmarks(trx, ownerId, filter))).toHaveLength(1);
  });
});
