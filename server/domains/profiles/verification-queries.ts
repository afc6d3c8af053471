// SQL for verification links.
import { sql } from "kysely";
import { readAs } from "#server/platform/db/read-as.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteBatch } from "#server/platform/db/delete-batch.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { untaggedAddress } from "#server/platform/mail/mailbox.ts";

export type NewVerification = { id: string; kind: "work" | "college"; workEmail: string; tokenHash: Buffer; at: Date };

/** The unique index over verified addresses in lower case. */
export const workEmailKey = "profiles_work_email_key";

/** The member's verified address, and their pending link of any age; undefined before onboarding begins. */
export function findVerification(db: Db, viewerId: string) {
  return readAs(db, viewerId)
    .selectFrom("own_profiles as p")
    .leftJoin("work_email_verifications as v", (join) => join.on("v.user_id", "=", viewerId).on("v.status", "=", "pending"))
    .select(["p.verified", "p.work_email", "v.work_email as pending_email", "v.created_at as pending_since"])
    .executeTakeFirst();
}

/** The member's link with this token, in any state. */
export function findVerificationByToken(db: Db, viewerId: string, tokenHash: Buffer) {
  return readAs(db, viewerId)
    .selectFrom("work_email_verifications")
    .select(["status", "work_email", "created_at"])
    .where("token_hash", "=", tokenHash)
    .where("user_id", "=", viewerId)
    .executeTakeFirst();
}

/** Whether a link is the latest of its member, was made after `madeAfter` and is unused. */
export async function isVerificationOpenForSystem(db: Db, id: string, madeAfter: Date): Promise<boolean> {
  const row = await withSystem(db, (trx) =>
    trx
      .selectFrom("work_email_verifications")
      .select("id")
      .where("id", "=", id)
      .where("status", "=", "pending")
      .where("created_at", ">", madeAfter)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/**
 * Adds a link and supersedes the member's earlier one, whose id it returns; null when there was none. Runs inside `withViewer`, with the
 * profile locked.
 */
export async function replaceVerification(trx: Db, viewerId: string, verification: NewVerification): Promise<string | null> {
  const replaced = await trx
    .updateTable("work_email_verifications")
    .set({ status: "superseded" })
    .where("user_id", "=", viewerId)
    .where("status", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  await trx
    .insertInto("work_email_verifications")
    .values({
      id: verification.id,
      user_id: viewerId,
      kind: verification.kind,
      work_email: verification.workEmail,
      token_hash: verification.tokenHash,
      created_at: verification.at,
    })
    .execute();
  return replaced?.id ?? null;
}

/** Whether another member has verified the mailbox of this address. */
export async function isProvenByOtherForSystem(db: Db, viewerId: string, workEmail: string): Promise<boolean> {
  const row = await withSystem(db, (trx) =>
    trx
      .selectFrom("profiles")
      .select("id")
      .where(sql`lower(work_email)`, "=", untaggedAddress(workEmail))
      .where("id", "!=", viewerId)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/**
 * Marks the member's link with this token as used, if it was made after `madeAfter`; undefined when there is none to use. Of several calls
 * at the same time only one succeeds. Needs the system role.
 */
export function consumeVerificationForSystem(
  trx: Db,
  viewerId: string,
  tokenHash: Buffer,
  { madeAfter, at }: { madeAfter: Date; at: Date },
) {
  return trx
    .updateTable("work_email_verifications")
    .set({ status: "verified", used_at: at })
    .where("token_hash", "=", tokenHash)
    .where("user_id", "=", viewerId)
    .where("status", "=", "pending")
    .where("created_at", ">", madeAfter)
    .returning("work_email")
    .executeTakeFirst();
}

/**
 * Gives the member the badge for the mailbox of an address. A mailbox belongs to one account, whatever tags the address has. Throws the
 * database's error on `profiles_work_email_key` when another member has verified it. Needs the system role.
 */
export async function markVerifiedForSystem(trx: Db, userId: string, address: string, at: Date): Promise<void> {
  const workEmail = untaggedAddress(address);
  await trx.updateTable("profiles").set({ verified: true, work_email: workEmail, updated_at: at }).where("id", "=", userId).execute();
  await trx.updateTable("corporate_profiles").set({ work_email: workEmail }).where("id", "=", userId).execute();
}

/** Deletes links made before `before` that were never used, at most `limit`; returns how many. Needs the system role. */
export function deleteOldVerificationsForSystem(db: Db, before: Date, limit: number): Promise<number> {
  return deleteBatch(db, "work_email_verifications", sql`created_at < ${before} and status <> 'verified'`, limit);
}
