// An answer without a model: the best passages, and our own notes (specification 2, section 8).
import type { AnswerSource } from "#contracts/ask-me.ts";
import type { ModelFailure } from "#server/domains/ai/ai.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { Passage } from "#server/domains/passage.ts";
import type { FoundPassage } from "#server/domains/search/search.ts";
import { moreReply } from "#db/content/canned-replies.ts";
import { kindWords } from "#db/content/search-words.ts";
import { chooseReply, replyToOutside } from "./choose-reply.ts";
import type { ListExcerpt } from "./read-list-excerpt.ts";
import { renderAnswer, renderQuotes, toSource } from "./render-answer.ts";
import type { RenderedAnswer } from "./render-answer.ts";

/** Why an answer is not by the model. */
export type Fallback = Exclude<ModelFailure["reason"], "left">;

export type Evidence = {
  /** The passages that the search found. */
  passages: readonly FoundPassage[];
  /** The words of the question with their other spellings. */
  meant: string;
  /** The requested list; null when none was requested. */
  excerpt: ListExcerpt | null;
};

type Asked = {
  question: string;
  /** The earlier questions of the conversation, joined. */
  before: string | null;
  /** Whether the question means little without them. */
  isFollowUp: boolean;
  /** The ready reply to a question that no post answers; null for others. */
  ownReply: string | null;
  reason: Fallback;
};

export type FallbackAnswer = RenderedAnswer & {
  response: string;
  sources: AnswerSource[];
  fallback: Fallback;
  isThin: boolean;
  isStopped: false;
};

const passagesShown = 3;

/** Puts an answer together from passages and notes. */
export async function presentFallback(
  ctx: Ctx,
  evidence: Evidence,
  { question, ownReply, reason, before, isFollowUp }: Asked,
): Promise<FallbackAnswer> {
  const label = [`*${labels[reason]}*`, ...(devanagari.test(question) ? [inHindi] : [])].join("\n\n");
  const about = { fallback: reason, isStopped: false } as const;
  if (ownReply !== null) {
    const response = `${label}\n\n${ownReply}`;
    return { ...about, response, ...(await renderAnswer(ctx, response, [])), sources: [], isThin: false };
  }
  const { excerpt } = evidence;
  const isListed = excerpt !== null && excerpt.passages.length > 0;
  const outside = isListed ? null : replyToOutside(question);
  const asked = isFollowUp ? `${before ?? ""} ${question}` : question;
  const found = outside === null ? choosePassages(evidence.passages, asked) : [];
  const shown = isListed ? excerpt.passages : found;
  const sources = shown.map((passage, at) => toSource(passage, at + 1));
  const isThin = shown.length === 0;
  const notes = () => (outside === null ? notesOn(question, { meant: evidence.meant, before, isFollowUp }, isThin) : [outside]);
  const said = { quotes: shown.map(toQuote), notes };
  const response = [label, ...(excerpt === null ? tellFound(said) : tellList(excerpt, said))].join("\n\n");
  return { ...about, response, ...(await renderQuotes(ctx, response, sources)), sources, isThin };
}

function tellFound({ quotes, notes }: { quotes: string[]; notes: () => string[] }): string[] {
  return [quotes.length === 0 ? "I found nothing in the community's posts that answers this." : foundHere, ...quotes, ...notes()];
}

/**
 * A list with a link to all of it. For an empty list our notes are added only if it is about jobs, because notes about events and news only
 * say where they are listed.
 */
function tellList({ kind, passages, href, days }: ListExcerpt, { quotes, notes }: { quotes: string[]; notes: () => string[] }): string[] {
  const { lead, more, none } = listWords[kind];
  if (passages.length > 0) return [days === null ? lead : leadOn(days), ...quotes, `[${more}](${href})`];
  return [none, ...(quotes.length === 0 ? [] : [foundHere]), ...quotes, ...(kind === "job" ? notes() : [])];
}

function leadOn({ words, isMet }: NonNullable<ListExcerpt["days"]>): string {
  return isMet ? `These events are on ${words}, soonest first:` : `No event like that is listed for ${words}. These come next:`;
}

const foundHere = "This is what I found here:";

/** The texts around the first items of a list, and for an empty list. */
const listWords: Record<ListExcerpt["kind"], { lead: string; more: string; none: string }> = {
  job: {
    lead: "These openings match, newest first:",
    more: "See all openings like these",
    none: "No open job matches all of that right now. On [Jobs](/jobs) you can filter by place, pay, experience and skill, and save a search to get new openings by email.",
  },
  event: {
    lead: "These events are coming up, soonest first:",
    more: "See all events like these",
    none: "No upcoming event matches all of that. [Events](/events) lists everything that is coming up, by city, topic and month.",
  },
  "tech-flash": {
    lead: "The latest news on this:",
    more: "See more on this",
    none: "There is no news on this right now. [Tech Flash](/tech-flash) has the latest on everything.",
  },
};

// `shown-message-queries.ts` recognises quotes by this format.
function toQuote({ title, text }: Passage, at: number): string {
  return `> **${escapeMarkdown(title)}** [${at + 1}]\n> ${escapeMarkdown(text)}`;
}

/** The words of such an answer that are ours: without its label and its quotes. */
export function withoutQuotes(response: string): string {
  return response.replace(/^\*[^\n]*\*\n+/, "").replaceAll(/^> .*\n*/gm, "");
}

/** The part of the answer that comes from our own notes. */
function notesOn(question: string, known: Parameters<typeof chooseReply>[1], isThin: boolean): string[] {
  const { reply, isGeneric } = chooseReply(question, known);
  if (isGeneric) return [isThin ? reply : moreReply];
  return ["Our own notes say:", reply];
}

/**
 * The first passages that are enough to answer. Jobs are included only if the question is about jobs; then those ahead of the last
 * sufficient passage count too, because a short job post is still a result.
 */
function choosePassages(passages: readonly FoundPassage[], question: string): FoundPassage[] {
  const isForOpenings = (asksToBeTold.test(question) ? speaksOfOpenings : speaksOfWork).test(question);
  const fitting = passages.filter(({ kind }) => kind !== "job" || isForOpenings);
  const ahead = fitting.slice(0, fitting.findLastIndex(({ isEnough }) => isEnough) + 1);
  return ahead.filter(({ kind, isEnough }) => isEnough || kind === "job").slice(0, passagesShown);
}

// Job posts share words with many questions that they do not answer: “Will AI take my job?”
const asksToBeTold =
  /^\s*(?:how|why|explain|suggest|help|write|refine|difference|can|could|should|will|would|(?:is|are)(?! there)|am|do|does|what(?:'s| is| are| does| do| about| if| should| would| makes?))\b|\bkya\b|\bvs\b|\bversus\b|\bmy job\b|\breport\b|\bfull form|\bmeaning\b/i;
/** The words for a job in Indian scripts. */
const jobWordsElsewhere = kindWords["job"]?.filter((word) => !/^[a-z]/.test(word)) ?? [];
const speaksOfOpenings =
  /\bjobs\b|\broles\b|\bopenings?\b|\bvacanc|\bsalar|\bpays?\b|\binternships\b|\bcompanies (?:hir|in|for|that|with)|\bskills\b|\bnaukri|\bwhat do(?:es)? an? /i;
const speaksOfWork = new RegExp(
  String.raw`\bjobs?\b|\bhir(?:es?|ing)\b|\broles?\b|\bopenings?\b|\bvacanc|\bsalar|\bpays?\b|\bctc\b|\blpa\b|\bintern|\bcompan|\bwork\b|\bskills?\b|\bnaukri|${jobWordsElsewhere.join("|")}`,
  "i",
);

/** Escapes a text so that Markdown shows it unchanged. */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>~|&@]/g, String.raw`\$&`)
    .replace(/^(?:[-+=#]|\d{1,9}[.)])/, (mark) => `${mark.slice(0, -1)}\\${mark.slice(-1)}`);
}

const devanagari = /\p{Script=Devanagari}/u;
/** Tells readers of Hindi, who may not read English, what they can ask here. */
const inHindi = "यहाँ की पोस्ट और हमारे नोट्स से जवाब मिलते हैं, फ़िलहाल अंग्रेज़ी में। करियर, कौशल, इंटरव्यू, रिज़्यूमे, वेतन या इस साइट के बारे में पूछ सकते हैं।";

const notByAi = "This answer is not from an AI: it was put together from the community's posts and our own notes.";

const labels: Record<Fallback, string> = {
  none: notByAi,
  budget: `Today's AI budget is used up. ${notByAi}`,
  down: `The AI cannot be reached right now. ${notByAi}`,
  slow: `The AI took too long. ${notByAi}`,
  refused: `The AI declined to answer. ${notByAi}`,
};
