import { expect, test } from "vitest";
import { rankTags } from "./rank-tags.ts";

test("tags of more authors come first, then the more frequent, then by name; an author who is gone counts for none", () => {
  const texts = [["Own", "Own", "Own"], ["Both"], ["both"], ["Zebra"], ["apple"], ["Gone"], ["Gone"]];
  const authors = ["one", "one", "other", "one", "one", null, null];
  expect(rankTags(texts, 10, authors)).toEqual(["Both", "Own", "apple", "Zebra", "Gone"]);
});

test("without authors the most frequent come first, each as one of those who typed it did, and no more than are wanted", () => {
  const texts = [["rust", "Go"], ["RUST", "Rust"], [], ["Python", "go"]];
  expect(rankTags(texts, 2)).toEqual(["RUST", "Go"]);
  expect(rankTags([], 2)).toEqual([]);
});
