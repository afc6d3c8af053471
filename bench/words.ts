import { pick } from "./random.ts";

// The words of the bench's texts: some thousands, with the uneven frequencies of natural language.
const real = [
  "kubernetes postgres react rust kafka redis terraform python golang typescript docker linux graphql spark airflow",
  "interview resume salary mentor campus placement hackathon startup remote onboarding review design testing security latency",
  "Bengaluru Pune Hyderabad Chennai Mumbai Delhi Kochi Indore Jaipur Kolkata monsoon festival train traffic chai",
  "queue cache index schema shard replica backup deploy rollback incident alert metric trace budget release refactor",
]
  .join(" ")
  .split(" ");

const wordCount = 4000;
// Every 40th word of the list, from frequent to rare, is a real word.
const realEvery = 40;
const syllables = "ka ri to mu ne sha lo vi dra pe su ga tri bo na ke ma di ro ju".split(" ");

/** Returns 4,000 words, the most frequent first: real ones at even distances, the others made of syllables. */
export const words: readonly string[] = Array.from({ length: wordCount }, (_, place) => {
  if (place % realEvery === 5) return real[Math.floor(place / realEvery) % real.length] ?? "";
  return [place % 20, Math.floor(place / 20) % 20, Math.floor(place / 400) % 20, (place * 7) % 20].map((n) => syllables[n]).join("");
});

/** Returns this many words, the frequent ones most often. */
export function pickText(random: () => number, length: number): string {
  return Array.from({ length }, () => pick(random, words)).join(" ");
}

/**
 * An SQL expression for the index of a word from a number between 0 and 1. By Zipf's law, the nth word is used 1/n as often as the first.
 */
export function zipfPlace(uniform: string): string {
  return `floor(power(${wordCount}::double precision, ${uniform}))::integer`;
}

/**
 * Returns searches that people might type, `count` of each kind: frequent and rare real words, alone and in pairs; the most frequent words
 * of all; and words with a typing error.
 */
export function searchTexts(count: number): Record<string, string[]> {
  const fill = (text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n));
  return {
    "words and pairs": fill((n) => (n % 2 === 0 ? realWord(n * 7) : `${realWord(n * 7)} ${realWord(n * 13 + 5)}`)),
    "the most frequent words": fill((n) => words[n % 20] ?? ""),
    "misspelt words": fill((n) => `${realWord(n * 7).slice(0, -2)}${realWord(n * 7).at(-1)}`),
  };
}

function realWord(n: number): string {
  return real[n % real.length] ?? "";
}
