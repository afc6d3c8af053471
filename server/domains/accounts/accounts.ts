// Who is signed in: accounts from the identity provider and their sessions.
import type { DeviceView } from "#contracts/settings.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { IdentityClaims } from "#server/platform/identity/identity.ts";
import { standInIssuer } from "#server/platform/identity/stand-in/stand-in-account.ts";
import { cleanClaims, cleanLine } from "./clean-claims.ts";
import { presentViewer } from "./present.ts";
import {
  endOtherSessions,
  endSession,
  endSessionsOfIssuerForSystem,
  findSession,
  giveAdminRoleForSystem,
  hasSignedInForSystem,
  insertSessionForSystem,
  isOnboardingCompleted,
  listDemoUsersForSystem,
  listLiveSessions,
  recordAcceptanceForSystem,
  touchSession,
  upsertUserForSystem,
} from "./queries.ts";
import { hashSecret, looksLikeSessionToken, newSessionToken } from "./session-token.ts";

export { cleanLine } from "./clean-claims.ts";
export { accountsPersonalData } from "./personal-data.ts";
export { findEmailForSystem, holdEmailForSystem } from "./queries.ts";
export { standInRecords } from "./stand-in-queries.ts";

/** A session ends after 60 days, and after 14 days without use. */
export const sessionSeconds = 60 * 86_400;
export const sessionIdleSeconds = 14 * 86_400;
const touchEverySeconds = 600;
const userAgentMaxLength = 300;
const demoAccountsLimit = 24;

export type SignIn = {
  claims: IdentityClaims;
  /** The secret with which this sign-in started. It can open one session only. */
  signInSecret: string;
  userAgent: string;
};

export type SignedIn = { token: string; userId: string; onboardingCompleted: boolean };

/**
 * Opens a session for the person in `claims`. Adds or updates the account, records the acceptance of the legal texts that the sign-in page
 * mentions, ends this browser's earlier session, and gives the admin role to verified addresses in ADMIN_EMAILS. Throws `conflict` when the
 * sign-in was used before.
 */
export async function signIn(ctx: Ctx, input: SignIn): Promise<SignedIn> {
  const now = ctx.clock.now();
  const claims = cleanClaims(input.claims);
  const token = newSessionToken();
  return withSystem(ctx.db, async (trx) => {
    const userId = await upsertUserForSystem(trx, newId(), claims, now);
    const isNew = await insertSessionForSystem(trx, {
      id: newId(),
      tokenHash: hashSecret(token),
      signInHash: hashSecret(input.signInSecret),
      userId,
      userAgent: cleanLine(input.userAgent, userAgentMaxLength),
      at: now,
      expiresAt: secondsAfter(now, sessionSeconds),
    });
    if (!isNew) throw new AppError("conflict", { message: "This sign-in was used before" });
    await recordAcceptanceForSystem(trx, userId, { legalUpdatedOn: getSiteTexts().legalUpdatedOn, at: now });
    const isAdmin = claims.emailVerified && ctx.config.ADMIN_EMAILS.includes(claims.email.toLowerCase());
    if (isAdmin) await giveAdminRoleForSystem(trx, userId, { reason: "Named in ADMIN_EMAILS", at: now });
    if (ctx.viewer) await endSession(trx, ctx.viewer.userId, ctx.viewer.sessionId, now);
    return { token, userId, onboardingCompleted: await isOnboardingCompleted(trx, userId) };
  });
}

/** Whether the sign-in that started with this secret has opened a session that is still live. */
export function hasSignedIn(ctx: Ctx, signInSecret: string): Promise<boolean> {
  return withSystem(ctx.db, (trx) => hasSignedInForSystem(trx, hashSecret(signInSecret), ctx.clock.now()));
}

/**
 * The person whose session has this token. Null when there is no such session, it has ended, or it was not used for 14 days. One query;
 * none for a text that cannot be a token. Records the use at most every ten minutes.
 */
export async function resolveViewer(ctx: Omit<Ctx, "viewer">, token: string): Promise<Viewer | null> {
  if (!looksLikeSessionToken(token)) return null;
  const now = ctx.clock.now();
  const row = await findSession(ctx.db, hashSecret(token), now, sessionIdleSeconds);
  if (!row) return null;
  const before = secondsAfter(now, -touchEverySeconds);
  if (row.last_seen_at < before) {
    // If recording the use fails, the page is still served.
    await touchSession(ctx.db, row.user_id, row.session_id, { now, before }).catch((error: unknown) => {
      ctx.log.warn({ err: error }, "the use of a session could not be noted");
    });
  }
  return presentViewer(row);
}

/**
 * Ends the sessions opened through the stand-in once a real provider is configured, because the stand-in lets anybody claim any identity.
 * Safe to repeat.
 */
export async function endStandInSessions(ctx: Pick<Ctx, "db" | "config" | "clock">): Promise<void> {
  if (ctx.config.isStandIn) return;
  await withSystem(ctx.db, (trx) => endSessionsOfIssuerForSystem(trx, standInIssuer, ctx.clock.now()));
}

/** Ends the session of this browser. Does nothing for a visitor. */
export async function signOut(ctx: Ctx): Promise<void> {
  if (ctx.viewer) await endSession(ctx.db, ctx.viewer.userId, ctx.viewer.sessionId, ctx.clock.now());
}

/** The browsers in which the member is signed in, at most 100: this one first, then the others by last use. */
export async function listDevices(ctx: MemberCtx): Promise<DeviceView[]> {
  const now = ctx.clock.now();
  const rows = await listLiveSessions(ctx.db, ctx.viewer.userId, now, secondsAfter(now, -sessionIdleSeconds));
  const devices = rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === ctx.viewer.sessionId,
  }));
  return devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/**
 * Signs the member out in another browser. Safe to repeat. Throws `not_found` for another member's session, and for one that was deleted
 * after its end.
 */
export async function revokeSession(ctx: MemberCtx, sessionId: string): Promise<void> {
  const ended = await endSession(ctx.db, ctx.viewer.userId, sessionId, ctx.clock.now());
  if (!ended) throw new AppError("not_found");
}

/** Signs the member out in every other browser. */
export function revokeOtherSessions(ctx: MemberCtx): Promise<void> {
  return endOtherSessions(ctx.db, ctx.viewer.userId, ctx.viewer.sessionId, ctx.clock.now());
}

export type DemoAccount = { email: string; name: string; about: string };

/** The demo accounts that the local stand-in offers, ordered by name: at most 24. */
export async function listDemoAccounts(ctx: Pick<Ctx, "db">): Promise<DemoAccount[]> {
  const rows = await withSystem(ctx.db, (trx) => listDemoUsersForSystem(trx, demoAccountsLimit));
  return rows.map(({ email, name, user_type: type, city }) => {
    const kind = type === "corporate" ? "Corporate" : "Campus";
    return { email, name, about: [type ? kind : "New here", city].filter(Boolean).join(", ") };
  });
}

function secondsAfter(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1_000);
}
