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

/** What a parent answered, and to which legal texts: the day these last changed. */
export type ParentAnswer = { answer: "given" | "refused"; legalUpdatedOn: string; at: Date };

/** Asks a parent and retires what was asked before, whose id it returns. Runs inside `withViewer`, with the profile locked. */
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

/** Notes on the member's own profile that a parent was asked. Runs inside `withViewer`. */
export async function awaitOwnConsent(trx: Db, viewerId: string, at: Date): Promise<void> {
  await trx.updateTable("profiles").set({ consent_state: "pending", updated_at: at }).where("id", "=", viewerId).execute();
}

/** Whom the member asked last, and since when. */
export function findLatestConsent(db: Db, viewerId: string) {
  return readAs(db, viewerId)
    .selectFrom("parent_consents")
    .select(["parent_email", "status", "created_at"])
    .where("user_id", "=", viewerId)
    .where("status", "!=", "superseded")
    .executeTakeFirst();
}

/** Whether a question is the latest of its member, was asked after `askedAfter` and is not answered. */
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
 * What a token asks a parent: the answerer has no account, so the token alone says who asks. Each mail to whom was asked last leads to the
 * latest question; what somebody else was asked before leads to none.
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
 * Stores a parent's answer, and what follows for the profile; false when it was replaced in the meantime. Needs the system role, with the
 * profile locked.
 */
export async function recordConsentForSystem(trx: Db, consent: ConsentRow, { answer, legalUpdatedOn, at }: ParentAnswer): Promise<boolean> {
  const row = await trx
    .updateTable("parent_consents")
    .set({ status: answer, decided_at: at, legal_updated_on: legalUpdatedOn })
    .where("id", "=", consent.id)
    .where("status", "!=", "superseded")
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  // Who turned 18 in the meantime needs nobody's consent.
  await trx
    .updateTable("profiles")
    .set({ consent_state: answer, updated_at: at })
    .where("id", "=", consent.user_id)
    .where("consent_state", "!=", "not_needed")
    .execute();
  return true;
}

/**
 * Deletes what was asked before `before` and replaced or never answered, at most `limit`, and returns how many; not the earlier mails of a
 * parent who has answered, who may change their mind by any of them. Needs the system role.
 */
export function deleteOldConsentsForSystem(db: Db, before: Date, limit: number): Promise<number> {
  const isUnanswered = sql`
    created_at < ${before} and status in ('pending', 'superseded') and not exists (
      select from parent_consents other where other.user_id = parent_consents.user_id
        and lower(other.parent_email) = lower(parent_consents.parent_email) and other.status in ('given', 'refused'))`;
  return deleteBatch(db, "parent_consents", isUnanswered, limit);
}
