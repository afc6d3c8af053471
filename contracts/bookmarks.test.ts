import { expect, test } from "vitest";
import { bookmarksQuery } from "./bookmarks.ts";
import { BOOKMARK_SEARCH_MAX } from "./bookmarks-limits.ts";
import { SEARCH_TEXT_MAX } from "./search-limits.ts";

const read = (q: string) => bookmarksQuery.parse({ q }).q;

test("the words of a search are read in full", () => {
  const q = "क".repeat(SEARCH_TEXT_MAX);
  expect(read(q)).toBe(q);
});

test("a longer search is cut, but never within a character, because half an emoji matches nothing", () => {
  expect(read(`${"x".repeat(BOOKMARK_SEARCH_MAX - 1)}🚀`)).toBe("x".repeat(BOOKMARK_SEARCH_MAX - 1));
  expect(read(`${"x".repeat(BOOKMARK_SEARCH_MAX - 1)}कि`)).toBe("x".repeat(BOOKMARK_SEARCH_MAX - 1));
});
