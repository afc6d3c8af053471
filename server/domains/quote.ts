// Choosing the fragment of a text that says most to a question.
import type { Question } from "./passage.ts";

const quoteMax = 400;

/** How many key terms of the question a text holds, word forms forgiven (`deploy` is in "deploying"). */
export function countTerms(text: string, question: Question): number {
  const words = wordsOf(text);
  return question.terms.filter((spellings) => spellings.some((spelling) => holds(words, spelling))).length;
}

/**
 * The paragraph with the most key terms, the first of equals, as `{ index, text }`: its place among `paragraphs`, and its text cut to
 * 400 characters around the terms. Null when there is no text.
 */
export function quote(paragraphs: readonly string[], question: Question): { index: number; text: string } | null {
  let best: { index: number; count: number } | null = null;
  for (const [index, paragraph] of paragraphs.entries()) {
    if (paragraph.trim() === "") continue;
    const count = countTerms(paragraph, question);
    if (!best || count > best.count) best = { index, count };
  }
  return best && { index: best.index, text: cut(paragraphs[best.index] ?? "", question) };
}

function cut(paragraph: string, question: Question): string {
  const text = paragraph.replaceAll(/\s+/g, " ").trim();
  if (text.length <= quoteMax) return text;
  // Sentence by sentence from the one with the most terms, so that a quote begins where a thought does.
  const sentences = text.split(/(?<=[.!?।])\s+/u);
  const counts = sentences.map((sentence) => countTerms(sentence, question));
  const start = counts.indexOf(Math.max(...counts));
  const rest = sentences.slice(start).join(" ");
  const end = rest.lastIndexOf(" ", quoteMax - 2);
  return rest.length <= quoteMax ? rest : `${rest.slice(0, end > quoteMax / 2 ? end : quoteMax - 2)} …`;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? [];
}

function holds(words: readonly string[], spelling: string): boolean {
  return wordsOf(spelling).every((part) => {
    const stem = stemOf(part);
    return words.some((word) => word === part || (stem.length >= 4 && word.startsWith(stem)));
  });
}

// Rough on purpose: the database decides what matches, this only where in the text it stands.
function stemOf(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ations?|ings?|ies|ed|es|s|e|y)$/u, "");
}
