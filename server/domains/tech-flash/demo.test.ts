import { afterEach, beforeEach, expect, test } from "vitest";
import { demoArticles } from "#db/content/demo-articles.ts";
import { techFlashTags } from "#contracts/tech-flash-limits.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { buildRss, createSourcesFile } from "#tests/factories/sources.ts";
import type { SourcesFile } from "#tests/factories/sources.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import type { SourceServer } from "#tests/fakes/source-server.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { insertDemoArticles, listArticles, listStories, refreshTechFlash } from "./tech-flash.ts";

const testDb = await openTestDatabase();
let server: SourceServer;
let file: SourcesFile;
beforeEach(async () => {
  server = await startSourceServer();
  file = await createSourcesFile([{ name: "A", url: server.url("/a") }]);
  await testDb.owner.query("truncate tech_flash, tech_flash_sources, tech_flash_rounds cascade");
});
afterEach(() => Promise.all([server.close(), file.remove()]));

test("demo articles fill an empty site once, under every tag, marked as demo", async () => {
  const ctx = createTestCtx(testDb);
  for (let start = 0; start < 2; start += 1) await insertDemoArticles(ctx, demoArticles);
  expect((await listArticles(ctx, { limit: 50 })).articles).toHaveLength(demoArticles.length);
  for (const tag of techFlashTags) {
    const { articles } = await listArticles(ctx, { tag, limit: 10 });
    expect(articles.length, tag).toBeGreaterThan(1);
    expect(articles.every((article) => article.isDemo)).toBe(true);
  }
});

test("three demo articles are one story", async () => {
  const ctx = createTestCtx(testDb);
  await insertDemoArticles(ctx, demoArticles);
  const { articles } = await listStories(ctx, { limit: 50 });
  expect(articles.map(({ sourceCount }) => sourceCount).filter((count) => count > 1)).toEqual([3]);
});

test("demo articles are not added when there are real ones", async () => {
  const ctx = createTestCtx(testDb);
  await createArticles(testDb, [{}]);
  await insertDemoArticles(ctx, demoArticles);
  expect((await listArticles(ctx, { limit: 50 })).articles).toHaveLength(1);
});

test("demo articles stay while no source responds, and are deleted with the first real article", async () => {
  const ctx = createTestCtx(testDb, { config: file.config });
  await insertDemoArticles(ctx, demoArticles);
  expect(await refreshTechFlash(ctx, { isAsked: false })).toMatchObject({ failed: 1, inserted: 0 });
  expect((await listArticles(ctx, { limit: 50 })).articles).toHaveLength(demoArticles.length);

  server.serve("/a", { body: buildRss([{ title: "Real news", link: "https://example.test/real" }]) });
  const later = createTestCtx(testDb, { config: file.config, clock: { now: () => new Date("2026-11-21T09:00:00Z") } });
  expect(await refreshTechFlash(later, { isAsked: true })).toMatchObject({ inserted: 1 });
  expect((await listArticles(ctx, { limit: 50 })).articles.map(({ title }) => title)).toEqual(["Real news"]);
});
