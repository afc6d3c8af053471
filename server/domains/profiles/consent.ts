// Parental consent for members under 18, requested by mail.
import type { ConsentState } from "#contracts/profiles.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { queueMail } from "#server/domains/mail/mail.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { renderParentAnswered } from "#server/emails/parent-answered.ts";
import { renderParentConsent } from "#server/emails/parent-consent.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import type { Db } from "#server/platform/db/database.ts";
import { releaseKeysOf } from "#server/platform/db/idempotency-keys.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { ageBandOf } from "./age.ts";
import {
  recordConsentForSystem,
  findConsentByTokenForSystem,
  findLatestConsent,
  isConsentOpenForSystem,
  replaceConsent,
  awaitOwnConsent,
} from "./consent-queries.ts";
import type { ConsentRow } from "./consent-queries.ts";
import { queueLinkMail } from "./link-mail.ts";
import { hashLinkToken, looksLikeLinkToken, newLinkToken } from "./link-token.ts";
import { isSameMailbox } from "./mail-domain.ts";
import { findOwnProfile, lockProfile } from "./queries.ts";
import { listOwnAddresses } from "./verification.ts";

// A parent has this long to answer. An answer can be changed through the same link as long as the account exists.
const validMs = 14 * dayMs;

/** The state of the member's consent, and the parent who was asked last. */
export async function getConsentState(
  ctx: MemberCtx,
): Promise<{ state: ConsentState; parentEmail: string | null; askedAt: string | null }> {
  const { userId } = ctx.viewer;
  const [profile, latest] = await Promise.all([findOwnProfile(ctx.db, userId), findLatestConsent(ctx.db, userId)]);
  return {
    state: profile?.consent_state ?? "not_needed",
    parentEmail: latest?.parent_email ?? null,
    askedAt: latest?.created_at.toISOString() ?? null,
  };
}

/**
 * Why no parent can be asked at this address, as a message for the member; null when one can. Throws `not_found` for members who need no
 * consent or have it.
 */
export async function findParentProblem(ctx: MemberCtx, parentEmail: string): Promise<string | null> {
  const { userId, email } = ctx.viewer;
  const profile = await findOwnProfile(ctx.db, userId);
  if (!profile || !isWaiting(profile.consent_state)) throw new AppError("not_found");
  const own = [email, profile.email, ...(await listOwnAddresses(ctx))];
  return own.some((address) => isSameMailbox(address, parentEmail)) ? "Please enter your parent's email, not your own" : null;
}

/**
 * Asks a parent for consent again and returns the id of the question. If it is the same parent, links mailed earlier lead to the new
 * question; if it is another, they stop working. Refuses an address of the member's own. Throws `not_found` for members who need no consent
 * or have it.
 */
export async function requestConsent(
  ctx: MemberCtx,
  parentEmail: string,
): Promise<{ ok: true; id: string } | { ok: false; errors: { parentEmail: string } }> {
  const { userId } = ctx.viewer;
  const problem = await findParentProblem(ctx, parentEmail);
  if (problem !== null) return { ok: false, errors: { parentEmail: problem } };
  return withViewer(ctx.db, userId, async (trx) => {
    await lockProfile(trx, userId);
    const current = await findOwnProfile(trx, userId);
    // The parent may have answered while this request was on its way.
    if (!current || !isWaiting(current.consent_state)) throw new AppError("not_found");
    await awaitOwnConsent(trx, userId, ctx.clock.now());
    return { ok: true, id: await mailConsentRequest(ctx, trx, parentEmail) };
  });
}

/** Mails the question to a parent in the transaction of `trx`, which runs inside `withViewer`, and returns its id. */
export async function mailConsentRequest(ctx: MemberCtx, trx: Db, parentEmail: string): Promise<string> {
  const { viewer, config } = ctx;
  const at = ctx.clock.now();
  const token = newLinkToken(at);
  const id = newId();
  const replaced = await replaceConsent(trx, viewer.userId, { id, parentEmail, tokenHash: hashLinkToken(token), at });
  // Sending the form of the earlier question again makes a new request, because that question can no longer be answered.
  if (replaced !== null) await releaseKeysOf(trx, viewer.userId, replaced);
  const link = `${config.PUBLIC_URL}/consent?token=${token}`;
  const mail = renderParentConsent({ siteName: getSiteTexts().name, link, account: viewer.email });
  await queueLinkMail(ctx, trx, id, { recipient: parentEmail, ...mail });
  return id;
}

/** Whether a question with this id still waits for its answer. */
export function isConsentOpen(ctx: Ctx, id: string): Promise<boolean> {
  return isConsentOpenForSystem(ctx.db, id, new Date(ctx.clock.now().getTime() - validMs));
}

export type ConsentQuestion = { childName: string; childEmail: string; answer: "given" | "refused" | null };

/**
 * The question behind a mailed link. "not_needed" once the child is 18. Null when another parent was asked since, when it is older than 14
 * days and unanswered, or when the link never existed.
 */
export async function findConsentQuestion(ctx: Ctx, token: string | null | undefined): Promise<ConsentQuestion | "not_needed" | null> {
  const row = await findOpenConsent(ctx, token);
  if (!row) return null;
  if (isGrownUp(ctx, row)) return "not_needed";
  const answer = row.status === "given" || row.status === "refused" ? row.status : null;
  return { childName: row.name, childEmail: row.email, answer };
}

/**
 * Stores a parent's answer, which they can change later, and returns the id of the child's account, whose name is now shown or hidden on
 * their texts. Mails the child the first answer to a question. Null, and nothing changes, once the child is 18. Throws `not_found` where
 * `findConsentQuestion` returns null.
 */
export async function recordConsent(ctx: Ctx, token: string | null | undefined, answer: "given" | "refused"): Promise<string | null> {
  const row = await findOpenConsent(ctx, token);
  if (!row) throw new AppError("not_found");
  if (isGrownUp(ctx, row)) return null;
  const { name: siteName, legalUpdatedOn } = getSiteTexts();
  const before = await withSystem(ctx.db, async (trx) => {
    // Locks in the same order as `requestConsent`, to avoid a deadlock with it.
    await lockProfile(trx, row.user_id);
    // After a refusal, sending the same form again asks once more.
    if (answer === "refused") await releaseKeysOf(trx, row.user_id, row.id);
    const status = await recordConsentForSystem(trx, row, { answer, legalUpdatedOn, at: ctx.clock.now() });
    const mail = renderParentAnswered({ siteName, publicUrl: ctx.config.PUBLIC_URL, answer });
    // Not for each later change, because whoever has the link could fill the child's mailbox.
    if (status === "pending") await queueMail(ctx, trx, { recipient: row.email, ...mail });
    return status;
  });
  if (before === null) throw new AppError("not_found");
  return row.user_id;
}

async function findOpenConsent(ctx: Ctx, token: string | null | undefined): Promise<ConsentRow | null> {
  if (!looksLikeLinkToken(token)) return null;
  const row = await findConsentByTokenForSystem(ctx.db, hashLinkToken(token));
  const isOld = row?.status === "pending" && row.created_at.getTime() + validMs <= ctx.clock.now().getTime();
  return row && (!isOld || isGrownUp(ctx, row)) ? row : null;
}

/** Checks the date of birth too, because the task that lifts the need for consent runs only once a day. */
function isGrownUp({ clock }: Ctx, { consent_state, date_of_birth }: ConsentRow): boolean {
  return consent_state === "not_needed" || (date_of_birth !== null && ageBandOf(date_of_birth, clock.now()) === "adult");
}

function isWaiting(state: ConsentState): boolean {
  return state === "pending" || state === "refused";
}
