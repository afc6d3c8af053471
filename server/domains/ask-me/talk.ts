// What a conversation is about, for questions that do not say so themselves.
import { ASK_ME_MESSAGE_MAX } from "#contracts/ask-me-limits.ts";
import { namesTopic } from "#server/domains/search/search.ts";
import { replyAtOnce } from "./choose-reply.ts";
import type { PastExchange } from "./prompt.ts";

// “How do I deploy it?”, not “Is an MBA worth it?”
const refersBack = /(?<!\bworth )\b(?:it|them|these|those|that)\s*[?.!]*$/i;

/**
 * The topic of the conversation: the last question that names one, with those after it; “thanks” does not count. No longer than a question
 * may be, because matching our notes takes time quadratic in the length.
 */
export function readTalk(past: readonly Pick<PastExchange, "question">[]): string | null {
  const questions = past.map(({ question }) => question).filter((question) => replyAtOnce(question) === null);
  const start = Math.max(0, questions.findLastIndex(standsAlone));
  return questions.length === 0 ? null : questions.slice(start).join(" ").slice(0, ASK_ME_MESSAGE_MAX);
}

/** Whether a question means something without what was asked before it. */
export function standsAlone(question: string): boolean {
  return namesTopic(question) && !refersBack.test(question);
}
