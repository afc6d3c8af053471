import fc from "fast-check";
import { expect, test } from "vitest";
import { guessWord, isGuessable } from "./guess-word.ts";

const known = ["kubernetes", "system", "interview", "phishing", "find", "normal"];

test.each([
  ["kubernets", "kubernetes"],
  ["kuberntees", "kubernetes"],
  ["sytem", "system"],
  ["intervew", "interview"],
  ["phising", "phishing"],
])("%s is corrected to %s", (written, meant) => {
  expect(guessWord(written, known)).toBe(meant);
});

test("a known word, or one unlike all known words, is not corrected", () => {
  expect(guessWord("system", known)).toBeNull();
  expect(guessWord("biryani", known)).toBeNull();
  expect(guessWord("normandy", known)).toBeNull();
  expect(guessWord("rotation", ["station"])).toBeNull();
});

test("a wrong vowel sign is corrected, but two of them only in a word with at least eight letters besides its signs", () => {
  expect(guessWord("नोकरी", ["नौकरी"])).toBe("नौकरी");
  expect(guessWord("विध्यार्थि", ["विद्यार्थी"])).toBeNull();
  expect(guessWord("महाविध्यालयिन", ["महाविद्यालयीन"])).toBe("महाविद्यालयीन");
});

test("short words and names with symbols are not corrected", () => {
  expect(["fine", "c++", "node.js", "new delhi", "2027x", "काम", "ाकामना"].filter(isGuessable)).toEqual([]);
});

test("one mistake anywhere in a long word is corrected", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{6,14}$/), fc.nat(), fc.constantFrom("left out", "doubled", "swapped"), (word, place, slip) => {
      const at = 1 + (place % (word.length - 2));
      const letter = word.charAt(at);
      const slips = { "left out": "", doubled: letter + letter, swapped: word.charAt(at + 1) + letter };
      const written = word.slice(0, at) + slips[slip] + word.slice(at + (slip === "swapped" ? 2 : 1));
      expect(guessWord(written, [word])).toBe(written === word ? null : word);
    }),
  );
});
