// Answers one question. The model writes the answer from passages of the community's content; without a model, the passages themselves are
// the answer.
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
  /** Markdown, with citation marks such as [1]. */
  response: string;
  sources: AnswerSource[];
  /** Null for an answer by the model. */
  fallback: Fallback | null;
  isThin: boolean;
  isStopped: boolean;
};

const passagesForModel = 8;
/** An answer that breaks off is stored if it has at least this length, because somebody is reading it. The page offers to ask again. */
const worthKeepingChars = 200;
const word = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
// Words that only ask for an explanation. They would match unrelated posts.
const askingWords = /^\s*(?:please |can you |could you )*(?:explain|describe|define|elaborate)\s+(?=\S)/i;
// A question with more key terms than this is complete without the one before.
const termsAlone = 2;

/**
 * Answers a question of the viewer. For members the model answers, if there is one. For everybody else, and when the model cannot answer,
 * the answer consists of the best passages and the canned reply for the question's keyword (specification 2, section 8). A model's answer
 * that breaks off late is returned as far as it came. Null when the reader left before the first word. `onText` gets the model's text while
 * it is written.
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

/** The first items of the requested list, then the other passages found, each once. */
function joinPassages({ excerpt, passages }: Evidence): Passage[] {
  const listed = excerpt?.passages ?? [];
  const ids = new Set(listed.map(({ id }) => id));
  return [...listed, ...passages.filter(({ id }) => !ids.has(id))].slice(0, passagesForModel);
}

/**
 * The posts that answer the question; empty if they say too little. A question that means nothing alone, such as “and in Pune?”, is
 * searched together with the one before it. So is a short one that finds nothing, unless it asks for a list.
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

/** The words of a question with typing errors corrected. For words in other scripts, their spellings in Latin script are added. */
function readMeant(terms: FoundPassages["terms"]): string {
  return terms.flatMap(([written = "", ...others]) => (/^[ -~]*$/.test(written) ? [written] : [written, ...others])).join(" ");
}

function memberOf(ctx: Ctx): MemberCtx | null {
  const { viewer } = ctx;
  return viewer?.onboardingCompleted ? { ...ctx, viewer } : null;
}

/** The HTML of an answer that is still being written. Its citation marks are not checked yet and are no links. */
export async function renderDraft(ctx: Ctx, text: string): Promise<string> {
  return (await renderAnswer(ctx, endMarks(withoutDefinitions(text)), [])).html;
}

/**
 * Checks and renders the model's answer; null when it contains no word. `needsNoPost` is for answers that no post could support, such as to
 * a greeting.
 */
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

/** The text with bold or inline code closed if the end cuts it off, and without an opening mark that nothing follows. */
function endMarks(text: string): string {
  const start = text.lastIndexOf("\n") + 1;
  const line = text.slice(start);
  const mark = findOpenMark(line);
  if (mark === undefined || closeCode(text) !== text) return text;
  const words = withoutEnd(line, mark.slice(0, 1));
  return endMarks(text.slice(0, start) + words + (findOpenMark(words) === mark ? mark : ""));
}

/** The line without `sign` at its end and the space around it. */
function withoutEnd(line: string, sign: string): string {
  let words = line.trimEnd();
  while (words.endsWith(sign)) words = words.slice(0, -1);
  return words.trimEnd();
}

function findOpenMark(line: string): string | undefined {
  const words = line.replaceAll(/`[^`]*`/g, "");
  return ["`", "**"].find((mark) => words.split(mark).length % 2 === 0);
}

/** The text with its last code block closed, so that text added later is not in it. An answer can be cut within a block. */
function closeCode(text: string): string {
  let open: string | null = null;
  for (const [, fence = ""] of text.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)) {
    if (open === null) open = fence;
    else if (fence.startsWith(open)) open = null;
  }
  return open === null ? text : `${text}\n${open}`;
}

/**
 * Removes link definitions outside code. Where the stored Markdown is rendered by other programs, a definition could make a citation mark
 * lead elsewhere.
 */
function withoutDefinitions(text: string): string {
  const trimmed = text.trim();
  return replaceOutsideCode(trimmed, (part, start) =>
    part.replaceAll(/^ {0,3}\[[^\]\n]*\]:/gm, (found, at: number) => (/[^\n]/.test(trimmed.charAt(start + at - 1)) ? found : "")),
  );
}
