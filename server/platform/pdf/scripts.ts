// Chooses the font for a text: one for Latin, Greek and Cyrillic, and one for each of nine Indian scripts.

export type FontName = "latin" | "latin-bold" | IndicFont;
type IndicFont = (typeof indic)[number][0];

/** A part of a text in one font. */
export type Run = { text: string; font: FontName };

const indic = [
  ["devanagari", /\p{scx=Devanagari}/u],
  ["bengali", /\p{sc=Bengali}/u],
  ["tamil", /\p{sc=Tamil}/u],
  ["telugu", /\p{sc=Telugu}/u],
  ["kannada", /\p{sc=Kannada}/u],
  ["malayalam", /\p{sc=Malayalam}/u],
  ["gujarati", /\p{sc=Gujarati}/u],
  ["gurmukhi", /\p{sc=Gurmukhi}/u],
  ["oriya", /\p{sc=Oriya}/u],
] as const;

/** The font files in `fonts/`. There are no bold fonts for Indian scripts. */
export const fontFiles: Readonly<Record<FontName, string>> = {
  latin: "noto-sans-latin-regular.ttf",
  "latin-bold": "noto-sans-latin-bold.ttf",
  devanagari: "noto-sans-devanagari-regular.ttf",
  bengali: "noto-sans-bengali-regular.ttf",
  tamil: "noto-sans-tamil-regular.ttf",
  telugu: "noto-sans-telugu-regular.ttf",
  kannada: "noto-sans-kannada-regular.ttf",
  malayalam: "noto-sans-malayalam-regular.ttf",
  gujarati: "noto-sans-gujarati-regular.ttf",
  gurmukhi: "noto-sans-gurmukhi-regular.ttf",
  oriya: "noto-sans-oriya-regular.ttf",
};

// Characters that the Latin font is known to have: letters with diacritics, punctuation, currencies and a few signs. The zero-width joiners
// at the end occur in texts of Indian scripts.
const printable =
  /^[\n\r\t\u0020-\u007e\u00a0-\u017f\u0192\u01fa-\u01ff\u0218-\u021b\u02c6\u02c7\u02d8-\u02dd\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1e00-\u1eff\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u20a0-\u20bf\u2122\u2126\u212e\u2212\u200c\u200d]*$/u;
const indicSign = new RegExp(indic.map(([, pattern]) => pattern.source).join("|"), "gu");

/** Whether the fonts have glyphs for the whole text. */
export function canPrint(text: string): boolean {
  return printable.test(text) || printable.test(text.replaceAll(indicSign, ""));
}

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/**
 * Splits a text into runs of one font. Leaves out characters without a glyph in any font, such as emoji. A space belongs to the run before
 * it.
 */
export function splitRuns(text: string, isBold: boolean): Run[] {
  const latin: FontName = isBold ? "latin-bold" : "latin";
  // A fast path for most texts, and for every letter of a word that is broken. Character by character, 200 kB would take seconds.
  if (printable.test(text)) return [{ text, font: latin }];
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    if (!canPrint(segment)) continue;
    const font = indic.find(([, pattern]) => pattern.test(segment))?.[0] ?? latin;
    const last = runs.at(-1);
    if (last && (last.font === font || segment === " ")) last.text += segment;
    else runs.push({ text: segment, font });
  }
  return runs;
}
