// An answer without a model: the best passages, and what our own notes say (specification 2, section 8).
import type { AnswerSource } from "#contracts/ask-me.ts";
import type { ModelFailure } from "#server/domains/ai/ai.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { FoundPassage } from "#server/domains/search/search.ts";
import { moreReply } from "#db/content/canned-replies.ts";
import { chooseReply, replyToOutside } from "./choose-reply.ts";
import { renderAnswer, toSource } from "./render-answer.ts";

/** Why an answer is not the model's. */
export type Fallback = Exclude<ModelFailure["reason"], "left">;

/** What the search found; `meant`: the words of the question with their other spellings. */
export type Evidence = { passages: readonly FoundPassage[]; meant: string };

type Asked = {
  question: string;
  /** The question before it in the conversation. */
  before: string | null;
  /** What our notes say to a question that no post answers. */
  ownReply: string | null;
  reason: Fallback;
};

export type FallbackAnswer = {
  response: string;
  html: string;
  sources: AnswerSource[];
  fallback: Fallback;
  isThin: boolean;
  isStopped: false;
};

const passagesShown = 3;

/** Puts an answer together from what was found. */
export async function presentFallback(
  ctx: Ctx,
  evidence: Evidence,
  { question, before, ownReply, reason }: Asked,
): Promise<FallbackAnswer> {
  const label = `*${labels[reason]}*`;
  const about = { fallback: reason, isStopped: false } as const;
  if (ownReply !== null) {
    const response = `${label}\n\n${ownReply}`;
    return { ...about, response, html: await renderAnswer(ctx, response, []), sources: [], isThin: false };
  }
  const outside = replyToOutside(question);
  const shown = outside === null ? choosePassages(evidence.passages, question) : [];
  const sources = shown.map((passage, at) => toSource(passage, at + 1));
  const quotes = shown.map(({ title, text }, at) => `> **${escapeMarkdown(title)}** [${at + 1}]\n> ${escapeMarkdown(text)}`);
  const isThin = shown.length === 0;
  const found = isThin ? "I found nothing in the community's posts that answers this." : "This is what I found here:";
  const notes = outside === null ? notesOn(question, { meant: evidence.meant, before, isThin }) : [outside];
  const response = [label, found, ...quotes, ...notes].join("\n\n");
  return { ...about, response, html: await renderAnswer(ctx, response, sources), sources, isThin };
}

/** What our own notes say, beside what was found. */
function notesOn(question: string, { isThin, ...known }: { meant: string; before: string | null; isThin: boolean }): string[] {
  const { reply, isGeneric } = chooseReply(question, known);
  if (isGeneric) return [isThin ? reply : moreReply];
  return ["Our own notes say:", reply];
}

/** The first that say enough, and openings ahead of them where the question is about work: an opening says little and is one all the same. */
function choosePassages(passages: readonly FoundPassage[], question: string): FoundPassage[] {
  const isAboutWork = speaksOfWork.test(question);
  const fitting = passages.filter(({ kind }) => kind !== "job" || isAboutWork || !asksForExplanation.test(question));
  const ahead = fitting.slice(0, fitting.findLastIndex(({ isEnough }) => isEnough) + 1);
  return ahead.filter(({ kind, isEnough }) => isEnough || (kind === "job" && isAboutWork)).slice(0, passagesShown);
}

// An opening shares words with many a question that it does not answer.
const asksForExplanation = /^\s*(?:how|why|explain|difference|can you|could you|should|what(?:'s| is| are| does| do)|kaise|kya)\b/i;
const speaksOfWork =
  /\bjobs?\b|\bhir(?:e|ing)\b|\broles?\b|\bopening|\bvacanc|\bsalar|\bpay\b|\bpays\b|\bctc\b|\blpa\b|\bintern|\bcompan|\bwork\b|\bcareer|\bfresher|\bskills?\b|\bapply|\bnaukri|\brecruit|\bwhat do(?:es)? an? /i;

/** Somebody's words as they stand, whatever they would mean as Markdown. */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>~|&@]/g, String.raw`\$&`)
    .replace(/^(?:[-+=#]|\d{1,9}[.)])/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`);
}

const notByAi = "This answer is not from an AI: it was put together from the community's posts and our own notes.";

const labels: Record<Fallback, string> = {
  none: notByAi,
  budget: `Today's AI budget is used up. ${notByAi}`,
  down: `The AI cannot be reached right now. ${notByAi}`,
  slow: `The AI took too long. ${notByAi}`,
  refused: `The AI did not want to answer. ${notByAi}`,
};
