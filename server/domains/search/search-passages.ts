// Passages for a question: the best excerpts of all public content.
import { inOneSpelling } from "#contracts/one-spelling.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { Passage } from "#server/domains/passage.ts";
import { countTerms } from "#server/domains/quote.ts";
import { findMatches } from "./find-matches.ts";
import type { MatchRow } from "./queries.ts";
import { readPassages } from "./read-passages.ts";
import { readKinds, readQuestion, readTopics } from "./read-question.ts";

export type FoundPassage = Passage & {
  /** Share of the question's key terms that its item holds, rare terms weighing more: 0 to 1. */
  coverage: number;
  /** Whether it alone says enough to the question to answer it from. */
  isEnough: boolean;
};

export type FoundPassages = {
  /** The best first. */
  passages: FoundPassage[];
  /** Nothing says enough to the question to answer it from. */
  isThin: boolean;
  /** The key terms of the question with their spellings, as they were searched. */
  terms: readonly (readonly string[])[];
};

// Below the first, an item is about something else and only shares a word. Between the two it also needs a term in its title, unless it is
// a job.
const leastCoverage = 0.4;
const mostlyCovered = 0.6;
// How many matches of each kind are ranked.
const limitPerKind = 40;

/**
 * What the community's public content says to a question, at most `limit` passages, the best first: an exact title, then those that
 * cover more of its key terms; at equal score people's posts before feed items, then the newer. The same question to the same content
 * gets the same answer.
 */
export async function searchPassages(ctx: Ctx, question: string, { limit }: { limit: number }): Promise<FoundPassages> {
  const { rows, question: asked } = await findMatches(ctx, question, readQuestion(question), { limitPerKind });
  const topics = readTopics(asked);
  const best = rows.slice(0, limit);
  const enough = new Set(best.filter(saysEnough).map(({ item_id: id }) => id));
  const names = asked.terms.filter((_, at) => topics.has(at + 1)).flat();
  // A question that asks for events is answered by an event whose tags alone name the topic.
  const isAsked = (kind: string) => kind === "event" && readKinds(asked).has(kind);
  // Where no word says what it is about, one of several may mean anything: “experience” of an internship is not that of users.
  const holdsSeveral = ({ id }: Passage) =>
    (best.find(({ item_id: item }) => item === id)?.terms.length ?? 0) >= Math.min(2, asked.terms.length);
  const isSaid = (passage: Passage) => {
    const { kind, title, text } = passage;
    if (topics.size === 0) return readKinds(asked).has(kind) || holdsSeveral(passage);
    return isAsked(kind) || names.some((name) => saysName(`${title} ${text}`, name));
  };
  const found = await readPassages(ctx, asked, best);
  const passages = found.map((passage) => ({ ...passage, isEnough: enough.has(passage.id) && isSaid(passage) }));
  return { passages, isThin: !passages.some(({ isEnough }) => isEnough), terms: asked.terms };
}

/** Whether a question says itself what it is about, which “and in Pune?” does not. */
export function namesTopic(question: string): boolean {
  return readTopics(readQuestion(question)).size > 0;
}

function saysEnough({ kind, coverage, title_coverage: inTitle, terms }: MatchRow): boolean {
  // One word in a long text may be mentioned in passing; jobs and events have no long texts.
  const isShort = kind === "job" || kind === "event";
  if (terms.length === 1 && inTitle === 0 && !isShort) return false;
  return coverage >= mostlyCovered || (coverage >= leastCoverage && (inTitle > 0 || kind === "job"));
}

/**
 * Whether a text visibly has these words side by side. The index also matches other words of the same stem, which a reader would not take
 * for an answer: "several" for "severance", "engineers who say no with data" for "data engineer".
 */
function saysName(text: string, name: string): boolean {
  const words = name.split(" ");
  if (words.length === 1) return countTerms(text, { terms: [[name]] }) > 0;
  const begins = words.map((word) => word.slice(0, Math.max(4, word.length - 3)).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, String.raw`\$&`));
  return new RegExp(begins.join(String.raw`[\p{L}\p{M}]*[\s/-]+`), "iu").test(inOneSpelling(text));
}
