// SQL for parental consent.
import { sql } from "kysely";
import type { ConsentState } from "#contracts/profiles.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteBatch } from "#server/platform/db/delete-batch.ts";
import { withSystem } from "#server/platform/db/roles.ts";

export type NewConsent = { id: string; parentEmail: string; tokenHash: Buffer; at: Date };

export type ConsentRow = {
  id: string;
  user_id: string;
  status: string;
  created_at: Date;
  decided_at: Date | null;
  name: string;
  email: string;
  consent_state: ConsentState;
  date_of_birth: string | null;
};

/** A parent's answer. `legalUpdatedOn` is the date of the legal texts that it refers to. */
export type ParentAnswer = { answer: "given" | "refused"; legalUpdatedOn: string; at: Date };

/**
 * Adds a question to a parent and supersedes the earlier one, whose id it returns; null when there was none. Runs inside `withViewer`, with
 * the profile locked.
 */
export async function replaceConsent(trx: Db, viewerId: string, consent: NewConsent): Promise<string | null> {
  const replaced = await trx
    .updateTable("parent_consents")
    .set({ status: "superseded" })
    .where("user_id", "=", viewerId)
    .where("status", "!=", "superseded")
    .returning("id")
    .executeTakeFirst();
  await trx
    .insertInto("parent_consents")
    .values({ id: consent.id, user_id: viewerId, parent_email: consent.parentEmail, token_hash: consent.tokenHash, created_at: consent.at })
    .execute();
  return replaced?.id ?? null;
}

/** Marks the member's own profile as waiting for a parent's answer. Runs inside `withViewer`. */
export async function awaitOwnConsent(trx: Db, viewerId: string, at: Date): Promise<void> {
  await trx.updateTable("profiles").set({ consent_state: "pending", updated_at: at }).where("id", "=", viewerId).execute();
}

/** The member's latest question to a parent. */
export function findLatestConsent(db: Db, viewerId: string) {
  return readAs(db, viewerId)
    .selectFrom("parent_consents")
    .select(["parent_email", "status", "created_at"])
    .where("user_id", "=", viewerId)
    .where("status", "!=", "superseded")
    .executeTakeFirst();
}

/** Whether a question is the latest of its member, was asked after `askedAfter` and has no answer yet. */
export async function isConsentOpenForSystem(db: Db, id: string, askedAfter: Date): Promise<boolean> {
  const row = await withSystem(db, (trx) =>
    trx
      .selectFrom("parent_consents")
      .select("id")
      .where("id", "=", id)
      .where("status", "=", "pending")
      .where("created_at", ">", askedAfter)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/**
 * The question behind a mailed token. The parent has no account, so only the token identifies the member. Every mail to the parent who was
 * asked last leads to the latest question. A mail to another parent who was asked before leads to none.
 */
export async function findConsentByTokenForSystem(db: Db, tokenHash: Buffer): Promise<ConsentRow | undefined> {
  return withSystem(db, (trx) =>
    trx
      .selectFrom("parent_consents as mailed")
      .innerJoin("parent_consents as latest", (join) =>
        join.onRef("latest.user_id", "=", "mailed.user_id").on(sql<boolean>`lower(latest.parent_email) = lower(mailed.parent_email)`),
      )
      .innerJoin("profiles", "profiles.id", "latest.user_id")
      .innerJoin("users", "users.id", "latest.user_id")
      .leftJoin("campus_profiles", "campus_profiles.id", "latest.user_id")
      .select(["latest.id", "latest.user_id", "latest.status", "latest.created_at", "latest.decided_at", "profiles.name", "users.email"])
      .select(["profiles.consent_state", "campus_profiles.date_of_birth"])
      .where("mailed.token_hash", "=", tokenHash)
      .where("latest.status", "!=", "superseded")
      .executeTakeFirst(),
  );
}

/**
 * Stores a parent's answer in the question and the profile; returns what the question's status was, or null when it was superseded in the
 * meantime. Needs the system role, with the profile locked.
 */
export async function recordConsentForSystem(
  trx: Db,
  consent: ConsentRow,
  { answer, legalUpdatedOn, at }: ParentAnswer,
): Promise<string | null> {
  const question = trx.selectFrom("parent_consents").select("status").where("id", "=", consent.id).where("status", "!=", "superseded");
  const before = await question.forUpdate().executeTakeFirst();
  if (!before) return null;
  await trx
    .updateTable("parent_consents")
    .set({ status: answer, decided_at: at, legal_updated_on: legalUpdatedOn })
    .where("id", "=", consent.id)
    .execute();
  // A member who has turned 18 in the meantime needs no consent.
  await trx
    .updateTable("profiles")
    .set({ consent_state: answer, updated_at: at })
    .where("id", "=", consent.user_id)
    .where("consent_state", "!=", "not_needed")
    .execute();
  return before.status;
}

/**
 * Deletes questions asked before `before` that were superseded or never answered, at most `limit`; returns how many. Earlier mails to a
 * parent who has answered stay, because the parent can change the answer through any of them. Needs the system role.
 */
export function deleteOldConsentsForSystem(db: Db, before: Date, limit: number): Promise<number> {
  const isUnanswered = sql`
    created_at < ${before} and status in ('pending', 'superseded') and not exists (
      select from parent_consents other where other.user_id = parent_consents.user_id
        and lower(other.parent_email) = lower(parent_consents.parent_email) and other.status in ('given', 'refused'))`;
  return deleteBatch(db, "parent_consents", isUnanswered, limit);
}
