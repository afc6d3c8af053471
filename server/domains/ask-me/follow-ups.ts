// Detects questions that refer to earlier ones of their conversation and do not name their topic.
import { ASK_ME_MESSAGE_MAX } from "#contracts/ask-me-limits.ts";
import { namesTopic } from "#server/domains/search/search.ts";
import { replyAtOnce } from "./choose-reply.ts";
import type { PastExchange } from "./prompt.ts";
import { readListKind, withoutOpening } from "./read-list-intent.ts";

// “How do I deploy it?”, not “Is an MBA worth it?”
const refersBack = /(?<!\bworth )\b(?:it|them|these|those|that)\s*[?.!]*$/i;
// “Any jobs in IT?”; where all letters are capitals, only after “in”.
const namesIndustry = /(?:^(?=.*[a-z]).*|\bIN )\bIT\s*[?.!]*$/s;

/**
 * The last question of a conversation that names its topic, with the follow-ups after it. Questions with a ready reply, such as “thanks”,
 * are ignored.
 */
export function findEarlierQuestions(past: readonly Pick<PastExchange, "question">[]): string[] {
  const questions = past.map(({ question }) => question).filter((question) => replyAtOnce(question) === null);
  let earlier: string[] = [];
  for (const question of questions) earlier = isFollowUpOf(earlier, question) ? [...earlier, question] : [question];
  return earlier;
}

/**
 * Joins earlier questions for a search; null when there are none. The result is no longer than a question may be, because matching our
 * notes takes time quadratic in the length.
 */
export function joinQuestions(earlier: readonly string[]): string | null {
  return earlier.length === 0 ? null : earlier.join(" ").slice(0, ASK_ME_MESSAGE_MAX);
}

/** Whether a question means little without the earlier ones. One that asks for a list, such as “jobs in Kochi”, is complete. */
export function isFollowUpOf(earlier: readonly string[], question: string): boolean {
  if (earlier.length === 0) return false;
  if (refersBack.test(question) && !namesIndustry.test(question)) return true;
  const more = withoutOpening(question);
  const listed = earlier.map(readListKind).findLast((named) => named !== null);
  // “And jobs in Kochi?”, after a question for jobs.
  if (more !== question && listed !== undefined && readListKind(more) === listed) return true;
  return readListKind(question) === null && !namesTopic(question);
}
