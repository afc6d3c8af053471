// Answers one question: the model writes from passages of the community's content; without a model, the passages are the answer.
import type { AnswerSource } from "#contracts/ask-me.ts";
import { cannedReplies, genericReply } from "#db/content/canned-replies.ts";
import { askModel } from "#server/domains/ai/ai.ts";
import type { AskOptions, ModelAnswer, ModelFailure } from "#server/domains/ai/ai.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import type { Passage, PassageKind } from "#server/domains/passage.ts";
import { searchPassages } from "#server/domains/search/search.ts";
import { renderMarkdown } from "#server/platform/markdown/render-markdown.ts";
import { checkCitations, linkCitations } from "./citations.ts";
import type { PastExchange } from "./prompt.ts";
import { writePrompt } from "./prompt.ts";

/** Why an answer is not the model's. */
export type Fallback = Exclude<ModelFailure["reason"], "left">;

export type WrittenAnswer = {
  /** Markdown, with the numbers of its sources. */
  response: string;
  html: string;
  sources: AnswerSource[];
  /** Null for the model's own words. */
  fallback: Fallback | null;
  isThin: boolean;
  isStopped: boolean;
};

const passagesForModel = 8;
const passagesShown = 3;
/** So much of an answer is being read when the model breaks off: it stays, with the way to ask again. */
const worthKeepingChars = 200;
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
  const passages = await findEvidence(ctx, question, past);
  const member = memberOf(ctx);
  if (!member) return fallBack(ctx, question, passages, "none");
  const answer = await askModel(member, writePrompt(question, passages, past), options);
  if (answer.outcome === "failed" && answer.reason !== "left" && answer.text.trim().length < worthKeepingChars) {
    return fallBack(ctx, question, passages, answer.reason);
  }
  if (answer.text.trim() === "") return null;
  return presentModelText(ctx, answer, passages);
}

/**
 * What the community says to the question; nothing where that is too thin to answer from. A question that means nothing alone, such as “and
 * in Pune?”, is looked up with the one before it.
 */
async function findEvidence(ctx: Ctx, question: string, past: readonly PastExchange[]): Promise<readonly Passage[]> {
  const limit = passagesForModel;
  const found = await searchPassages(ctx, question, { limit });
  if (!found.isThin) return found.passages;
  const before = past.at(-1);
  if (!before || found.terms.length > termsAlone) return [];
  const together = await searchPassages(ctx, `${before.question} ${question}`, { limit });
  return together.isThin ? [] : together.passages;
}

function memberOf(ctx: Ctx): MemberCtx | null {
  const { viewer } = ctx;
  return viewer?.onboardingCompleted ? { ...ctx, viewer } : null;
}

/** The HTML of an answer that is still being written: its numbers are not checked yet, and lead nowhere. */
export function renderDraft(ctx: Ctx, text: string): Promise<string> {
  return render(ctx, endMarks(withoutDefinitions(text)), []);
}

async function presentModelText(ctx: Ctx, answer: ModelAnswer, passages: readonly Passage[]): Promise<WrittenAnswer> {
  const isBroken = answer.outcome === "failed";
  const isStopped = isBroken || answer.isCut;
  const { text, cited } = checkCitations(withoutDefinitions(answer.text), passages);
  const sources = cited.flatMap((place, at) => (passages[place] ? [toSource(passages[place], at + 1)] : []));
  const isThin = sources.length === 0;
  const note = "*Nothing that was posted here supports this answer. Check it before you rely on it.*";
  const whole = isStopped ? endMarks(text) : text;
  const response = isThin && !isBroken ? `${closeCode(whole)}\n\n${note}` : whole;
  return { response, html: await render(ctx, response, sources), sources, fallback: null, isThin, isStopped };
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

/** A definition could make a number lead elsewhere. */
function withoutDefinitions(text: string): string {
  return text.trim().replaceAll(/^ {0,3}\[[^\]\n]*\]:/gm, "");
}

async function fallBack(ctx: Ctx, question: string, passages: readonly Passage[], fallback: Fallback): Promise<WrittenAnswer> {
  const shown = passages.slice(0, passagesShown);
  const isThin = shown.length === 0;
  const sources = shown.map((passage, at) => toSource(passage, at + 1));
  const quotes = shown.map(({ title, text }, at) => `> **${escapeMarkdown(title)}** [${at + 1}]\n> ${escapeMarkdown(text)}`);
  const found = isThin ? "I found nothing in the community's posts that answers this." : "This is what the community's posts say:";
  const canned = cannedReplies.find(({ pattern }) => pattern.test(question))?.reply ?? genericReply;
  const response = [`*${labels[fallback]}*`, found, ...quotes, canned].join("\n\n");
  return { response, html: await render(ctx, response, sources), sources, fallback, isThin, isStopped: false };
}

async function render({ config }: Ctx, markdown: string, sources: readonly AnswerSource[]): Promise<string> {
  const { html } = await renderMarkdown(markdown, { topHeading: 3, isDistrusted: true, ownOrigin: config.PUBLIC_URL });
  return linkCitations(html, sources);
}

function toSource({ kind, title, href }: Passage, number: number): AnswerSource {
  return { number, label: kinds[kind], title, href };
}

/** Somebody's words as they stand, whatever they would mean as Markdown. */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>~|&@]/g, String.raw`\$&`)
    .replace(/^(?:[-+=#]|\d{1,9}[.)])/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`);
}

const kinds: Record<PassageKind, string> = {
  blog: "Blog",
  discussion: "Discussion",
  event: "Event",
  job: "Job",
  resource: "Resource",
  "tech-flash": "Tech Flash",
};

const labels: Record<Fallback, string> = {
  none: "This answer is not from an AI: it was put together from the community's posts and our own notes.",
  budget: "Today's AI budget is used up. This answer is not from an AI: it was put together from the community's posts and our own notes.",
  down: "The AI cannot be reached right now. This answer is not from an AI: it was put together from the community's posts and our own notes.",
  slow: "The AI took too long. This answer is not from an AI: it was put together from the community's posts and our own notes.",
  refused:
    "The AI did not want to answer. This answer is not from an AI: it was put together from the community's posts and our own notes.",
};
