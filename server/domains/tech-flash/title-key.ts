// Normalises a headline to a key shared by headlines that say the same. Merging different news is worse than a duplicate: when in doubt,
// keys differ.
import { createHash } from "node:crypto";

export type TitleKey = {
  key: string;
  /** How far apart two sources bring the news: less when the title speaks of its day. */
  withinHours: number;
};

/** The longest that two sources are apart when they bring the same news. */
export const sameNewsHours = 48;
const sameDayHours = 12;

// Titles with fewer words that carry something are compared as they stand.
const comparedMin = 4;
const shortMin = 3;

const words = (text: string) => new Set(text.split(/\s+/));

// They join words, or say no more than that there is news.
const light = words(`a an the and or of in on at as its it is are has have had that this these those their his her our your
  he she they we you than then so also just about per via amid all says said say report reports reported according exclusive breaking new news
  latest update updates updated version v led`);
// They carry nothing by themselves, but turn what is said round, or say when.
const turning =
  words(`to by for from with into not no never none without against before after until unless despite if but over under above below up down out off
  more less most least can could may might should would must still again yet only almost nearly first second third last next was were be been
  now today tonight tomorrow yesterday day days daily week weekly month monthly year how why who what when where which i ii iii release releases
  notes changelog links others lead ?`);
// What says them comes again on another day, and is other news then.
const ofItsDay = words("now live today tonight tomorrow yesterday daily morning evening opening closing hints");
// Several sources have one of the same name, with something else in it.
const ofSeries =
  words(`roundup roundups digest digests newsletter newsletters podcast podcasts episode episodes edition editions recap recaps
  crossword review reviews opinion interview`);
const likewise: Record<string, string> = {
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
 * The key of a title, the same for every spelling of accents, capitals, endings, apostrophes, `$10M` and `$10 million`; whatever else two
 * titles say differently gives them different keys. Null for a title that says too little to go by, or names a column.
 */
export function readTitleKey(title: string): TitleKey | null {
  const written = writtenWords(title);
  const lower = written.map((word) => word.toLowerCase());
  if (lower.some((word) => ofSeries.has(word))) return null;
  const heavy = written.map(toHeavy).filter((word) => word !== null);
  const carryingCount = new Set(heavy.filter((word) => !turning.has(word))).size;
  if (carryingCount < shortMin) return null;
  const said = (carryingCount < comparedMin ? lower : heavy).join(" ");
  return {
    key: createHash("sha256").update(said).digest("base64url").slice(0, 22),
    withinHours: lower.some((word) => ofItsDay.has(word)) ? sameDayHours : sameNewsHours,
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

/** The word as every spelling of it counts; null for one that carries nothing. */
function toHeavy(written: string): string | null {
  const lower = written.toLowerCase();
  const word = likewise[lower] ?? lower;
  if (light.has(word)) return null;
  // A capital within a word makes a name of it: XtremeJS is not XtremeJ.
  return turning.has(word) || /\p{Ll}\p{Lu}/u.test(written) ? word : (amounts[word] ?? toStem(word));
}

/** Close enough to take `raises`, `raised` and `raising` for one word. */
function toStem(word: string): string {
  if (!/^[a-z]{5,}$/.test(word)) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(?<=[^s])s$/, "")
    .replace(/(?<=[a-z]{3})(?:ing|ed)$/, "")
    .replace(/(?<=[a-z]{3})e$/, "");
}
