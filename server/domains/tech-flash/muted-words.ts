// Matches muted words in a text: whole words, in any script, ignoring case and accents.
import { inOneSpelling } from "#contracts/one-spelling.ts";

/** A word as texts are searched for it: two that fold alike are the same word. */
export function foldText(text: string): string {
  return inOneSpelling(text).normalize("NFKD").replaceAll(unheard, "").toLowerCase().replaceAll(/\s+/g, " ").trim();
}

export type FoldedText = {
  folded: string;
  /** Its words: letters and digits that stand together. */
  parts: ReadonlySet<string>;
};

/** A text, or a muted word, ready to be compared: once, however often that is. */
export function readText(text: string): FoldedText {
  const folded = foldText(text);
  return { folded, parts: new Set(folded.match(/[\p{L}\p{M}\p{N}]+/gu)) };
}

/** Whether a text says a word: with neither a letter nor a digit, nor a sign that belongs to one, on either side. */
export function containsWord({ folded, parts }: FoldedText, { folded: word, parts: wordParts }: FoldedText): boolean {
  // Hardly any of 50 muted words is in a text as a whole word: this look is cheaper than one at each place where their letters stand.
  if (word === "" || ![...wordParts].every((part) => parts.has(part))) return false;
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
    if (!endsInWord.test(folded.slice(Math.max(0, at - 2), at)) && !startsInWord.test(folded.slice(at + word.length))) return true;
  }
  return false;
}

// Accents of Latin, Greek and Cyrillic letters, and what joins or separates letters without being seen. Not the marks of Indian scripts:
// there a vowel sign makes another word.
const unheard = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060]|[\ufe00-\ufe0f]/gu;
// Somebody who mutes C means neither C++ nor C#.
const startsInWord = /^(?:[\p{L}\p{M}\p{N}]|[+#]+(?![\p{L}\p{N}]))/u;
const endsInWord = /[\p{L}\p{M}\p{N}]$/u;
