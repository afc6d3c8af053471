// Passages for a question: the best fragments of everything public.
import type { Ctx } from "#server/domains/context.ts";
import type { Passage } from "#server/domains/passage.ts";

export type FoundPassage = Passage & {
  /** Share of the question's key terms that its item holds, rare terms weighing more: 0 to 1. */
  coverage: number;
};

export type FoundPassages = {
  /** The best first. */
  passages: FoundPassage[];
  /** Nothing says enough to the question to answer it from. */
  isThin: boolean;
  /** The key terms of the question, as they were read. */
  terms: string[];
};

/**
 * What the community's public content says to a question, at most `limit` passages, the best first: those that cover more of its key
 * terms, then exact titles, then people's posts before feed items, then the newer. The same question to the same content gets
 * the same answer.
 */
export function searchPassages(_ctx: Ctx, _question: string, _options: { limit: number }): Promise<FoundPassages> {
  return Promise.resolve({ passages: [], isThin: true, terms: [] });
}
