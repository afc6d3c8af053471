import { expect, test } from "vitest";
import { endExcerpt } from "./posting.ts";

const read = (text: string) => [...text].slice(0, 201).join("");

test("an excerpt of a longer text ends after a whole word, with an ellipsis", () => {
  const words = "Postgres ".repeat(40);
  expect(endExcerpt(read(words))).toBe(`${"Postgres ".repeat(22).trim()}…`);
  expect(endExcerpt(read(`${"a".repeat(191)}, and then some`))).toBe(`${"a".repeat(191)}, and…`);
});

test.each(["A short one", `${"word ".repeat(39)}words`, `${"क्या ".repeat(39)}किताब`])(
  "a text of at most 200 characters is shown in full: %s",
  (text) => {
    expect([...text].length).toBeLessThanOrEqual(200);
    expect(endExcerpt(read(text))).toBe(text);
  },
);

test("a word or sentence that ends exactly at the limit is not lost", () => {
  expect(endExcerpt(read(`${"a".repeat(195)} word and more`))).toBe(`${"a".repeat(195)} word…`);
  expect(endExcerpt(read(`${"b".repeat(199)}. And more`))).toBe(`${"b".repeat(199)}.`);
  expect(endExcerpt(read(`${"a ".repeat(97)}Node.js runs it`))).toBe(`${"a ".repeat(97).trim()}…`);
});

test("a long word is cut at the limit, and never inside a character", () => {
  expect(endExcerpt(read("d".repeat(300)))).toBe(`${"d".repeat(200)}…`);
  expect(endExcerpt(read("😀 ".repeat(150)))).toBe(`${"😀 ".repeat(100).trim()}…`);
});
