// Chooses the excerpt of a text that best answers a question.
import { inOneSpelling } from "#contracts/one-spelling.ts";
import { truncate } from "#contracts/truncate.ts";
import type { Question } from "./passage.ts";

/** A paragraph that may be quoted. */
export type Quotable = {
  text: string;
  /** The heading above it. Its words count, but are not quoted. */
  heading?: string;
  /** What follows directly and is quoted with it, such as the list after a colon. */
  goesOn?: string;
  /** Added to its number of key terms, for example for an accepted answer. Default 0. */
  lead?: number;
};

/** Characters that end a sentence, including those of Hindi and Urdu. For a character class in a pattern. */
export const sentenceEnds = ".!?।॥۔؟";

const afterSentence = new RegExp(String.raw`(?<=[${sentenceEnds}])\s+`, "u");
const quoteMax = 400;
// No paragraph written for people has more.
const sentencesMax = 1000;
// With a longer ending it is another word: engine, engineering.
const longestEnding = 5;
const leastStem = 4;

/** The number of the question's key terms that a text contains, in any word form (`deploy` is in "deploying"). */
export function countTerms(text: string, question: Question): number {
  const { forms, beginnings } = readForms(question);
  // Keeps only the words that begin like one of the question; a text may have thousands.
  const words = new Set(wordsOf(text).filter((word) => beginnings.has(word.slice(0, leastStem))));
  return forms.filter((spellings) => spellings.some((parts) => parts.every((part) => holds(words, part)))).length;
}

/**
 * The paragraph with the most key terms (the first, if several have as many), and an excerpt of at most 400 characters around them. Null
 * when there is no text.
 */
export function quote<Place extends Quotable>(places: readonly Place[], question: Question): { place: Place; text: string } | null {
  let best: { place: Place; count: number } | null = null;
  for (const place of places) {
    if (place.text.trim() === "") continue;
    const count = countTerms(`${place.heading ?? ""} ${place.text}`, question) + (place.lead ?? 0);
    if (!best || count > best.count) best = { place, count };
  }
  return best && { place: best.place, text: cut(`${best.place.text} ${best.place.goesOn ?? ""}`, question) };
}

function cut(paragraph: string, question: Question): string {
  const text = paragraph.replaceAll(/\s+/g, " ").trim();
  if (text.length <= quoteMax) return text;
  // Starts at the sentence with the most terms, so that the quote begins at the start of a sentence.
  const sentences = text.split(afterSentence, sentencesMax);
  const counts = sentences.map((sentence) => countTerms(sentence, question));
  const rest = sentences.slice(counts.indexOf(Math.max(...counts))).join(" ");
  if (rest.length <= quoteMax) return rest;
  const end = rest.lastIndexOf(" ", quoteMax - 2);
  return `${truncate(rest, end > quoteMax / 2 ? end : quoteMax - 2)} …`;
}

type Form = { word: string; stem: string };

type Forms = {
  /** For each term its spellings, and for each spelling its words. */
  forms: Form[][][];
  /** The first letters of these words and of their stems. */
  beginnings: ReadonlySet<string>;
};

const knownForms = new WeakMap<Question, Forms>();

function readForms(question: Question): Forms {
  const known = knownForms.get(question);
  if (known) return known;
  const forms = question.terms.map((spellings) =>
    spellings.map((spelling) => wordsOf(spelling).map((word) => ({ word, stem: stemOf(word) }))).filter((parts) => parts.length > 0),
  );
  const begins = forms.flat(2).flatMap(({ word, stem }) => [word, stem].map((one) => one.slice(0, leastStem)));
  const read = { forms, beginnings: new Set(begins) };
  knownForms.set(question, read);
  return read;
}

/** The words of a text, normalised like the words of a question. */
function wordsOf(text: string): string[] {
  return (
    inOneSpelling(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? []
  );
}

function holds(words: ReadonlySet<string>, { word, stem }: Form): boolean {
  if (words.has(word)) return true;
  if (stem.length < leastStem) return false;
  for (const one of words) if (one.startsWith(stem) && one.length <= stem.length + longestEnding) return true;
  return false;
}

// Rough on purpose: the database decides what matches. This only finds the place in the text.
function stemOf(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ations?|ings?|ies|ed|es|s|e|y)$/u, "");
}
