// Verification of a work or college address by a mailed link (specification 1, sections 4 and 5).
import type { LinkOutcome, VerificationState } from "#contracts/verification.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { renderVerifyAddress } from "#server/emails/verify-address.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { releaseKeysOf } from "#server/platform/db/idempotency-keys.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { violatesUnique } from "#server/platform/db/unique-violation.ts";
import { untaggedAddress } from "#server/platform/mail/mailbox.ts";
import { findLatestConsent } from "./consent-queries.ts";
import { queueLinkMail } from "./link-mail.ts";
import { hashLinkToken, looksLikeLinkToken, newLinkToken } from "./link-token.ts";
import { findAddressProblem, isSameMailbox } from "./mail-domain.ts";
import { requireAddressKind } from "./policy.ts";
import { findOwnProfile, lockProfile } from "./queries.ts";
import {
  findVerification,
  findVerificationByToken,
  isProvenByOtherForSystem,
  isVerificationOpenForSystem,
  markVerifiedForSystem,
  replaceVerification,
  consumeVerificationForSystem,
  workEmailKey,
} from "./verification-queries.ts";

const validMs = dayMs;

/** `isMailed` is false when the link exists but no mail can be sent, or when making the link failed (`hasFailed`). */
export type VerificationRequest = { ok: true; isMailed: boolean; hasFailed?: true } | { ok: false; errors: { workEmail: string } };

/** Runs the work it is given. A caller can wrap it in a transaction, or return the result of an earlier run. */
type Run<Result> = (work: (ctx: MemberCtx) => Promise<Result>) => Promise<Result>;

/** The state of the member's verification. Throws `forbidden` before onboarding is complete. */
export async function getVerificationState(ctx: MemberCtx): Promise<VerificationState> {
  const kind = requireAddressKind(ctx.viewer);
  const { userId } = ctx.viewer;
  const row = await findVerification(ctx.db, userId);
  return {
    verified: row?.verified ?? false,
    workEmail: row?.work_email ?? null,
    kind,
    pending: row?.pending_email && row.pending_since ? presentPending(row.pending_email, row.pending_since, ctx.clock.now()) : null,
  };
}

/**
 * Mails a link that verifies `email`. It is valid for 24 hours and replaces any earlier one. Refuses webmail and disposable addresses, the
 * member's verified address, the address of the parent asked last, and an address that another member has verified. If the link cannot be
 * made, logs why and returns `isMailed: false` (specification 1, section 2). Throws `forbidden` before onboarding is complete. The caller
 * applies rate limits. `run` can wrap the work in a transaction, or skip it on a repeat.
 */
export async function requestVerification(
  ctx: MemberCtx,
  email: string,
  run: Run<{ id: string }> = (work) => work(ctx),
): Promise<VerificationRequest> {
  const problem = await findRequestProblem(ctx, email);
  if (problem !== null) return { ok: false, errors: { workEmail: problem } };
  try {
    await run((inside) => sendLink(inside, email.toLowerCase()));
  } catch (error) {
    ctx.log.error({ err: error }, "a verification link could not be made");
    return { ok: true, isMailed: false, hasFailed: true };
  }
  return { ok: true, isMailed: ctx.config.SMTP_URL !== undefined };
}

/** The message of `findRequestProblem` for an address that another member has verified. Callers count how often it is shown. */
export const addressTaken = "This address already belongs to another account";

/** Why no link can be mailed to `email` for this member, as a message for them; null when one can. */
export async function findRequestProblem(ctx: MemberCtx, email: string): Promise<string | null> {
  const problem = findAddressProblem(email, requireAddressKind(ctx.viewer));
  if (problem !== null) return problem;
  const { userId, verified } = ctx.viewer;
  // If it were the member's own address, they could have answered for their parent.
  const asked = await findLatestConsent(ctx.db, userId);
  if (asked && isSameMailbox(asked.parent_email, email)) return "You have given this as the address of a parent. Please use your own";
  if (await isProvenByOtherForSystem(ctx.db, userId, email)) return addressTaken;
  const own = verified ? await findOwnProfile(ctx.db, userId) : undefined;
  return own?.work_email === untaggedAddress(email) ? "This address is verified already" : null;
}

/** The addresses that the member has verified, or can verify with a link that is still valid. */
export async function listOwnAddresses(ctx: MemberCtx): Promise<string[]> {
  const row = await findVerification(ctx.db, ctx.viewer.userId);
  if (!row) return [];
  const { work_email: proven, pending_email: waiting, pending_since: since } = row;
  return [proven, since !== null && since > madeAfter(ctx) ? waiting : null].filter((address) => address !== null);
}

/** Whether a link with this id still waits to be used. */
export function isVerificationOpen(ctx: Ctx, id: string): Promise<boolean> {
  return isVerificationOpenForSystem(ctx.db, id, madeAfter(ctx));
}

type LinkCheck = { isUsable: true; email: string } | { isUsable: false; outcome: LinkOutcome };

/**
 * The result that using a link would have for this member. Does not use it. `email` is the address it verifies. Unexpected errors are
 * logged and returned as `failed`.
 */
export async function checkVerificationLink(ctx: MemberCtx, token: string | null | undefined): Promise<LinkCheck> {
  try {
    return await checkLink(ctx, token);
  } catch (error) {
    ctx.log.error({ err: error }, "a verification link could not be looked up");
    return { isUsable: false, outcome: "failed" };
  }
}

async function checkLink(ctx: MemberCtx, token: string | null | undefined): Promise<LinkCheck> {
  if (!token) return { isUsable: false, outcome: "missing" };
  const row = looksLikeLinkToken(token) ? await findVerificationByToken(ctx.db, ctx.viewer.userId, hashLinkToken(token)) : undefined;
  if (row?.status === "verified") return { isUsable: false, outcome: "used" };
  if (row?.status !== "pending") return { isUsable: false, outcome: "unusable" };
  if (row.created_at <= madeAfter(ctx)) return { isUsable: false, outcome: "expired" };
  return { isUsable: true, email: row.work_email };
}

/**
 * Uses a link and gives the badge. It works once, for the member it was made for, within 24 hours. Unexpected errors are logged and
 * returned as `failed`. `run` can wrap the work in a transaction, or return the result of an earlier run.
 */
export async function confirmVerification(
  ctx: MemberCtx,
  token: string | null | undefined,
  run: Run<LinkOutcome> = (work) => work(ctx),
): Promise<LinkOutcome> {
  try {
    return await run((inside) => useLink(inside, token));
  } catch (error) {
    if (violatesUnique(error, workEmailKey)) return "taken";
    ctx.log.error({ err: error }, "an address could not be verified");
    return "failed";
  }
}

function presentPending(email: string, sentAt: Date, now: Date): VerificationState["pending"] {
  const expiresAt = new Date(sentAt.getTime() + validMs);
  return { email, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString(), isExpired: expiresAt <= now };
}

function madeAfter(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() - validMs);
}

async function sendLink(ctx: MemberCtx, workEmail: string): Promise<{ id: string }> {
  const { viewer, config } = ctx;
  const at = ctx.clock.now();
  const kind = requireAddressKind(viewer);
  const token = newLinkToken(at);
  const id = newId();
  const mail = renderVerifyAddress({
    kind,
    siteName: getSiteTexts().name,
    link: `${config.PUBLIC_URL}/verify-corporate?token=${token}`,
    account: viewer.email,
  });
  await withViewer(ctx.db, viewer.userId, async (trx) => {
    await lockProfile(trx, viewer.userId);
    const replaced = await replaceVerification(trx, viewer.userId, { id, kind, workEmail, tokenHash: hashLinkToken(token), at });
    // Sending the form of the earlier link again makes a new request, because that link no longer works.
    if (replaced !== null) await releaseKeysOf(trx, viewer.userId, replaced);
    await queueLinkMail(ctx, trx, id, { recipient: workEmail, ...mail });
  });
  return { id };
}

async function useLink(ctx: MemberCtx, token: string | null | undefined): Promise<LinkOutcome> {
  if (looksLikeLinkToken(token) && (await spendLink(ctx, token))) return "verified";
  const link = await checkVerificationLink(ctx, token);
  // A link cannot become usable between the two queries, so this is an error.
  return link.isUsable ? "failed" : link.outcome;
}

function spendLink(ctx: MemberCtx, token: string): Promise<boolean> {
  const { userId } = ctx.viewer;
  const now = ctx.clock.now();
  return withSystem(ctx.db, async (trx) => {
    const used = await consumeVerificationForSystem(trx, userId, hashLinkToken(token), { madeAfter: madeAfter(ctx), at: now });
    if (used) await markVerifiedForSystem(trx, userId, used.work_email, now);
    return used !== undefined;
  });
}
