// Finds the passages of public content that fit a question best, for Ask Me.
import { inOneSpelling } from "#contracts/one-spelling.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { Passage } from "#server/domains/passage.ts";
import { countTerms } from "#server/domains/quote.ts";
import { findMatches } from "./find-matches.ts";
import type { MatchRow } from "./queries.ts";
import { readPassages } from "./read-passages.ts";
import { readKinds, readQuestion, readTopics } from "./read-question.ts";

export type FoundPassage = Passage & {
  /** Share of the question's key terms that the item holds, from 0 to 1. Rare terms weigh more. */
  coverage: number;
  /** Whether this passage alone is enough to answer the question. */
  isEnough: boolean;
};

export type FoundPassages = {
  /** Best first. */
  passages: FoundPassage[];
  /** True when no passage is enough to answer the question. */
  isThin: boolean;
  /** The key terms that were searched, each with its spellings. */
  terms: readonly (readonly string[])[];
};

// An item with less coverage than `leastCoverage` is about something else and only shares a word. Between the two limits it also needs a
// term in its title, unless it is a job.
const leastCoverage = 0.4;
const mostlyCovered = 0.6;
// How many matches of each kind are ranked.
const limitPerKind = 40;

/**
 * The passages of public content that fit a question best: at most `limit`, best first, in the order of `rankMatches`. The same question to
 * the same content gets the same answer.
 */
export async function searchPassages(ctx: Ctx, question: string, { limit }: { limit: number }): Promise<FoundPassages> {
  const { rows, question: asked } = await findMatches(ctx, question, readQuestion(question), { limitPerKind });
  const topics = readTopics(asked);
  const best = rows.slice(0, limit);
  const enough = new Set(best.filter(saysEnough).map(({ item_id: id }) => id));
  const names = asked.terms.filter((_, at) => topics.has(at + 1)).flat();
  // A question that asks for events is answered by an event whose tags alone name the topic.
  const isAsked = (kind: string) => kind === "event" && readKinds(asked).has(kind);
  // A question without a topic word needs two terms: "experience" alone, in a question about an internship, also finds user experience.
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

/** Whether a question names its topic. "and in Pune?" does not. */
export function namesTopic(question: string): boolean {
  return readTopics(readQuestion(question)).size > 0;
}

function saysEnough({ kind, coverage, title_coverage: inTitle, terms }: MatchRow): boolean {
  // A single word in a long text may be mentioned in passing. Jobs and events have no long texts.
  const isShort = kind === "job" || kind === "event";
  if (terms.length === 1 && inTitle === 0 && !isShort) return false;
  return coverage >= mostlyCovered || (coverage >= leastCoverage && (inTitle > 0 || kind === "job"));
}

/**
 * Whether a text visibly contains these words side by side. The index also matches other words with the same stem, which a reader would not
 * accept as an answer: "several" for "severance", "engineers who say no with data" for "data engineer".
 */
function saysName(text: string, name: string): boolean {
  const words = name.split(" ");
  if (words.length === 1) return countTerms(text, { terms: [[name]] }) > 0;
  const begins = words.map((word) => word.slice(0, Math.max(4, word.length - 3)).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, String.raw`\$&`));
  return new RegExp(begins.join(String.raw`[\p{L}\p{M}]*[\s/-]+`), "iu").test(inOneSpelling(text));
}
