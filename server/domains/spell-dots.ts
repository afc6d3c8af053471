// Spells words of Hindi with and without the dots (nuktas) under their letters, which few people write: जमीन for ज़मीन, कागज for काग़ज़.
import { inOneSpelling } from "#contracts/one-spelling.ts";

const dot = "\u093c";
const spellingsMax = 16;
const alternativesMax = 32;

/** A word as it is, without dots, and with each combination of dots; at most 17 spellings. */
export function spellDots(word: string): string[] {
  const plain = word.replaceAll(dot, "");
  const places = [...plain.matchAll(/[कखगजफडढ]/gu)].map(({ index }) => index + 1).toReversed();
  const dotted = places.reduce(
    (all, at) => all.flatMap((one) => [one, one.slice(0, at) + dot + one.slice(at)]).slice(0, spellingsMax),
    [plain],
  );
  return [...new Set([word, ...dotted])];
}

/**
 * What was typed as the search of a list, in the syntax of a web search, with the other spellings of its words as alternatives; at most 32
 * in all. Left as it is where that syntax is used: for "phrases", -without and or.
 */
export function withOtherDots(q: string): string {
  if (!/[कखगजफडढ]/u.test(q.normalize("NFKC")) || /["-]|\bor\b/i.test(q)) return q;
  const words = inOneSpelling(q).trim().split(/\s+/);
  const alternatives = words.reduce(
    (all, word) =>
      spellDots(word)
        .flatMap((one) => all.map((before) => [...before, one]))
        .slice(0, alternativesMax),
    [[]] as string[][],
  );
  return alternatives.map((one) => one.join(" ")).join(" or ");
}
