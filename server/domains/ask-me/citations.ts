// Citation marks in an answer: validated against the passages, renumbered, and turned into links.
import { inAsciiDigits } from "#contracts/ascii-digits.ts";
import type { AnswerSource } from "#contracts/ask-me.ts";
import type { Passage } from "#server/domains/passage.ts";
import { sentenceEnds } from "#server/domains/quote.ts";
import { escapeHtml } from "#server/platform/markdown/plain-text.ts";

export type Evidence = Pick<Passage, "title" | "text">;

export type CheckedText = {
  text: string;
  /** Indexes of the cited items in `evidence`, in the order of their new numbers. */
  cited: number[];
};

// Models may write numbers in the digits of the question's script.
const numberList = String.raw`\p{Nd}{1,2}(?:\s*,\s*\p{Nd}{1,2})*`;
const mark = new RegExp(String.raw`\[(${numberList})\]`, "gu");
// Includes the space before the marks, and the space between them and a punctuation mark; not the space before a word such as “.NET”.
const marksInRow = new RegExp(
  String.raw`((?<![ \t])[ \t]+)?(\[${numberList}\](?:[ \t]*\[${numberList}\])*)(?:[ \t]+(?=[.,;:!?](?![\p{L}\p{N}])))?`,
  "gu",
);
// In code, `[0]` is an index and no citation mark. An answer that breaks off may leave a fence open.
const code = /(`{3,}|~{3,})[^]*?(?:\1|$)|`[^`\n]+`/g;
const lastStop = new RegExp(`(?<![${sentenceEnds}:;])[${sentenceEnds}:;]+$`);
const betweenSentences = new RegExp(String.raw`[${sentenceEnds}](?:\s|$)|\n`);
// The share of a sentence's key terms that its source must contain. With less, the mark is there by chance.
const shareWanted = 1 / 3;
const stemLength = 5;

/**
 * Keeps a citation mark only if its evidence contains at least a third of the key terms of its sentence, and at least two of them if it has
 * two. Removes all others. Renumbers the remaining marks from 1 in the order of the text.
 */
export function checkCitations(answer: string, evidence: readonly Evidence[]): CheckedText {
  const cited: number[] = [];
  const words = evidence.map(({ title, text }) => new Set(stemsOf(`${title} ${text}`)));
  const text = replaceOutsideCode(answer, (part, start) =>
    part.replaceAll(marksInRow, (_whole, space: string = "", marks: string, at: number) => {
      const terms = [...new Set(termsAround(answer, start + at + space.length))];
      const numbers = inAsciiDigits(marks).match(/\d+/g) ?? [];
      const supported = numbers.map((number) => Number(number) - 1).filter((place) => isSupported(terms, words[place]));
      return supported.length === 0 ? "" : `${space}${supported.map((place) => `[${numberOf(place, cited)}]`).join("")}`;
    }),
  );
  return { text: text.trimEnd(), cited };
}

/** The answer without citation marks, except those of the sources in `kept`. */
export function withoutMarks(answer: string, kept: readonly AnswerSource[] = []): string {
  const numbers = new Set(kept.map(({ number }) => String(number)));
  return replaceOutsideCode(answer, (part) => part.replaceAll(mark, (whole, number: string) => (numbers.has(number) ? whole : "")));
}

/** Applies `change` to the parts of a Markdown text that are not code. `start` is the index of a part in the text. */
export function replaceOutsideCode(text: string, change: (part: string, start: number) => string): string {
  let changed = "";
  let start = 0;
  for (const { 0: kept, index } of text.matchAll(code)) {
    changed += change(text.slice(start, index), start) + kept;
    start = index + kept.length;
  }
  return changed + change(text.slice(start), start);
}

/** Turns citation marks in an answer's HTML into links to their sources, except within links and code. */
export function linkCitations(html: string, sources: readonly AnswerSource[]): string {
  let depth = 0;
  return html
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (/^<(?:a|code|pre)\b/.test(part)) depth += 1;
      if (/^<\/(?:a|code|pre)>/.test(part)) depth -= 1;
      if (part.startsWith("<") || depth > 0) return part;
      return part.replaceAll(/\[(\d{1,2})\]/g, (whole, number: string) => linkTo(sources, number) ?? whole);
    })
    .join("");
}

/** Turns the marks after the titles of quotes into links, in an answer that is put together from quotes. */
export function linkQuotes(html: string, sources: readonly AnswerSource[]): string {
  return html.replaceAll(/(?<=<\/strong> )\[(\d{1,2})\](?=<br>)/g, (whole, number: string) => linkTo(sources, number) ?? whole);
}

function linkTo(sources: readonly AnswerSource[], number: string): string | null {
  const source = sources.find((one) => String(one.number) === number);
  if (!source) return null;
  return `<a href="${escapeHtml(source.href)}" title="${escapeHtml(source.title)}"${relOf(source.href)}>[${number}]</a>`;
}

/** Marks external links as not ours for search engines, because no person has chosen them. */
function relOf(href: string): string {
  return href.startsWith("/") ? "" : ' rel="nofollow ugc noopener"';
}

function numberOf(place: number, cited: number[]): number {
  if (!cited.includes(place)) cited.push(place);
  return cited.indexOf(place) + 1;
}

function isSupported(terms: readonly string[], words: ReadonlySet<string> | undefined): boolean {
  if (!words) return false;
  // An answer in Hindi about an English source can share only its English words.
  const comparable = [...words].every(isLatin) ? terms.filter(isLatin) : terms;
  const found = comparable.filter((term) => words.has(term)).length;
  return found > 0 && found >= Math.min(2, comparable.length) && found >= comparable.length * shareWanted;
}

function isLatin(word: string): boolean {
  return /^[\p{Script=Latin}\p{N}+#]+$/u.test(word);
}

/** The sentence before a mark at `at`. A mark after a full stop belongs to the sentence before it. */
function sentenceBefore(text: string, at: number): string {
  const before = text
    .slice(Math.max(0, at - 1_000), at)
    .replaceAll(mark, " ")
    .trimEnd()
    .replace(lastStop, "");
  return before.split(betweenSentences).at(-1) ?? "";
}

/**
 * The key terms of the text that a mark at `at` refers to: the words before it, or those after it, as in “According to [1], ask for a
 * range”.
 */
function termsAround(text: string, at: number): string[] {
  const before = keyTermsOf(sentenceBefore(text, at));
  const after = keyTermsOf(sentenceAfter(text, at));
  const isFirstOfLine = /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, at - 100), at));
  return before.length === 0 || (isFirstOfLine && after.length > 0) ? after : before;
}

/** The rest of the sentence after a mark at `at`. */
function sentenceAfter(text: string, at: number): string {
  const after = text.slice(at, at + 1_000).replaceAll(mark, " ");
  return after.split(betweenSentences)[0] ?? "";
}

function keyTermsOf(sentence: string): string[] {
  return stemsOf(sentence).filter((stem) => !commonStems.has(stem));
}

/** The words of a text, cut to their first letters, which is enough to match “interviews” with “interviewing”. */
function stemsOf(text: string): string[] {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}+#]{2,}/gu) ?? [];
  return words.map((word) => [...word].slice(0, stemLength).join(""));
}

const commonStems = new Set(
  stemsOf(
    `a an and any are about above after again all also am as at be because been before being below best between both but by can could did do
    does doing down during each few first for from further good had has have having he help her here him his how however if in into is it
    its just like made make many may might more most much must my need no not now of off often on once one only or other our out over own
    people really same say says she should so some something such than that the their them then there these they thing this those through
    time to too under until up use used using very want was way we well were what when where which while who why will with would you your
    according community post posts wrote writes member members answer question kya hai hain ka ki ke ko se mein aur`,
  ),
);
