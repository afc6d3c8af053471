// Normalises a headline to a key, which is the same for headlines that say the same. Merging different news is worse than showing a
// duplicate, so in doubt the keys differ.
import { createHash } from "node:crypto";

export type TitleKey = {
  key: string;
  /** How many hours apart two sources may bring the same news. It is shorter when the title refers to its day. */
  withinHours: number;
};

/** The longest time between two sources that bring the same news, in hours. */
export const sameNewsHours = 48;
const sameDayHours = 12;

// A title with fewer than `normalisedMin` topic words is compared as it is written. One with fewer than `topicWordsMin` has no key.
const normalisedMin = 4;
const topicWordsMin = 3;

const wordSet = (text: string) => new Set(text.split(/\s+/));

// Words that only connect others, or only say that there is news.
const stopWords = wordSet(`a an the and or of in on at as its it is are has have had that this these those their his her our your
  he she they we you than then so also just about per via amid all says said say report reports reported according exclusive breaking new news
  latest update updates updated version v led`);
// Words that name no topic but change the meaning or the time of the news.
const qualifiers =
  wordSet(`to by for from with into not no never none without against before after until unless despite if but over under above below up down out off
  more less most least can could may might should would must still again yet only almost nearly first second third last next was were be been
  now today tonight tomorrow yesterday day days daily week weekly month monthly year how why who what when where which i ii iii release releases
  notes changelog links others lead ?`);
// Titles with these words are used again on another day for other news.
const dayWords = wordSet("now live today tonight tomorrow yesterday daily morning evening opening closing hints");
// Titles with these words name a series. Several sources have a series of the same name.
const seriesWords =
  wordSet(`roundup roundups digest digests newsletter newsletters podcast podcasts episode episodes edition editions recap recaps
  crossword review reviews opinion interview`);
const synonyms: Record<string, string> = {
  will: "to",
  mn: "million",
  mln: "million",
  m: "million",
  bn: "billion",
  b: "billion",
  cr: "crore",
  crores: "crore",
  lakhs: "lakh",
  bags: "raises",
  bag: "raise",
  secures: "raises",
  secure: "raise",
  nabs: "raises",
  unveils: "launches",
  unveil: "launch",
  introduces: "launches",
  introduce: "launch",
  debuts: "launches",
  releases: "launches",
  buys: "acquires",
  buy: "acquire",
  centre: "center",
  centres: "centers",
  vulnerability: "flaw",
  vulnerabilities: "flaws",
  bars: "bans",
  barred: "banned",
  surpasses: "overtakes",
};
const amounts: Record<string, string> = { $: "dollars", "₹": "rupees", "€": "euros", "£": "pounds" };

const token = /[$₹€£?]|(?:(?<![\p{L}\p{M}\p{N}])[-−–])?\p{N}+(?:[.,]\p{N}+)*[\p{L}\p{M}]*[%+]*|[\p{L}\p{M}]+[+#]*/gu;
const unitAtEnd = /^([-\d.]+)(m|mn|mln|bn|b|cr)$/;

/**
 * The key of a title. It does not depend on accents, capitals, word endings or apostrophes, nor on writing `$10M` or `$10 million`. Any
 * other difference makes another key. Null for a title that is too short or names a series.
 */
export function readTitleKey(title: string): TitleKey | null {
  const written = writtenWords(title);
  const lower = written.map((word) => word.toLowerCase());
  if (lower.some((word) => seriesWords.has(word))) return null;
  const keyWords = written.map(toKeyWord).filter((word) => word !== null);
  const topicWordCount = new Set(keyWords.filter((word) => !qualifiers.has(word))).size;
  if (topicWordCount < topicWordsMin) return null;
  const said = (topicWordCount < normalisedMin ? lower : keyWords).join(" ");
  return {
    key: createHash("sha256").update(said).digest("base64url").slice(0, 22),
    withinHours: lower.some((word) => dayWords.has(word)) ? sameDayHours : sameNewsHours,
  };
}

function writtenWords(title: string): string[] {
  const even = title
    .normalize("NFKC")
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F\u200B-\u200D\uFEFF]/g, "")
    .normalize("NFC")
    .replaceAll(/['’`´]/g, "'")
    .replaceAll(/\bwon't\b/gi, "will not")
    .replaceAll(/\bcan(?:'t|not)\b/gi, "can not")
    .replaceAll(/n't\b/gi, " not")
    .replaceAll(/'(?:s\b)?/gi, "")
    .replaceAll(/\bled by\b/gi, "from")
    .replaceAll(/\b(?:Rs\.?|INR)\s?(?=\d)/gi, "₹")
    .replaceAll(/\b(?:US|USD)\s?\$?(?=\d)|\bUS\$/g, "$")
    // U.S. and A.I. are one word.
    .replaceAll(/\b(\p{Lu})\.(?=\p{Lu}\b)/gu, "$1");
  return (even.match(token) ?? []).flatMap((found) => {
    // 1,50,000 is 150000, but 1,5 is not 15.
    const number = found.replaceAll(/,(?=\d{2,3}(?!\d))/g, "").replace(/^[−–]/, "-");
    const [, amount, unit] = unitAtEnd.exec(number.toLowerCase()) ?? [];
    return amount !== undefined && unit !== undefined ? [amount, unit] : [number];
  });
}

/** The form of a word that all its spellings share; null for a stop word. */
function toKeyWord(written: string): string | null {
  const lower = written.toLowerCase();
  const word = synonyms[lower] ?? lower;
  // A stop word in capitals is a name: "IT" is not "it".
  if (stopWords.has(word) && !/^\p{Lu}{2}/u.test(written)) return null;
  // A word with a capital inside is a name and has no stem: XtremeJS is not XtremeJ.
  return qualifiers.has(word) || /\p{Ll}\p{Lu}/u.test(written) ? word : (amounts[word] ?? toStem(word));
}

/** A rough stem, which makes `raises`, `raised` and `raising` one word. */
function toStem(word: string): string {
  if (!/^[a-z]{5,}$/.test(word)) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(?<=[^s])s$/, "")
    .replace(/(?<=[a-z]{3})(?:ing|ed)$/, "")
    .replace(/(?<=[a-z]{3})e$/, "");
}
