// Passages for a question: the best excerpts of all public content.
import type { Ctx } from "#server/domains/context.ts";
import type { Passage } from "#server/domains/passage.ts";
import { findMatches } from "./find-matches.ts";
import type { MatchRow } from "./queries.ts";
import { readPassages } from "./read-passages.ts";
import { readQuestion } from "./read-question.ts";

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

// What covers less of a question than this may share a word with it, and is about something else; so may a long text with nothing of it
// in the title, unless it covers most.
const leastCoverage = 0.4;
const mostlyCovered = 0.6;
// Of each kind, how many are weighed.
const limitPerKind = 40;

/**
 * What the community's public content says to a question, at most `limit` passages, the best first: an exact title, then those that
 * cover more of its key terms; at equal score people's posts before feed items, then the newer. The same question to the same content
 * gets the same answer.
 */
export async function searchPassages(ctx: Ctx, question: string, { limit }: { limit: number }): Promise<FoundPassages> {
  const { rows, question: asked } = await findMatches(ctx, question, readQuestion(question), { limitPerKind });
  const best = rows.slice(0, limit);
  const enough = new Set(best.filter(saysEnough).map(({ item_id: id }) => id));
  const passages = await readPassages(ctx, asked, best);
  return {
    passages: passages.map((passage) => ({ ...passage, isEnough: enough.has(passage.id) })),
    isThin: enough.size === 0,
    terms: asked.terms,
  };
}

function saysEnough({ coverage, title_coverage: inTitle }: MatchRow): boolean {
  return coverage >= mostlyCovered || (coverage >= leastCoverage && inTitle > 0);
}
