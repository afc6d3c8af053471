// All rate limits by name, and how to enforce one.
import { createHash } from "node:crypto";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Rule } from "#server/platform/limits/limiter.ts";
import { mailboxOf } from "#server/platform/mail/mailbox.ts";
import type { RequestContext } from "./request-context.ts";

type Limit = {
  /** Counts everybody behind one address together. A campus may share one address, so be generous. `LIMITS_FACTOR` multiplies it. */
  perAddress?: Rule;
  perAccount?: Rule;
  /** Counts mails to one mailbox, which may be another person's, whoever requests them and however its address is spelt. */
  perMailbox?: Rule;
};

const minute = 60;
const hour = 3_600;

/** Each limit, and what it counts by. */
export const limits = {
  /** Every request that changes something. */
  write: { perAddress: { points: 600, seconds: minute }, perAccount: { points: 120, seconds: minute } },
  /** Every search, on pages and in the API. */
  search: { perAddress: { points: 600, seconds: minute }, perAccount: { points: 120, seconds: minute } },
  /** A sign-in counts twice: when it goes to the issuer and when it returns. */
  "sign-in": { perAddress: { points: 600, seconds: 10 * minute } },
  waitlist: { perAddress: { points: 10, seconds: hour }, perMailbox: { points: 3, seconds: 24 * hour } },
  /** A second refresh within a minute does nothing and says so, so this limit only stops programs. */
  refresh: { perAddress: { points: 120, seconds: minute }, perAccount: { points: 60, seconds: minute } },
  /** Mails with a link that verifies a work or college address. */
  verification: {
    perAddress: { points: 60, seconds: hour },
    perAccount: { points: 5, seconds: hour },
    perMailbox: { points: 5, seconds: 24 * hour },
  },
  /** Mails that ask a parent for consent. */
  consent: {
    perAddress: { points: 60, seconds: hour },
    perAccount: { points: 5, seconds: 24 * hour },
    perMailbox: { points: 5, seconds: 24 * hour },
  },
  /** Saving a blog. Autosaves and previews only count as writes, and a member's previews are rendered one at a time (`runLatest`). */
  blog: { perAccount: { points: 60, seconds: hour } },
  /** Views of blogs. Visitors at one address are distinguished by their browser's name, which anybody can invent. */
  view: { perAddress: { points: 300, seconds: hour } },
  /** Starting and editing discussions. */
  discussion: { perAccount: { points: 30, seconds: hour } },
  /** Posting and editing jobs. */
  job: { perAccount: { points: 30, seconds: hour } },
  reply: { perAccount: { points: 30, seconds: 10 * minute } },
  /** Adding and editing events. */
  event: { perAccount: { points: 30, seconds: hour } },
  /** RSVPs. */
  "event-answer": { perAccount: { points: 60, seconds: 10 * minute } },
  comment: { perAccount: { points: 30, seconds: 10 * minute } },
  report: { perAccount: { points: 30, seconds: hour } },
  /** Texts written by the model, besides their cost in tokens. */
  "generate-blog": { perAddress: { points: 200, seconds: hour }, perAccount: { points: 20, seconds: hour } },
  /** Generated roadmaps, with or without a model. */
  "generate-career-roadmap": { perAddress: { points: 300, seconds: hour }, perAccount: { points: 20, seconds: hour } },
  /** Questions to Ask Me. A lecture hall may share one address. */
  "ask-me": { perAddress: { points: 600, seconds: 10 * minute }, perAccount: { points: 120, seconds: 10 * minute } },
  /** Answers to the interview coach. */
  "interview-answer": { perAccount: { points: 60, seconds: hour } },
  /** CVs as PDF; a member's are made one at a time (`runLatest`). */
  "cv-pdf": { perAccount: { points: 60, seconds: hour } },
  /** Saving and previewing journals. */
  journal: { perAccount: { points: 120, seconds: hour } },
  /** Archives of journals. */
  "journal-export": { perAccount: { points: 20, seconds: hour } },
  /** Turning on notifications in a browser. */
  device: { perAccount: { points: 30, seconds: hour } },
  /** Archives of all of a member's data. */
  "account-export": { perAccount: { points: 5, seconds: 24 * hour } },
  /** Downloads of such an archive, which may have hundreds of megabytes. */
  "account-archive": { perAccount: { points: 20, seconds: hour } },
  /** Tests of a source by an admin. */
  "source-test": { perAccount: { points: 60, seconds: hour } },
  /** Requesting and cancelling deletion, each of which sends a mail. */
  "account-deletion": { perAccount: { points: 10, seconds: 24 * hour } },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

type Who = Pick<RequestContext, "ctx" | "clientAddress" | "limiter"> & { outcome?: RequestContext["outcome"] };

/**
 * Counts one use of a limit: by account if somebody is signed in, by address, and by the mailbox that gets the mail. Throws
 * `too_many_requests` with the seconds to wait.
 */
export async function enforceLimit(who: Who, name: LimitName, mailAddress?: string): Promise<void> {
  const { perAddress, perAccount, perMailbox }: Limit = limits[name];
  const { viewer, config } = who.ctx;
  const uses: [string, Rule, string][] = [];
  // The account is counted first: requests beyond a member's own limit must not use up that of everybody behind the same address.
  if (perAccount && viewer) uses.push([`${name}:account`, perAccount, viewer.userId]);
  if (perAddress) uses.push([`${name}:address`, { ...perAddress, points: perAddress.points * config.LIMITS_FACTOR }, who.clientAddress]);
  // Hashed: it is private, and may be long.
  if (perMailbox && mailAddress !== undefined) uses.push([`${name}:mailbox`, perMailbox, hash(mailboxOf(mailAddress))]);
  for (const [counted, rule, by] of uses) {
    const refusal = await who.limiter.use(counted, rule, by);
    if (!refusal) continue;
    // A form that shows the refusal in place still sends the Retry-After header.
    if (who.outcome) who.outcome.retryAfterSeconds = refusal.retryAfterSeconds;
    throw new AppError("too_many_requests", {
      ...refusal,
      message: `Too many requests. Please wait ${formatWait(refusal.retryAfterSeconds)}`,
    });
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** The waiting time in words, rounded up to minutes or hours. */
function formatWait(seconds: number): string {
  if (seconds <= minute) return "a moment";
  if (seconds > 90 * minute) return `${Math.ceil(seconds / hour)} hours`;
  return `${Math.ceil(seconds / minute)} minutes`;
}

/** Like `enforceLimit`, for a form that shows the refusal itself: returns its message, or null when the use is allowed. */
export async function findRefusal(who: Who, name: LimitName, mailAddress?: string): Promise<string | null> {
  try {
    await enforceLimit(who, name, mailAddress);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return error.message;
    throw error;
  }
}
