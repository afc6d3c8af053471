import { expect, test } from "vitest";
import { wrapText } from "./wrap-text.ts";

// Every grapheme has a width of 1.
const measure = (text: string) => [...new Intl.Segmenter().segment(text)].length;
const wrap = (text: string, width: number, linesMax = 3) => wrapText(text, { width, linesMax, measure });

test("breaks between words", () => {
  expect(wrap("one two three", 7)).toEqual(["one two", "three"]);
  expect(wrap("  one\n two ", 20)).toEqual(["one two"]);
  expect(wrap("", 5)).toEqual([]);
});

test("breaks a word that is longer than a line, never within a grapheme", () => {
  expect(wrap("abcdefgh", 3)).toEqual(["abc", "def", "gh"]);
  expect(wrap("क्षेत्रीय", 2)).toSatisfy((lines: string[]) => lines.join("") === "क्षेत्रीय");
  expect(wrap("a👩‍👩‍👧b", 2)).toEqual(["a👩‍👩‍👧", "b"]);
});

test("ends in … when it does not fit, within the width", () => {
  const lines = wrap("one two three four five", 7, 2);
  expect(lines).toEqual(["one two", "three…"]);
  expect(wrap("abcdefgh", 3, 1)).toEqual(["ab…"]);
});

test("breaks within a word rather than leaving most of the line empty", () => {
  expect(wrap("Job · Abcdefghijklmnopqrstuvwxyz", 20, 1)).toEqual(["Job · Abcdefghijklm…"]);
  expect(wrap("Job · Abcdefghijklmnop", 20, 1)).toEqual(["Job · Abcdefghijklm…"]);
  expect(wrap("Job · Abcdefghijkl mnopqr", 20, 1)).toEqual(["Job · Abcdefghijkl…"]);
});

test("accepts a grapheme wider than the line instead of looping for ever", () => {
  expect(wrapText("abc", { width: 1, linesMax: 2, measure: (text) => measure(text) * 5 })).toHaveLength(2);
});
