import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanText, cutText } from "./plain-text.ts";

const anyText = fc.string({ unit: "grapheme", maxLength: 400 });
const graphemesOf = (text: string) =>
  [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);

describe("cleanText", () => {
  test("joins white space and removes invisible characters", () => {
    expect(cleanText("  a\n\t b\u00a0 c\u2028d ")).toBe("a b c d");
    expect(cleanText("a\u0000b\u0007c\u001b[31m\u007f\u009b")).toBe("abc[31m");
    expect(cleanText("safe\u202egpj.exe\u202c \u2066x\u2069 \ufeffy\u00ad\u200b\u2060z")).toBe("safegpj.exe x yz");
    expect(cleanText("half \ud83d a pair")).toBe("half \ufffd a pair");
  });

  test("keeps Indian scripts, their joiners, direction marks and emoji", () => {
    for (const text of ["क्‍ष और र्‌य", "தமிழ் ஶ்ரீ", "ക്‍ഷ", "اردو\u200f!", "👩‍👩‍👧‍👦 🏳️‍🌈 🇮🇳", "é ñ 中文"]) expect(cleanText(text)).toBe(text);
  });

  test("removes a text of invisible characters, and limits stacked marks", () => {
    for (const text of [
      "\u3164",
      "\u2800 \u2800",
      "\u200d\u200c",
      "\u115f\u1160",
      "\u{e0041}\u{e0042}",
      "\ufe0f",
      "\u200e\u200f\u061c",
      "\u0301",
    ]) {
      expect(cleanText(text)).toBe("");
    }
    expect(cleanText(`Ze${"\u0301".repeat(50)}bra`)).toBe(`Ze${"\u0301".repeat(6)}bra`);
  });

  test("changes nothing on a second pass", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(clean.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe("cutText", () => {
  test("keeps short text and cuts long text at a word", () => {
    expect(cutText("exactly ten", 11)).toBe("exactly ten");
    expect(cutText("The quick brown fox, jumps", 21)).toBe("The quick brown fox…");
    expect(cutText("The quick brown fox jumps", 18)).toBe("The quick brown…");
    expect(cutText("The quick brown fox jumps", 16)).toBe("The quick brown…");
  });

  test("cuts text without spaces between graphemes", () => {
    expect(cutText("中文新闻标题没有空格", 6)).toBe("中文新闻标…");
    expect(cutText("a".repeat(20), 10)).toBe(`${"a".repeat(9)}…`);
    const family = "👩‍👩‍👧‍👦";
    expect(cutText(family.repeat(3), family.length * 2)).toBe(`${family}…`);
    expect(cutText("क्षेत्रीय".repeat(3), 12)).toMatch(/^(?:क्षे|त्री|य)+…$/);
  });

  test("cuts stacked marks between code points when one grapheme is longer than the limit", () => {
    expect(cutText(`a${"\u0301".repeat(500)}`, 300)).toHaveLength(300);
    expect(cutText("😀\u0301".repeat(1) + "\u0301".repeat(500), 2)).toBe("…");
  });

  test("keeps to the limit and to whole graphemes", () => {
    fc.assert(
      fc.property(anyText.map(cleanText), fc.integer({ min: 40, max: 300 }), (text, limit) => {
        const cut = cutText(text, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        expect(cut.isWellFormed()).toBe(true);
        if (text.length <= limit) {
          expect(cut).toBe(text);
          return;
        }
        const kept = cut.slice(0, -1);
        expect(text.startsWith(kept)).toBe(true);
        const whole = graphemesOf(text);
        expect(graphemesOf(kept)).toEqual(whole.slice(0, graphemesOf(kept).length));
      }),
    );
  });
});
