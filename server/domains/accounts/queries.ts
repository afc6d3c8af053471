// SQL for accounts and sessions.
import { sql } from "kysely";
import type { Role, UserType } from "#contracts/viewer.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteBatch } from "#server/platform/db/delete-batch.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import type { CleanClaims } from "./clean-claims.ts";

export type SessionRow = {
  session_id: string;
  user_id: string;
  email: string;
  account_name: string;
  avatar_url: string | null;
  last_seen_at: Date;
  name: string | null;
  username: string | null;
  city: string | null;
  user_type: UserType | null;
  onboarding_completed: boolean;
  verified: boolean;
  may_speak_publicly: boolean;
  deletion_due_at: Date | null;
  has_unread: boolean;
  has_reading_choices: boolean;
  roles: Role[];
};

export type NewSession = {
  id: string;
  tokenHash: Buffer;
  signInHash: Buffer;
  userId: string;
  userAgent: string;
  at: Date;
  expiresAt: Date;
};

const listLimit = 100;

/** Adds the account of an identity, or updates it with what the provider says. Returns its id. Needs the system role. */
export async function upsertUserForSystem(db: Db, id: string, claims: CleanClaims, at: Date): Promise<string> {
  const said = {
    email: claims.email,
    email_verified: claims.emailVerified,
    name: claims.name,
    avatar_url: claims.avatarUrl,
    last_sign_in_at: at,
  };
  const row = await db
    .insertInto("users")
    .values({ id, issuer: claims.issuer, subject: claims.subject, created_at: at, ...said })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doUpdateSet(said))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Gives a member the admin role because of a setting, and logs the reason. Does nothing when they have it. Needs the system role. */
export async function giveAdminRoleForSystem(db: Db, userId: string, { reason, at }: { reason: string; at: Date }): Promise<void> {
  const granted = await db
    .insertInto("user_roles")
    .values({ user_id: userId, role: "admin", granted_at: at })
    .onConflict((conflict) => conflict.columns(["user_id", "role"]).doNothing())
    .returning("role")
    .executeTakeFirst();
  if (!granted) return;
  await db
    .insertInto("role_changes")
    .values({ id: newId(), user_id: userId, role: "admin", is_grant: true, changed_by: null, reason, changed_at: at })
    .execute();
}

/** Records that a member accepts this version of the legal texts. Only the first time is recorded. Needs the system role. */
export async function recordAcceptanceForSystem(db: Db, userId: string, { legalUpdatedOn, at }: { legalUpdatedOn: string; at: Date }) {
  await db
    .insertInto("acceptances")
    .values({ user_id: userId, legal_updated_on: legalUpdatedOn, accepted_at: at })
    .onConflict((conflict) => conflict.columns(["user_id", "legal_updated_on"]).doNothing())
    .execute();
}

/** Adds a session; false when the same sign-in has opened one before. Needs the system role. */
export async function insertSessionForSystem(db: Db, session: NewSession): Promise<boolean> {
  const row = await db
    .insertInto("sessions")
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      sign_in_hash: session.signInHash,
      user_id: session.userId,
      user_agent: session.userAgent,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
    })
    .onConflict((conflict) => conflict.column("sign_in_hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the session that a sign-in has opened is still live. Needs the system role. */
export async function hasSignedInForSystem(db: Db, signInHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("sign_in_hash", "=", signInHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** The live session with this token, and everything the site shows about its member. One query. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date, idleSeconds: number): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select session_id, user_id, email, account_name, avatar_url, last_seen_at, name, username, city, user_type,
      onboarding_completed, verified, may_speak_publicly, roles, deletion_due_at, has_unread, has_reading_choices
    from find_session(${tokenHash}, ${now}, make_interval(secs => ${idleSeconds}))
  `.execute(db);
  return rows[0];
}

/** Records the use of a session, unless a use after `before` is recorded. */
export async function touchSession(
  db: Db,
  viewerId: string,
  sessionId: string,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await withViewer(db, viewerId, (trx) =>
    trx.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", sessionId).where("last_seen_at", "<", before).execute(),
  );
}

/** The member's live sessions, last used first. */
export function listLiveSessions(db: Db, viewerId: string, now: Date, usedAfter: Date) {
  return readAs(db, viewerId)
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_seen_at", "expires_at"])
    .where("user_id", "=", viewerId)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", usedAfter)
    .orderBy("last_seen_at", "desc")
    .orderBy("id", "desc")
    .limit(listLimit)
    .execute();
}

/**
 * Ends one of the member's sessions; false for another member's session. Safe to repeat. The row stays until it is purged, so that its
 * sign-in cannot be replayed.
 */
export async function endSession(db: Db, viewerId: string, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await withViewer(db, viewerId, (trx) =>
    trx
      .updateTable("sessions")
      .set({ expires_at: sql`least(expires_at, ${now}::timestamptz)` })
      .where("user_id", "=", viewerId)
      .where("id", "=", sessionId)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}

/** Ends the sessions of all accounts of this issuer. Needs the system role. */
export async function endSessionsOfIssuerForSystem(db: Db, issuer: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ expires_at: now })
    .where("user_id", "in", (users) => users.selectFrom("users").select("id").where("issuer", "=", issuer))
    .where("expires_at", ">", now)
    .execute();
}

/** Ends every session of the member but one. */
export async function endOtherSessions(db: Db, viewerId: string, keptSessionId: string, now: Date): Promise<void> {
  await withViewer(db, viewerId, (trx) =>
    trx
      .updateTable("sessions")
      .set({ expires_at: now })
      .where("user_id", "=", viewerId)
      .where("id", "!=", keptSessionId)
      .where("expires_at", ">", now)
      .execute(),
  );
}

/** Whether the member has completed onboarding. */
export async function isOnboardingCompleted(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom("profiles").select("onboarding_completed").where("id", "=", userId).executeTakeFirst();
  return row?.onboarding_completed ?? false;
}

/**
 * Deletes sessions that ended before `endedBefore` or were last used before `usedBefore`, at most `limit`; returns how many. Needs the
 * system role.
 */
export function deleteEndedSessionsForSystem(
  db: Db,
  { endedBefore, usedBefore, limit }: { endedBefore: Date; usedBefore: Date; limit: number },
): Promise<number> {
  return deleteBatch(db, "sessions", sql`expires_at < ${endedBefore} or last_seen_at < ${usedBefore}`, limit);
}

/** The mail address of a member; undefined when the account is gone. Needs the system role. */
export async function findEmailForSystem(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst();
  return row?.email;
}

/**
 * The mail address of a member, for a caller that writes a mail; undefined when the account is gone. The account cannot be deleted until
 * the transaction ends, because its deletion would miss the new mail. Needs the system role.
 */
export async function holdEmailForSystem(trx: Db, userId: string): Promise<string | undefined> {
  const row = await trx.selectFrom("users").select("email").where("id", "=", userId).forKeyShare().executeTakeFirst();
  return row?.email;
}

/** The demo accounts, ordered by name. Needs the system role. */
export function listDemoUsersForSystem(db: Db, limit: number) {
  return db
    .selectFrom("users")
    .leftJoin("profiles", "profiles.id", "users.id")
    .select(["users.email", "users.name", "profiles.user_type", "profiles.city"])
    .where("users.is_demo", "=", true)
    .orderBy("users.name")
    .orderBy("users.id")
    .limit(limit)
    .execute();
}
