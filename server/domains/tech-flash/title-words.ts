// What a headline says, taken apart: the words that carry it, and the small ones that turn it round.

export type TitleWords = {
  /** The words that carry the news, each once, in their order. */
  words: readonly string[];
  /** Those of them that a second title must have too: names, numbers, amounts, and all words of scripts without capitals. */
  firm: ReadonlySet<string>;
  /** Small words that change what is said, and whether it is a question. */
  turns: ReadonlySet<string>;
  /** All of it, for titles too short to be compared by words. */
  plain: string;
};

// They join words, or say that something is news or part of a series.
const light = new Set(
  `a an the and or of in on at by for from with as into its it is are was were be been has have had that this these those their his her our your
  he she they we you i than then so also just about per via amid during through across between among while where when who which what how why
  says said say report reports reported according exclusive breaking new news latest today now week weekly month monthly day daily year
  roundup digest newsletter update updates updated links changelog notes release releases edition episode podcast version v led lead others
  rs inr usd`.split(/\s+/),
);
const turning = new Set(
  `to not no never none without against before after until unless despite if but over under above below up down out off more less most least
  can could may might should would must still again yet only almost first second third deny denies denied drop drops dropped cancel cancels
  cancelled delay delays delayed reject rejects rejected scrap scraps scrapped halt halts halted pause pauses paused end ends ended stop stops
  stopped fail fails failed block blocks blocked ban bans banned lift lifts lifted rumour rumor rumours rumors fake false plan plans planned`.split(
    /\s+/,
  ),
);
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
  buys: "acquires",
  buy: "acquire",
};
const amounts: Record<string, string> = { $: "dollars", "₹": "rupees", "€": "euros", "£": "pounds" };

const token = /[$₹€£?]|\p{N}+(?:[.,]\p{N}+)*[\p{L}\p{M}]*[%+]*|[\p{L}\p{M}]+[+#]*/gu;
const unitAtEnd = /^([\d.]+)(m|mn|mln|bn|b|cr)$/;

/** Takes a title apart. The same for every spelling of accents, capitals, apostrophes, `$10M` and `$10 million`. */
export function readTitle(title: string): TitleWords {
  const words = new Set<string>();
  const firm = new Set<string>();
  const turns = new Set<string>();
  const plain: string[] = [];
  for (const written of writtenWords(title)) {
    const lower = written.toLowerCase();
    plain.push(lower);
    const word = likewise[lower] ?? lower;
    if (turning.has(word) || word === "?") turns.add(word);
    if (light.has(word) || turning.has(word) || word === "?") continue;
    // A capital within a word makes a name of it: XtremeJS is not XtremeJ.
    const stem = amounts[word] ?? (/.\p{Lu}/u.test(written) ? word : toStem(word));
    words.add(stem);
    if (word in amounts || /\p{Lu}|\p{Lo}|\p{N}/u.test(written)) firm.add(stem);
  }
  return { words: [...words], firm, turns, plain: plain.join(" ") };
}

function writtenWords(title: string): string[] {
  const even = title
    .normalize("NFKC")
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F\u200B-\u200D\uFEFF]/g, "")
    .normalize("NFC")
    .replaceAll(/['’`´](?:s\b)?/g, "")
    .replaceAll(/\b(?:Rs\.?|INR)\s?(?=\d)/g, "₹")
    .replaceAll(/\b(?:US|USD)\s?\$?(?=\d)|\bUS\$/g, "$")
    // U.S. and A.I. are one word.
    .replaceAll(/\b(\p{Lu})\.(?=\p{Lu}\b)/gu, "$1");
  return (even.match(token) ?? []).flatMap((found) => {
    const number = found.replaceAll(",", "");
    const [, amount, unit] = unitAtEnd.exec(number.toLowerCase()) ?? [];
    return amount !== undefined && unit !== undefined ? [amount, unit] : [number];
  });
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
