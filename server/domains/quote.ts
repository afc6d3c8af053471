// Chooses the excerpt of a text that best answers a question.
import { inOneSpelling } from "#contracts/one-spelling.ts";
import { truncate } from "#contracts/truncate.ts";
import type { Question } from "./passage.ts";

/** A paragraph that may be quoted. */
export type Quotable = {
  text: string;
  /** What it stands under: its words count, and are not quoted. */
  heading?: string;
  /** Said right after it, and quoted with it: a list after its colon. */
  goesOn?: string;
  /** Terms that it counts as ahead of others, for an accepted answer. Default 0. */
  lead?: number;
};

/** Signs that end a sentence, also in Hindi and Urdu; for a class of a pattern. */
export const sentenceEnds = ".!?।॥۔؟";

const afterSentence = new RegExp(String.raw`(?<=[${sentenceEnds}])\s+`, "u");
const quoteMax = 400;
// No paragraph that somebody wrote to be read has more.
const sentencesMax = 1000;
// Longer endings make another word of it: engine, engineering.
const longestEnding = 5;
const leastStem = 4;

/** How many key terms of the question a text holds, word forms forgiven (`deploy` is in "deploying"). */
export function countTerms(text: string, question: Question): number {
  const { forms, beginnings } = readForms(question);
  // Few of a text's thousands of words begin like one of the question.
  const words = new Set(wordsOf(text).filter((word) => beginnings.has(word.slice(0, leastStem))));
  return forms.filter((spellings) => spellings.some((parts) => parts.every((part) => holds(words, part)))).length;
}

/** The paragraph with the most key terms, the first of equals, and its words cut to 400 characters around them. Null without any text. */
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
  // From the sentence with the most terms on, so that a quote begins where a thought does.
  const sentences = text.split(afterSentence, sentencesMax);
  const counts = sentences.map((sentence) => countTerms(sentence, question));
  const rest = sentences.slice(counts.indexOf(Math.max(...counts))).join(" ");
  if (rest.length <= quoteMax) return rest;
  const end = rest.lastIndexOf(" ", quoteMax - 2);
  return `${truncate(rest, end > quoteMax / 2 ? end : quoteMax - 2)} …`;
}

type Form = { word: string; stem: string };

type Forms = {
  /** For each term its spellings, for each of these its words. */
  forms: Form[][][];
  /** The first letters of these and of their stems. */
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

/** In one spelling, as the words of a question are. */
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

// Rough on purpose: the database decides what matches; this only finds where in the text it is.
function stemOf(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ations?|ings?|ies|ed|es|s|e|y)$/u, "");
}
