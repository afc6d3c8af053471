import fc from "fast-check";
import { expect, test } from "vitest";
import { breakLine } from "./break-line.ts";

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });
const countLetters = (text: string): number => [...graphemes.segment(text)].length;
const words = fc.array(fc.string({ unit: fc.constantFrom("a", "x", "न", "ि", "👩‍💻"), minLength: 1, maxLength: 30 }), { maxLength: 20 });

test("no text is lost and no line is too long", () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 20 }), (given, width) => {
      const lines = breakLine(given, width, countLetters);
      expect(lines.join("").replaceAll(" ", "")).toBe(given.join(""));
      expect(lines.filter((line) => countLetters(line) > width)).toEqual([]);
    }),
  );
});

test("a line is broken only if its next word does not fit", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { maxLength: 20 }), fc.integer({ min: 9, max: 30 }), (given, width) => {
      const lines = breakLine(given, width, countLetters);
      expect(lines.join(" ")).toBe(given.join(" "));
      for (const [at, next] of lines.slice(1).entries()) {
        expect(`${lines[at]} ${next.split(" ")[0]}`.length).toBeGreaterThan(width);
      }
    }),
  );
});

test("a word longer than a line begins a line, and the next word follows it", () => {
  expect(breakLine(["go", "abcdefghij", "k"], 6, countLetters)).toEqual(["go", "abcdef", "ghij k"]);
  expect(breakLine([], 6, countLetters)).toEqual([]);
});
