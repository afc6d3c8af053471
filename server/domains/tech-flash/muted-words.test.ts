import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText, readText, containsWord } from "./muted-words.ts";

const says = (text: string, word: string) => containsWord(readText(text), readText(word));

describe("a muted word", () => {
  test.each([
    ["AI at work", "ai"],
    ["The new AI-powered phone", "AI"],
    ["Café culture", "cafe"],
    ["CAFE culture", "café"],
    ["Straight from Zürich", "zurich"],
    ["Why (crypto) fell", "Crypto"],
    ["A machine  learning\ncourse", "machine learning"],
    ["C++ turns forty", "C++"],
    ["The best of .NET", ".net"],
    ["किसान मेला दिल्ली में", "मेला"],
    ["சென்னையில் மழை", "மழை"],
    ["ক্রিকেট, আবার", "ক্রিকেট"],
    ["क़लम की बात", "क़लम"],
    ["बात क्\u200dया है", "क्या"],
    ["ബ്രൗസ\u0d7c വന്നു", "ബ്രൗസ\u0d30\u0d4d\u200d"],
    ["ബ്രൗസ\u0d30\u0d4d\u200d വന്നു", "ബ്രൗസ\u0d7c"],
    ["ａｉ in wide letters", "AI"],
    ["Talk about C#", "c#"],
    ["5G in Pune", "5g"],
  ])("is found in %j: %j", (text, word) => expect(says(text, word)).toBe(true));

  test.each([
    ["Mail for everybody", "ai"],
    ["AIs everywhere", "AI"],
    ["web3 and beyond", "web"],
    ["C++ turns forty", "C"],
    ["C# turns twenty", "C"],
    ["कामना", "काम"],
    ["करो या मरो", "कर"],
    ["சென்னையில் மழை", "சென்னை"],
    ["machine-made learning", "machine learning"],
    ["A supermachine learning of a machine", "machine learning"],
    ["", "word"],
  ])("is not found in %j: %j", (text, word) => expect(says(text, word)).toBe(false));

  test("that folds to nothing matches no text", () => expect(says("anything", "\u200d")).toBe(false));

  test("is found among other words, whatever its case", () => {
    const word = fc.stringMatching(/^[\p{L}\p{N}]{1,12}$/u).filter((text) => foldText(text) !== "" && !/^\p{M}/u.test(foldText(text)));
    fc.assert(
      fc.property(word, fc.array(word), fc.array(word), (one, before, after) => {
        const text = [...before, one, ...after].join(" ");
        expect(says(text, one)).toBe(true);
      }),
    );
  });

  test("is matched quickly, even in a text full of its letters", () => {
    const text = readText("a".repeat(500));
    const startedAt = performance.now();
    for (let length = 1; length < 20_000; length += 1) containsWord(text, readText("a".repeat((length % 40) + 1)));
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  test("is not found inside another word", () => {
    const letters = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(letters, letters, (one, more) => {
        expect(says(`${one}${more}-`, one)).toBe(false);
        expect(says(`(${more}${one})`, one)).toBe(false);
      }),
    );
  });
});
