// Matches muted words in a text: whole words, in any script, ignoring case and accents.
import { inOneSpelling } from "#contracts/one-spelling.ts";

/** Normalises a text for comparison. Two words that give the same result are the same muted word. */
export function foldText(text: string): string {
  return inOneSpelling(text).normalize("NFKD").replaceAll(unheard, "").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

export type FoldedText = {
  folded: string;
  /** The words of the text: runs of letters and digits. */
  parts: ReadonlySet<string>;
};

/** Prepares a text or a muted word for `containsWord`, so that the work is done once for many comparisons. */
export function readText(text: string): FoldedText {
  const folded = foldText(text);
  return { folded, parts: new Set(folded.match(/[\p{L}\p{M}\p{N}]+/gu)) };
}

/**
 * Whether a text contains a muted word as a whole word: no letter, digit or sign that belongs to a name (`C++`) touches it on either side.
 */
export function containsWord({ folded, parts }: FoldedText, { folded: word, parts: wordParts }: FoldedText): boolean {
  // Most muted words are not in the text. This check is cheaper than testing each place where the same letters occur.
  if (word === "" || ![...wordParts].every((part) => parts.has(part))) return false;
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    if (!endsInWord.test(folded.slice(Math.max(0, at - 2), at)) && !startsInWord.test(folded.slice(at + word.length))) return true;
  }
  return false;
}

// Accents of Latin, Greek and Cyrillic letters, and invisible joiners and separators. The marks of Indian scripts are not among them,
// because a vowel sign there makes another word.
const unheard = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060]|[\ufe00-\ufe0f]/gu;
// A muted C matches neither C++ nor C#.
const startsInWord = /^(?:[\p{L}\p{M}\p{N}]|[+#]+(?![\p{L}\p{N}]))/u;
const endsInWord = /[\p{L}\p{M}\p{N}]$/u;
