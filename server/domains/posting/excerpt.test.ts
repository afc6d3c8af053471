import { expect, test } from "vitest";
import { endExcerpt } from "./posting.ts";

const cut = (text: string) => [...text].slice(0, 200).join("");

test("a text that was cut ends after a whole word, with a sign", () => {
  const words = "Postgres ".repeat(40);
  expect(endExcerpt(cut(words))).toBe(`${"Postgres ".repeat(22).trim()}…`);
  expect(endExcerpt(cut(`${"a".repeat(190)}, and then some`))).toBe(`${"a".repeat(190)}, and…`);
});

test("a short text, and one that ends with its sentence, stay as they are", () => {
  expect(endExcerpt("A short one")).toBe("A short one");
  expect(endExcerpt(`${"b".repeat(199)}.`)).toBe(`${"b".repeat(199)}.`);
  expect(endExcerpt("c".repeat(300))).toBe("c".repeat(300));
});

test("one long word, and letters that take two places, are cut in no wrong place", () => {
  expect(endExcerpt("d".repeat(200))).toBe(`${"d".repeat(200)}…`);
  expect(endExcerpt(cut("😀 ".repeat(150)))).toBe(`${"😀 ".repeat(100).trim()}…`);
});
