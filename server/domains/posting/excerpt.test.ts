import { expect, test } from "vitest";
import { endExcerpt } from "./posting.ts";

const read = (text: string) => [...text].slice(0, 201).join("");

test("a text that goes on ends after a whole word, with a sign", () => {
  const words = "Postgres ".repeat(40);
  expect(endExcerpt(read(words))).toBe(`${"Postgres ".repeat(22).trim()}…`);
  expect(endExcerpt(read(`${"a".repeat(191)}, and then some`))).toBe(`${"a".repeat(191)}, and…`);
});

test.each(["A short one", `${"word ".repeat(39)}words`, `${"क्या ".repeat(39)}किताब`])(
  "all of a text of at most 200 characters is shown: %s",
  (text) => {
    expect([...text].length).toBeLessThanOrEqual(200);
    expect(endExcerpt(read(text))).toBe(text);
  },
);

test("what happens to end with a word or a sentence loses neither", () => {
  expect(endExcerpt(read(`${"a".repeat(195)} word and more`))).toBe(`${"a".repeat(195)} word…`);
  expect(endExcerpt(read(`${"b".repeat(199)}. And more`))).toBe(`${"b".repeat(199)}.`);
  expect(endExcerpt(read(`${"a ".repeat(97)}Node.js runs it`))).toBe(`${"a ".repeat(97).trim()}…`);
});

test("one long word, and letters that take two places, are cut in no wrong place", () => {
  expect(endExcerpt(read("d".repeat(300)))).toBe(`${"d".repeat(200)}…`);
  expect(endExcerpt(read("😀 ".repeat(150)))).toBe(`${"😀 ".repeat(100).trim()}…`);
});
