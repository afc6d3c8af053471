import { expect, test } from "vitest";
import { bookmarksQuery } from "./bookmarks.ts";
import { BOOKMARK_SEARCH_MAX } from "./bookmarks-limits.ts";
import { SEARCH_TEXT_MAX } from "./search-limits.ts";

const read = (q: string) => bookmarksQuery.parse({ q }).q;

test("words of the search, which leads on to the bookmarks with them, are read to their end", () => {
  const q = "क".repeat(SEARCH_TEXT_MAX);
  expect(read(q)).toBe(q);
});

test("what is longer is cut, but in no letter: half an emoji is nowhere found", () => {
  expect(read(`${"x".repeat(BOOKMARK_SEARCH_MAX - 1)}🚀`)).toBe("x".repeat(BOOKMARK_SEARCH_MAX - 1));
  expect(read(`${"x".repeat(BOOKMARK_SEARCH_MAX - 1)}कि`)).toBe("x".repeat(BOOKMARK_SEARCH_MAX - 1));
});
