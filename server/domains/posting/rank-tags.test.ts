import { expect, test } from "vitest";
import { rankTags } from "./rank-tags.ts";

test("tags with more authors come first, then more frequent ones, then by name, and deleted authors do not count", () => {
  const texts = [["Own", "Own", "Own"], ["Both"], ["both"], ["Zebra"], ["apple"], ["Gone"], ["Gone"]];
  const authors = ["one", "one", "other", "one", "one", null, null];
  expect(rankTags(texts, authors, 10)).toEqual(["Both", "Own", "apple", "Zebra", "Gone"]);
});

test("each tag has the spelling of one of its authors, and the number of tags is limited", () => {
  const texts = [["rust", "Go"], ["RUST", "Rust"], [], ["Python", "go"]];
  expect(rankTags(texts, ["one", "two", "three", "four"], 2)).toEqual(["RUST", "Go"]);
  expect(rankTags([], [], 2)).toEqual([]);
});
