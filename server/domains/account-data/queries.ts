// SQL for exports and deletions.
import { sql } from "kysely";
import type { Person, PersonalTable } from "#server/domains/personal-data.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteBatch } from "#server/platform/db/delete-batch.ts";
import { readRows } from "#server/platform/db/read-rows.ts";
import type { JsonRow } from "#server/platform/db/read-rows.ts";

export type ExportRow = { id: string; requested_at: Date; ready_at: Date | null; expires_at: Date | null; size_bytes: number | null };
export type DeletionRow = { due_at: Date; keeps_posts: boolean };
export type ArchivePart = { exportId: string; userId: string; number: number };

/** The member's export, without its archive. */
export function findExport(db: Db, viewerId: string): Promise<ExportRow | undefined> {
  return readAs(db, viewerId)
    .selectFrom("account_exports")
    .select(["id", "requested_at", "ready_at", "expires_at", "size_bytes"])
    .where("user_id", "=", viewerId)
    .executeTakeFirst();
}

/** The size and date of one of the member's archives; undefined when it has expired. */
export function findArchive(db: Db, viewerId: string, id: string, now: Date) {
  return readAs(db, viewerId)
    .selectFrom("account_exports")
    .select(["size_bytes", "ready_at"])
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Whether an archive is ready and has not expired. Needs the system role. */
export async function isArchiveThereForSystem(db: Db, id: string, now: Date): Promise<boolean> {
  const query = db.selectFrom("account_exports").select("id").where("id", "=", id).where("expires_at", ">", now);
  return (await query.executeTakeFirst()) !== undefined;
}

/** One part of the member's archive; undefined when it is gone. */
export async function readArchivePart(db: Db, { exportId, userId, number }: ArchivePart): Promise<Buffer | undefined> {
  const row = await readAs(db, userId)
    .selectFrom("account_export_parts")
    .select("bytes")
    .where("user_id", "=", userId)
    .where("export_id", "=", exportId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.bytes;
}

/**
 * Adds an export. It replaces one that is finished or was requested before `lostBefore`; false while one is being built. Runs inside
 * `withViewer`.
 */
export async function replaceExport(
  trx: Db,
  viewerId: string,
  id: string,
  { at, lostBefore }: { at: Date; lostBefore: Date },
): Promise<boolean> {
  await trx
    .deleteFrom("account_exports")
    .where("user_id", "=", viewerId)
    .where((eb) => eb.or([eb("ready_at", "is not", null), eb("requested_at", "<", lostBefore)]))
    .execute();
  const row = await trx
    .insertInto("account_exports")
    .values({ id, user_id: viewerId, requested_at: at })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The owner of an export that is still to be built. Needs the system role. */
export async function findExportToBuildForSystem(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("account_exports")
    .select("user_id")
    .where("id", "=", id)
    .where("ready_at", "is", null)
    .executeTakeFirst();
  return row?.user_id;
}

/** Adds a part of an archive. Needs the system role. */
export async function insertArchivePartForSystem(trx: Db, { exportId, userId, number }: ArchivePart, bytes: Buffer): Promise<void> {
  await trx.insertInto("account_export_parts").values({ export_id: exportId, user_id: userId, number, bytes }).execute();
}

/** Marks an export as ready, once all parts are stored. Needs the system role. */
export async function finishExportForSystem(
  trx: Db,
  id: string,
  { sizeBytes, readyAt, expiresAt }: { sizeBytes: number; readyAt: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable("account_exports")
    .set({ size_bytes: sizeBytes, ready_at: readyAt, expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
}

/**
 * Deletes expired archives, and unfinished exports requested before `lostBefore`, at most `limit`; returns how many. Needs the system role.
 */
export function deleteOldExportsForSystem(
  db: Db,
  { now, lostBefore, limit }: { now: Date; lostBefore: Date; limit: number },
): Promise<number> {
  return deleteBatch(db, "account_exports", sql`expires_at <= ${now} or (ready_at is null and requested_at < ${lostBefore})`, limit);
}

/** The deletion that the member has requested; undefined when there is none. */
export function findDeletion(db: Db, viewerId: string): Promise<DeletionRow | undefined> {
  return readAs(db, viewerId)
    .selectFrom("account_deletions")
    .select(["due_at", "keeps_posts"])
    .where("user_id", "=", viewerId)
    .executeTakeFirst();
}

/** Records a deletion; false when there is one already. Runs inside `withViewer`. */
export async function insertDeletion(
  trx: Db,
  viewerId: string,
  deletion: { keepsPosts: boolean; requestedAt: Date; dueAt: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto("account_deletions")
    .values({ user_id: viewerId, keeps_posts: deletion.keepsPosts, requested_at: deletion.requestedAt, due_at: deletion.dueAt })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes whether a requested deletion keeps the posts; false when that was the choice already. Needs the system role. */
export async function changePostChoiceForSystem(trx: Db, userId: string, keepsPosts: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("account_deletions")
    .set({ keeps_posts: keepsPosts })
    .where("user_id", "=", userId)
    .where("keeps_posts", "!=", keepsPosts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Cancels a deletion; false when there was none. Runs inside `withViewer`. */
export async function deleteDeletion(trx: Db, viewerId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("account_deletions").where("user_id", "=", viewerId).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The ids of accounts whose deletion is due, in order, starting after `after`. Needs the system role. */
export async function listDueForSystem(db: Db, now: Date, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("account_deletions")
    .select("user_id")
    .where("due_at", "<=", now)
    .$if(after !== null, (query) => query.where("user_id", ">", after))
    .orderBy("user_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Locks a deletion that is due, until the transaction ends. Undefined when it was cancelled or carried out. Needs the system role. */
export function lockDueForSystem(trx: Db, userId: string, now: Date): Promise<DeletionRow | undefined> {
  return trx
    .selectFrom("account_deletions")
    .select(["due_at", "keeps_posts"])
    .where("user_id", "=", userId)
    .where("due_at", "<=", now)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Locks an account until the transaction ends. It waits for rows that are being written for the account, and no further ones can be added.
 * From then on the transaction waits for other locks only half a second: somebody who has one may wait for the account, and of two who wait
 * for each other PostgreSQL would end either, after a second. Needs the system role.
 */
export async function lockAccountForSystem(trx: Db, userId: string): Promise<void> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  await sql`set local lock_timeout = 500`.execute(trx);
}

/**
 * The mail addresses of a member, in lower case, and which of them are verified now: a work address that was verified once may belong to
 * somebody else since. An address that another member signs in with or has verified is left out, unless this member signs in with it too.
 * Needs the system role.
 */
export async function listEmailsForSystem(db: Db, userId: string): Promise<{ email: string; isProven: boolean }[]> {
  const { rows } = await sql<{ email: string; isProven: boolean }>`
    with given (email, is_proven, signs_in) as (
      select email, email_verified, email_verified from users where id = ${userId}
      union all select email, false, false from profiles where id = ${userId}
      union all select work_email, true, false from profiles where id = ${userId}
      union all select work_email, false, false from corporate_profiles where id = ${userId}
      union all select work_email, false, false from work_email_verifications where user_id = ${userId}
      union all select parent_email, false, false from parent_consents where user_id = ${userId}
    ), own as (
      select lower(email) as email, bool_or(is_proven) as is_proven, bool_or(signs_in) as signs_in
      from given where email is not null group by lower(email)
    )
    select email, is_proven as "isProven" from own
    where signs_in or not (
      exists (select 1 from users u where lower(u.email) = own.email and u.id <> ${userId})
      or exists (select 1 from profiles p where lower(p.work_email) = own.email and p.id <> ${userId})
    )
    order by email limit 1000
  `.execute(db);
  return rows;
}

/** All rows of a person in a table, read while they are consumed. Needs the system role. */
export function readOwnRowsForSystem(db: Db, table: PersonalTable, { userId, provenEmails }: Person): AsyncIterable<JsonRow> {
  const owner = sql.ref(table.owner);
  const isOwn =
    table.ownerIs === "email" ? sql<boolean>`lower(${owner}) = any(${provenEmails}::text[])` : sql<boolean>`${owner} = ${userId}::uuid`;
  return readRows(db, { ...table, where: isOwn });
}
