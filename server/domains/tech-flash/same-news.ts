// Whether two headlines bring the same news. To merge two pieces of news is worse than to show one twice: when in doubt they differ.
import type { TitleWords } from "./title-words.ts";

/** How far apart two sources bring the same news. */
export const sameNewsHours = 48;

const comparedMin = 4;
const shortMin = 2;
// In most headlines of a day: a key made of one would lead to all of them.
const everyday = new Set(
  [
    "million",
    "billion",
    "crore",
    "lakh",
    "dollars",
    "rupees",
    "launch",
    "rais",
    "acquir",
    "startup",
    "company",
    "india",
    "indian",
    "technology",
  ].concat([
    "fund",
    "funding",
    "announc",
    "vulnerability",
    "security",
    "software",
    "platform",
    "artificial",
    "intelligenc",
    "developer",
    "research",
  ]),
);
const keyLengthMax = 40;

/**
 * Whether two titles say the same. One has all the words of the other, in their order; what it has more is neither a name nor a number, and at
 * most a third; and the words that turn a meaning are in both. Titles of fewer than four words must be equal. The order of the two does not matter.
 */
export function isSameNews(a: TitleWords, b: TitleWords): boolean {
  const [short, long] = a.words.length <= b.words.length ? [a, b] : [b, a];
  if (short.words.length < comparedMin) return short.words.length >= shortMin && a.plain === b.plain;
  const extras = long.words.length - short.words.length;
  if (extras > Math.floor(short.words.length / 3)) return false;
  if (a.turns.size !== b.turns.size || [...a.turns].some((word) => !b.turns.has(word))) return false;
  const inShort = new Set(short.words);
  if (long.words.some((word) => long.firm.has(word) && !inShort.has(word))) return false;
  return long.words.filter((word) => inShort.has(word)).join(" ") === short.words.join(" ");
}

/**
 * The rarest words of a title, by their length: titles that say the same have at least one of them in common, because they share three quarters
 * of their words. A title too short to be compared has none.
 */
export function titleKeys({ words }: TitleWords): string[] {
  if (words.length < shortMin) return [];
  return words
    .toSorted((a, b) => Number(everyday.has(a)) - Number(everyday.has(b)) || b.length - a.length || (a < b ? -1 : 1))
    .slice(0, Math.floor(words.length / 4) + 1)
    .map((word) => word.slice(0, keyLengthMax));
}
