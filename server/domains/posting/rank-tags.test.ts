import { expect, test } from "vitest";
import { rankTags } from "./rank-tags.ts";

test("tags of more authors come first, then the more frequent, then by name; an author who is gone counts for none", () => {
  const texts = [["Own", "Own", "Own"], ["Both"], ["both"], ["Zebra"], ["apple"], ["Gone"], ["Gone"]];
  const authors = ["one", "one", "other", "one", "one", null, null];
  expect(rankTags(texts, authors, 10)).toEqual(["Both", "Own", "apple", "Zebra", "Gone"]);
});

test("each tag is written as one of its authors wrote it, and no more are returned than are wanted", () => {
  const texts = [["rust", "Go"], ["RUST", "Rust"], [], ["Python", "go"]];
  expect(rankTags(texts, ["one", "two", "three", "four"], 2)).toEqual(["RUST", "Go"]);
  expect(rankTags([], [], 2)).toEqual([]);
});
