// Checks a text before other people see it.
import {
  DUPLICATE_DAYS,
  NEW_ACCOUNT_HOURS,
  NEW_ACCOUNT_LINKS_MAX,
  newAccountPosts,
  PROVEN_ACCOUNT_TIMES,
  STUFFED_LINKS_MIN,
  STUFFED_WORDS_PER_LINK,
} from "#contracts/moderation-limits.ts";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import { dayMs, hourMs } from "#server/platform/clock/lengths.ts";
import type { Db } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { takeFingerprint } from "./fingerprint.ts";
import {
  deleteFingerprint,
  findSameText,
  lockFingerprint,
  openCase,
  selectFingerprint,
  selectAccount,
  takeAllowance,
  upsertFingerprint,
} from "./queries.ts";
import type { Moderation } from "./review.ts";

/** What a moderator has approved in a text: its fingerprint, and its number of links if there were too many. */
export type Passed = { fingerprint: Buffer | null; linkCount: number | null };

export type Post = {
  kind: ItemKind;
  id: string;
  authorId: string;
  /** The moderator who corrects the text, if one does; the limits of new accounts then apply to them. Default: the author. */
  writerId?: string;
  text: { text: string; linkCount: number; fingerprint: Buffer | null };
  now: Date;
  /** The published text before this edit. Undefined when the text becomes public now, which counts as another post. */
  previous?: { text: string; linkCount: number };
  /** What a moderator last approved, if the text has not been public since. */
  passed?: Passed;
};

/** `held`: only the author and moderators see the text until a moderator decides. Refusals name the field. */
export type Verdict =
  { isRefused: true; errors: Record<string, string> } | { isRefused: false; moderation: "clear" | "held"; reason: string | null };

const manyOf: Record<ItemKind, string> = {
  blog: "blogs",
  blog_comment: "comments",
  discussion: "discussions",
  discussion_reply: "replies",
  event: "events",
  job: "jobs",
  resource: "resources",
};

/**
 * Checks a text that is about to become public, in the transaction that will store it. It is not held again for anything that a moderator
 * has approved. Throws `too_many_requests` when a new account has published too much on its first day.
 */
export async function screenPost(trx: Db, post: Post): Promise<Verdict> {
  const verdict = await judgePost(trx, post);
  if (verdict.isRefused || verdict.moderation === "clear") return verdict;
  await openCase(trx, { kind: post.kind, itemId: post.id, authorId: post.authorId, cause: "held", at: post.now });
  return verdict;
}

/** Describes what a moderator approves, for `screenPost`. */
export function describePassed(passed: { text: string; linkCount: number }): Passed {
  return { fingerprint: takeFingerprint(passed.text), linkCount: stuffedLinkCount(passed) };
}

/** The errors for a form whose field for the text is called "description". */
export function toDescriptionErrors({ content, ...errors }: Record<string, string>): Record<string, string> {
  return content === undefined ? errors : { ...errors, description: content };
}

/** A text before an edit, and the decision about it. */
type Reviewed = { moderation: Moderation; moderation_reason: string | null; link_count: number; text_before: string };

export type EditVerdict = Exclude<Verdict, { isRefused: false }> | { isRefused: false; moderation: Moderation; reason: string | null };

/**
 * Checks an edit of a posted text like `screenPost`. A held or hidden text stays so whatever it says now; the edit of a hidden text is an
 * appeal and appears in the moderators' queue.
 */
export async function screenEdit(trx: Db, post: Omit<Post, "previous">, before: Reviewed): Promise<EditVerdict> {
  const edited = { ...post, previous: { text: before.text_before, linkCount: before.link_count } };
  const isAppeal = before.moderation === "hidden";
  const verdict = await (isAppeal ? judgePost : screenPost)(trx, edited);
  if (verdict.isRefused || before.moderation === "clear") return verdict;
  if (isAppeal) await openCase(trx, { kind: post.kind, itemId: post.id, authorId: post.authorId, cause: "edited", at: post.now });
  return { isRefused: false, moderation: before.moderation, reason: before.moderation_reason };
}

/** The verdict of the checks, without opening a case. */
async function judgePost(trx: Db, post: Post): Promise<Verdict> {
  const account = await selectAccount(trx, post.writerId ?? post.authorId);
  if (!account) throw new AppError("sign_in_required");
  const { created_at: createdAt, verified } = account;
  const newUntil = createdAt.getTime() + NEW_ACCOUNT_HOURS * hourMs;
  const isNewAccount = post.now.getTime() < newUntil;
  const times = verified ? PROVEN_ACCOUNT_TIMES : 1;
  const linksBefore = post.previous?.linkCount ?? 0;
  if (isNewAccount && post.text.linkCount > Math.max(NEW_ACCOUNT_LINKS_MAX * times, linksBefore)) {
    const message = `New accounts can use at most ${NEW_ACCOUNT_LINKS_MAX * times} links and images from other sites in one text on their first day`;
    return { isRefused: true, errors: { content: message } };
  }
  if (isNewAccount && post.previous === undefined) await countPost(trx, post, { newUntil, times });
  const reason = (await findRepetition(trx, post)) ?? findStuffing(post);
  if (reason === null) return { isRefused: false, moderation: "clear", reason };
  return { isRefused: false, moderation: "held", reason };
}

async function countPost(trx: Db, { authorId, kind, now }: Post, limit: { newUntil: number; times: number }): Promise<void> {
  const allowance = newAccountPosts[kind] * limit.times;
  if (await takeAllowance(trx, authorId, kind, allowance)) return;
  const sooner = limit.times === 1 ? ", or at once when you have verified your work or college email in Settings" : "";
  throw new AppError("too_many_requests", {
    message: `A new account can publish ${allowance} ${manyOf[kind]} on its first day. You can publish more tomorrow${sooner}`,
    retryAfterSeconds: Math.ceil((limit.newUntil - now.getTime()) / 1000),
  });
}

/** The lock makes the second of two equal texts that are sent at once see the first. */
async function findRepetition(trx: Db, { kind, id, authorId, text, now, passed }: Post): Promise<string | null> {
  const { fingerprint } = text;
  if (fingerprint === null) {
    await deleteFingerprint(trx, id);
    return null;
  }
  if ((await selectFingerprint(trx, id))?.equals(fingerprint)) return null;
  await lockFingerprint(trx, fingerprint);
  const same = await findSameText(trx, { fingerprint, itemId: id, since: new Date(now.getTime() - DUPLICATE_DAYS * dayMs) });
  await upsertFingerprint(trx, { item_kind: kind, item_id: id, author_id: authorId, fingerprint, created_at: now });
  return same === null || passed?.fingerprint?.equals(fingerprint) ? null : sameTextReasons[same];
}

const sameTextReasons = {
  here: "The same text is here already. A moderator will look at yours before others see it.",
  "taken-down": "A moderator took the same text down before. A moderator will look at yours before others see it.",
};

/**
 * A text that had too many links before this edit, or before it became a draft, was reviewed then; it is held again only for more links.
 */
function findStuffing({ text, previous, passed }: Post): string | null {
  const seenLinkCount = previous ? stuffedLinkCount(previous) : passed?.linkCount;
  return (stuffedLinkCount(text) ?? 0) > (seenLinkCount ?? 0)
    ? "It has many links or images and few words around them. A moderator will look at it before others see it."
    : null;
}

/** The number of links if there are too many, otherwise null. */
function stuffedLinkCount({ text, linkCount }: { text: string; linkCount: number }): number | null {
  const words = text.match(/\S+/g)?.length ?? 0;
  return linkCount >= STUFFED_LINKS_MIN && words < linkCount * STUFFED_WORDS_PER_LINK ? linkCount : null;
}
