import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { idsOf, runLookup } from "#server/platform/db/lookup.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { lookUpStories, getArticle, getLastUpdated, listArticles, listStories } from "./tech-flash.ts";

const testDb = await openTestDatabase();

const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 10, 19, 6, 0) - minutes * 60_000);

describe("a list of articles", () => {
  test("lists every article of a tag, newest first, even when many share one moment", async () => {
    const created = await createArticles(
      testDb,
      Array.from({ length: 25 }, (_, index) => ({ tags: ["Cloud", "AI"], publishedAt: minutesAgo(Math.floor(index / 8)) })),
    );
    await createArticles(testDb, [{ tags: ["Web3"], publishedAt: minutesAgo(1) }]);
    const ctx = createTestCtx(testDb);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listArticles(ctx, { tag: "Cloud", limit: 10, cursor });
      expect(page.articles.length).toBeLessThanOrEqual(10);
      seen.push(...page.articles.map((article) => article.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const newestFirst = created.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1));
    expect(seen).toEqual(newestFirst.map((article) => article.id));
  });

  test("contains every tag when none is requested, and only the requested one otherwise", async () => {
    const ctx = createTestCtx(testDb);
    const all = await listArticles(ctx, { limit: 50 });
    expect(all.articles.map((article) => article.tags.join())).toEqual(expect.arrayContaining(["Cloud,AI", "Web3"]));
    const web3 = await listArticles(ctx, { tag: "Web3", limit: 50 });
    expect(web3.articles).toHaveLength(1);
    expect(await listArticles(ctx, { tag: "Nonsense", limit: 50 })).toEqual({ articles: [], nextCursor: null });
  });

  test("finds a source's own tag whatever its case, in articles, stories and searches", async () => {
    const [article] = await createArticles(testDb, [{ title: "Grids for Marathi type", tags: ["Design Systems"] }]);
    const ctx = createTestCtx(testDb);
    for (const tag of ["Design Systems", "design systems", "DESIGN SYSTEMS"]) {
      const pages = [
        listArticles(ctx, { tag, limit: 10 }),
        listStories(ctx, { tag, limit: 10 }),
        listArticles(ctx, { q: "grids", tag, limit: 10 }),
      ];
      const found = (await Promise.all(pages)).map(({ articles }) => articles.map(({ id }) => id));
      expect(found).toEqual([[article?.id], [article?.id], [article?.id]]);
    }
    expect((await listArticles(ctx, { tag: "Design", limit: 10 })).articles).toEqual([]);
  });

  test("of a tag stored in two spellings contains only the requested spelling", async () => {
    const [older, newer] = await createArticles(testDb, [{ tags: ["Semiconductors"] }, { tags: ["semiconductors"] }]);
    const ctx = createTestCtx(testDb);
    const listed = async (tag: string) => (await listArticles(ctx, { tag, limit: 10 })).articles.map(({ id }) => id);
    expect([await listed("Semiconductors"), await listed("semiconductors")]).toEqual([[older?.id], [newer?.id]]);
  });

  test("finds words of title and summary, and nothing for words that occur nowhere", async () => {
    const [found] = await createArticles(testDb, [
      { title: "Chip design moves to Pune", summary: "Engineers wanted.", tags: ["Startups"] },
    ]);
    const ctx = createTestCtx(testDb);
    const titles = async (q: string, tag?: string) => (await listArticles(ctx, { q, tag, limit: 10 })).articles.map(({ id }) => id);
    expect(await titles("designing chips")).toEqual([found?.id]);
    expect(await titles("engineer", "Startups")).toEqual([found?.id]);
    expect(await titles("engineer", "Web3")).toEqual([]);
    expect(await titles("engineer", "Nonsense")).toEqual([]);
    expect(await titles("zebra crossing")).toEqual([]);
    expect(await titles("'\"& | ! ( : *")).toEqual([]);
    expect(await titles("-".repeat(100))).toEqual([]);
    expect(await titles(`chip - ${"-(".repeat(40)}`)).toEqual([found?.id]);
    expect(await titles("chip -pune")).toEqual([]);
  });

  test("refuses a cursor that is not one of ours", async () => {
    await expect(listArticles(createTestCtx(testDb), { cursor: "1; drop table", limit: 10 })).rejects.toMatchObject({
      code: "bad_request",
    });
  });
});

describe("one article", () => {
  test("is found by its id, and not by another one or by an invalid one", async () => {
    const [article] = await createArticles(testDb, [{ title: "A single one" }]);
    const ctx = createTestCtx(testDb);
    expect(await getArticle(ctx, article?.id ?? "")).toMatchObject({ title: "A single one" });
    await expect(getArticle(ctx, newId())).rejects.toMatchObject({ code: "not_found" });
    await expect(getArticle(ctx, "../etc")).rejects.toMatchObject({ code: "not_found" });
  });

  test("is returned among the requested ones while it exists", async () => {
    const [kept, gone] = await createArticles(testDb, [{}, {}]);
    await testDb.owner.query("delete from tech_flash where id = $1", [gone?.id]);
    const find = (ids: string[]) => runLookup(testDb.database.db, lookUpStories(createTestCtx(testDb), idsOf(ids)));
    expect(await find([kept?.id ?? "", gone?.id ?? ""])).toMatchObject([{ id: kept?.id, publishedAt: kept?.publishedAt.toISOString() }]);
    expect(await find([])).toEqual([]);
  });
});

test("there is no time of update before any source has responded", async () => {
  expect(await getLastUpdated(createTestCtx(testDb))).toBeNull();
});

test("the application's role can read news but neither add nor change it", async () => {
  const [article] = await createArticles(testDb, [{}]);
  const { db } = testDb.database;
  expect(await db.selectFrom("tech_flash").select("id").limit(1).execute()).toHaveLength(1);
  await expect(
    db
      .deleteFrom("tech_flash")
      .where("id", "=", article?.id ?? "")
      .execute(),
  ).rejects.toThrow("permission denied");
  await expect(sql`update tech_flash_sources set url = 'http://127.0.0.1/'`.execute(db)).rejects.toThrow("permission denied");
});
