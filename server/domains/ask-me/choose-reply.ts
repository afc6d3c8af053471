// Chooses which of our own notes answers a question.
import { careerPaths } from "#contracts/careers.ts";
import type { CareerPath } from "#contracts/careers.ts";
import { broadReplies, exactReplies, genericReply, payReplies } from "#db/content/canned-replies.ts";
import type { CannedReply } from "#db/content/canned-replies/canned-reply.ts";
import { applicationTopics } from "#db/content/canned-replies/application-topics.ts";
import { asksForElse, asksForPay, asksForWay, asksToCompare, careerNames } from "#db/content/canned-replies/career-names.ts";
import { careerTopics } from "#db/content/canned-replies/career-topics.ts";
import { careReplies } from "#db/content/canned-replies/care.ts";
import { choiceTopics } from "#db/content/canned-replies/choice-topics.ts";
import { conversationReplies, outsideReply } from "#db/content/canned-replies/conversation.ts";
import { payLevel, payWords } from "#db/content/canned-replies/pay.ts";
import { roleTopics } from "#db/content/canned-replies/role-topics.ts";
import { shortWords } from "#db/content/canned-replies/short-words.ts";
import { siteReplies } from "#db/content/canned-replies/site-help.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { compareCareers, describePay, describeWay } from "./describe-career.ts";

const exactTopics = [payWords, shortWords, payLevel, ...choiceTopics, ...careerTopics, ...payReplies, ...applicationTopics, ...roleTopics];

/**
 * The reply, in Markdown, to a question that no post answers: a greeting, a question about the site, a person in trouble. Null for a
 * question about a topic. With `isForModel`, also null for a reply that is only true without a model.
 */
export function replyAtOnce(question: string, { isForModel = false } = {}): string | null {
  const { name } = getSiteTexts();
  const asked = question.toLowerCase().replaceAll(name.toLowerCase(), "this site");
  const found = findReply([...careReplies, ...conversationReplies, ...siteReplies], asked);
  if (isForModel && found?.isWithoutModel) return null;
  return found?.reply.replaceAll("{name}", name) ?? null;
}

/** The reply to a question that does not belong here, such as about the weather; null for all others. Markdown. */
export function replyToOutside(question: string): string | null {
  return findReply([outsideReply], question)?.reply ?? null;
}

/**
 * The note of ours, in Markdown, that fits a question best. Looks it up by the question as typed, then with corrected and translated words
 * (`meant`), then together with the question before it. Notes on exact topics come before broad ones. If `isFollowUp`, the exact topic of
 * the question before also comes before broad notes. `isGeneric` says that no note fits.
 */
export function chooseReply(
  question: string,
  { meant, before, isFollowUp }: { meant: string; before: string | null; isFollowUp: boolean },
): { reply: string; isGeneric: boolean } {
  const understood = `${question} ${meant}`;
  const together = before === null ? "" : `${before} ${question}`;
  const reply =
    replyExactly(question) ??
    replyExactly(understood) ??
    (isFollowUp ? replyExactly(together) : null) ??
    replyBroadly(understood) ??
    replyExactly(together) ??
    replyBroadly(together);
  return { reply: reply ?? genericReply, isGeneric: reply === null };
}

function replyExactly(question: string): string | null {
  return findReply(exactReplies, question)?.reply ?? replyOnCareer(question) ?? findReply(exactTopics, question)?.reply ?? null;
}

function replyBroadly(question: string): string | null {
  return findReply(broadReplies, question)?.reply ?? null;
}

function replyOnCareer(question: string): string | null {
  const named = findCareers(question);
  const [path] = named;
  if (path === undefined || asksForElse.test(question.replace(/\bjobs?\b(?=.*\b(?:salar|pay))/i, ""))) return null;
  if (asksForPay.test(question)) return describePay(path);
  if (named.length > 1 && asksToCompare.test(question)) return compareCareers(named.toReversed());
  return asksForWay.test(question) || asksToCompare.test(question) ? describeWay(path) : null;
}

/** The careers that a question names, last first: in “from testing to DevOps”, DevOps comes first. */
function findCareers(question: string): CareerPath[] {
  const named = careerPaths.map((path) => ({ path, at: [...question.matchAll(careerNames[path])].at(-1)?.index ?? -1 }));
  return named
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at)
    .map(({ path }) => path);
}

function findReply(replies: readonly CannedReply[], question: string): CannedReply | undefined {
  return replies.find(({ pattern }) => pattern.test(question));
}
