// Answers one question: the model writes from passages of the community's content; without a model, the passages are the answer.
import type { AnswerSource } from "#contracts/ask-me.ts";
import { askModel } from "#server/domains/ai/ai.ts";
import type { AskOptions, ModelAnswer } from "#server/domains/ai/ai.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import type { Passage } from "#server/domains/passage.ts";
import { searchPassages } from "#server/domains/search/search.ts";
import type { FoundPassages } from "#server/domains/search/search.ts";
import { replyAtOnce } from "./choose-reply.ts";
import { checkCitations, replaceOutsideCode } from "./citations.ts";
import { findEarlierQuestions, isFollowUpOf, joinQuestions } from "./follow-ups.ts";
import { readListExcerpt } from "./read-list-excerpt.ts";
import { presentFallback } from "./present-fallback.ts";
import type { Evidence, Fallback } from "./present-fallback.ts";
import type { PastExchange } from "./prompt.ts";
import { unsupportedNote, writePrompt } from "./prompt.ts";
import { readListIntent, readListKind } from "./read-list-intent.ts";
import type { ListIntent } from "./read-list-intent.ts";
import { renderAnswer, toSource } from "./render-answer.ts";
import type { RenderedAnswer } from "./render-answer.ts";

export type WrittenAnswer = RenderedAnswer & {
  /** Markdown, with the numbers of its sources. */
  response: string;
  sources: AnswerSource[];
  /** Null for the model's own words. */
  fallback: Fallback | null;
  isThin: boolean;
  isStopped: boolean;
};

const passagesForModel = 8;
/** From this length on an answer that breaks off is kept, since somebody is reading it, with the way to ask again. */
const worthKeepingChars = 200;
const word = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
// How something is asked for, which posts hold for other reasons.
const askingWords = /^\s*(?:please |can you |could you )*(?:explain|describe|define|elaborate)\s+(?=\S)/i;
// With more key terms a question says itself what it is about.
const termsAlone = 2;

/**
 * Answers a question of the viewer. Members are answered by the model where there is one; everybody else, and everybody when it cannot
 * answer, from the best passages and the canned reply for the question's keyword (specification 2, section 8); an answer that breaks off
 * late stays as far as it came. Null when the reader left before a word came. `onText` is told the model's words as they come.
 */
export async function answerQuestion(
  ctx: Ctx,
  { question, past }: { question: string; past: readonly PastExchange[] },
  options: Pick<AskOptions, "reader" | "onText" | "deadlines"> = {},
): Promise<WrittenAnswer | null> {
  const ownReply = replyAtOnce(question);
  const earlier = findEarlierQuestions(past);
  const isFollowUp = isFollowUpOf(earlier, question);
  const before = isFollowUp || readListKind(question) === null ? joinQuestions(earlier) : null;
  const intent = ownReply === null ? readListIntent(question, ctx.clock.now(), isFollowUp ? earlier : []) : null;
  const evidence = await findEvidence(ctx, question, { before, isFollowUp, intent });
  const fallBack = (reason: Fallback) => presentFallback(ctx, evidence, { question, before, isFollowUp, ownReply, reason });
  const member = memberOf(ctx);
  if (!member) return fallBack("none");
  const passages = joinPassages(evidence);
  const toldReply = replyAtOnce(question, { isForModel: true });
  const answer = await askModel(member, writePrompt(question, passages, { past, ownReply: toldReply }), options);
  const trouble = answer.outcome === "failed" ? answer.reason : null;
  if (trouble !== null && trouble !== "left" && answer.text.trim().length < worthKeepingChars) return fallBack(trouble);
  const written = await presentModelText(ctx, answer, passages, toldReply !== null);
  return written ?? (trouble === "left" ? null : fallBack(trouble ?? "down"));
}

/** The first items of the list that was asked for, then what else the search found, each once. */
function joinPassages({ excerpt, passages }: Evidence): Passage[] {
  const listed = excerpt?.passages ?? [];
  const ids = new Set(listed.map(({ id }) => id));
  return [...listed, ...passages.filter(({ id }) => !ids.has(id))].slice(0, passagesForModel);
}

/**
 * What the community's posts say to the question; nothing if that is too little to answer from. A question that says nothing alone, such as
 * “and in Pune?”, is searched together with the one before it; so is a short one that finds nothing, unless it asks for a list.
 */
async function findEvidence(
  ctx: Ctx,
  question: string,
  { before, isFollowUp, intent }: { before: string | null; isFollowUp: boolean; intent: ListIntent | null },
): Promise<Evidence> {
  const limit = passagesForModel;
  const found = await searchPassages(ctx, question.replace(askingWords, ""), { limit });
  const meant = readMeant(found.terms);
  const excerpt = intent && (await readListExcerpt(ctx, intent, { terms: found.terms }));
  const alone = { passages: found.isThin ? [] : found.passages, meant, excerpt };
  if (before === null || (!isFollowUp && (!found.isThin || found.terms.length > termsAlone))) return alone;
  const together = await searchPassages(ctx, `${before} ${question}`, { limit });
  return together.isThin ? alone : { ...alone, passages: together.passages };
}

/** The words of a question with slips mended; those in other scripts with what they are called in ours. */
function readMeant(terms: FoundPassages["terms"]): string {
  return terms.flatMap(([written = "", ...others]) => (/^[ -~]*$/.test(written) ? [written] : [written, ...others])).join(" ");
}

function memberOf(ctx: Ctx): MemberCtx | null {
  const { viewer } = ctx;
  return viewer?.onboardingCompleted ? { ...ctx, viewer } : null;
}

/** The HTML of an answer that is still being written: its numbers are not checked yet, and lead nowhere. */
export async function renderDraft(ctx: Ctx, text: string): Promise<string> {
  return (await renderAnswer(ctx, endMarks(withoutDefinitions(text)), [])).html;
}

/** Null when it has no word. `needsNoPost`: no post could support it, such as the answer to a greeting. */
async function presentModelText(
  ctx: Ctx,
  answer: ModelAnswer,
  passages: readonly Passage[],
  needsNoPost: boolean,
): Promise<WrittenAnswer | null> {
  const isBroken = answer.outcome === "failed";
  const isStopped = isBroken || answer.isCut;
  const { text, cited } = checkCitations(withoutDefinitions(answer.text), passages);
  if (!word.test(text)) return null;
  const sources = cited.flatMap((place, at) => (passages[place] ? [toSource(passages[place], at + 1)] : []));
  const isThin = sources.length === 0 && !needsNoPost;
  const whole = isStopped ? endMarks(text) : text;
  const response = isThin && !isBroken ? `${closeCode(whole)}\n\n${unsupportedNote}` : whole;
  return { response, ...(await renderAnswer(ctx, response, sources)), sources, fallback: null, isThin, isStopped };
}

/** The text with bold words or a piece of code that its end cuts off ended there, and without a mark that nothing follows. */
function endMarks(text: string): string {
  const start = text.lastIndexOf("\n") + 1;
  const line = text.slice(start);
  const mark = findOpenMark(line);
  if (mark === undefined || closeCode(text) !== text) return text;
  const words = withoutEnd(line, mark.slice(0, 1));
  return endMarks(text.slice(0, start) + words + (findOpenMark(words) === mark ? mark : ""));
}

/** The line without the signs that end it, and the space around them. */
function withoutEnd(line: string, sign: string): string {
  let words = line.trimEnd();
  while (words.endsWith(sign)) words = words.slice(0, -1);
  return words.trimEnd();
}

function findOpenMark(line: string): string | undefined {
  const words = line.replaceAll(/`[^`]*`/g, "");
  return ["`", "**"].find((mark) => words.split(mark).length % 2 === 0);
}

/** The text with its last block of code ended, so that what follows is none: an answer can be cut within it. */
function closeCode(text: string): string {
  let open: string | null = null;
  for (const [, fence = ""] of text.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)) {
    if (open === null) open = fence;
    else if (fence.startsWith(open)) open = null;
  }
  return open === null ? text : `${text}\n${open}`;
}

/** A definition could make a number lead elsewhere, where what is kept is read as Markdown by others. Code stays as it is. */
function withoutDefinitions(text: string): string {
  const trimmed = text.trim();
  return replaceOutsideCode(trimmed, (part, start) =>
    part.replaceAll(/^ {0,3}\[[^\]\n]*\]:/gm, (found, at: number) => (/[^\n]/.test(trimmed.charAt(start + at - 1)) ? found : "")),
  );
}
