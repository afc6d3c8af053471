import { describe, expect, test } from "vitest";
import type { ArticleList } from "#contracts/tech-flash.ts";
import { appendPage, articlesOf, countHidden, markHidden, markSaved, replaceFirst, startFeed, updateFeed } from "./article-feed-state.ts";

const article = (number: number) => ({
  id: `id-${number}`,
  title: `Article ${number}`,
  summary: "",
  source: "Example",
  externalLink: `https://example.test/${number}`,
  imageUrl: null,
  publishedAt: "2026-11-19T06:00:00.000Z",
  tags: [],
  isDemo: false,
  storyId: `id-${number}`,
  sourceCount: 1,
});
const list = (numbers: number[], nextCursor: string | null = null, savedIds: string[] = []): ArticleList => ({
  page: { articles: numbers.map(article), nextCursor },
  savedIds,
  choices: null,
  now: "2026-11-20T06:00:00.000Z",
});
const failed: ArticleList = { page: null, savedIds: [], choices: null, now: "2026-11-20T06:00:00.000Z" };
const numbersOf = (state: Parameters<typeof articlesOf>[0]) => articlesOf(state).map(({ id }) => Number(id.slice(3)));

describe("Load More", () => {
  test("appends each article once and continues from the new cursor", () => {
    const grown = appendPage(startFeed(list([9, 8], "at-8", ["id-8"])), list([8, 7], "at-7", ["id-7"]));
    expect(numbersOf(grown)).toEqual([9, 8, 7]);
    expect(grown.nextCursor).toBe("at-7");
    expect([...grown.savedIds].toSorted()).toEqual(["id-7", "id-8"]);
  });

  test("changes nothing when it failed", () => {
    const state = startFeed(list([9], "at-9"));
    expect(appendPage(state, failed)).toBe(state);
  });
});

/** Returns the page after article `to` became the lead of the story of article `from`. */
const ledAnew = (page: ArticleList, from: number, to: number): ArticleList => {
  const articles = page.page?.articles.map((one) => (one.id === `id-${from}` ? { ...one, id: `id-${to}` } : one)) ?? [];
  return { ...page, page: { articles, nextCursor: page.page?.nextCursor ?? null } };
};

describe("a reloaded first page", () => {
  const grown = appendPage(startFeed(list([9, 8], "at-8", ["id-9"])), list([7, 6], "at-6"));

  test("keeps the articles loaded below it if the lists overlap", () => {
    const state = replaceFirst(grown, list([10, 9], "at-9"));
    expect(numbersOf(state)).toEqual([10, 9, 8, 7, 6]);
    expect(state.nextCursor).toBe("at-6");
    expect(state.savedIds.has("id-9")).toBe(false);
  });

  test("replaces the list if a gap would leave out news, or the old articles are gone", () => {
    const state = replaceFirst(grown, list([20, 19], "at-19"));
    expect(numbersOf(state)).toEqual([20, 19]);
    expect(state.nextCursor).toBe("at-19");
  });

  test("shows a story once after its lead has changed, and drops its removed bookmark", () => {
    const state = replaceFirst(grown, ledAnew(list([10, 9], "at-9"), 9, 90));
    expect(numbersOf(state)).toEqual([10, 90, 8, 7, 6]);
    expect(state.savedIds.has("id-9")).toBe(false);
    expect(numbersOf(appendPage(state, ledAnew(list([7, 5], "at-5"), 7, 70)))).toEqual([10, 90, 8, 7, 6, 5]);
  });

  test.each([
    { name: "that touches it", first: list([10, 9], "at-9"), found: [10, 9, 8, 7, 6], nextCursor: "at-6" },
    { name: "behind a gap", first: list([20, 19], "at-19"), found: [20, 19], nextCursor: "at-19" },
  ])("waits for articles that are being loaded for a list, $name", ({ first, found, nextCursor }) => {
    const state = startFeed(list([9, 8], "at-8"));
    expect(updateFeed(state, first, true)).toBe(state);
    const grownMeanwhile = updateFeed(state, first, false, list([7, 6], "at-6"));
    const updated = updateFeed(grownMeanwhile, first, false);
    expect(numbersOf(updated)).toEqual(found);
    expect(updated.nextCursor).toBe(nextCursor);
    expect(updateFeed(updated, first, false)).toBe(updated);
  });

  test("replaces a list that was never extended", () => {
    expect(numbersOf(replaceFirst(startFeed(list([9, 8], "at-8")), list([10, 9], "at-9")))).toEqual([10, 9]);
  });
});

test("a bookmark marks its article, anywhere in the list, until it is removed", () => {
  const saved = markSaved(startFeed(list([9])), [["id-9", true]]);
  expect(saved.savedIds.has("id-9")).toBe(true);
  expect(markSaved(saved, [["id-9", false]]).savedIds.has("id-9")).toBe(false);
});

test("articles that the reader removes from view disappear at once, and stay away after a reload of the first page", () => {
  const grown = appendPage(startFeed(list([9, 8], "a")), list([7, 6], "b"));
  const hidden = markHidden(grown, ["id-8", "id-7"], true);
  expect(articlesOf(hidden).map(({ id }) => id)).toEqual(["id-9", "id-6"]);
  expect(countHidden(hidden)).toBeNull();
  const reloaded = replaceFirst(hidden, list([9, 6], "c"));
  expect(articlesOf(reloaded).map(({ id }) => id)).toEqual(["id-9", "id-6"]);
  expect(reloaded.nextCursor).toBe("b");
  expect(countHidden(reloaded)).toBeNull();
});

test("an article that could not be removed from view returns to its place, and does not count as removed", () => {
  const grown = appendPage(startFeed(list([9, 8], "a")), list([7, 6], "b"));
  const back = markHidden(markHidden(grown, ["id-8", "id-7"], true), ["id-8"], false);
  expect(articlesOf(back).map(({ id }) => id)).toEqual(["id-9", "id-8", "id-6"]);
  expect(countHidden(markHidden(back, ["id-7"], false))).toBe(0);
});

test("articles left out are counted for all pages", () => {
  const chosen = (numbers: number[], hiddenCount: number): ArticleList => ({
    ...list(numbers, "a"),
    choices: { hiddenCount, hidesRead: false },
  });
  expect(countHidden(appendPage(startFeed(chosen([9], 2)), chosen([5], 3)))).toBe(5);
  expect(countHidden(startFeed(list([1])))).toBe(0);
});
