// Stores the first result of a create, for repeated requests.
import { sql } from "kysely";
import type { Db } from "./database.ts";
import { deleteBatch } from "./delete-batch.ts";

export type IdempotencyKey = { hash: Buffer; userId: string | null };

/**
 * Takes the key for the transaction of `db`; false when a finished create has it.
 * While another transaction is at work on the same key this waits for its end: if that one fails, the key is ours.
 */
export async function takeIdempotencyKey(db: Db, key: IdempotencyKey, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("idempotency_keys")
    .values({ key_hash: key.hash, user_id: key.userId, created_at: now })
    .onConflict((conflict) => conflict.column("key_hash").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Keeps the result under the key taken before in the same transaction. `result` is JSON text. */
export async function storeIdempotentResult(db: Db, hash: Buffer, result: string): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ result: sql`${result}::json` })
    .where("key_hash", "=", hash)
    .execute();
}

/** Gives the key back, so that a further try does the work again. */
export async function releaseIdempotencyKey(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("key_hash", "=", hash).execute();
}

// Where a result names what was made: a verb's outcome, an outcome's item, or the result itself.
const idsInResult = sql`(result #>> '{outcome,item,id}', result #>> '{outcome,id}', result ->> 'id', result ->> 'sessionId')`;

/** Gives back the keys under which a member made the thing with this id, which is gone: its form, sent again, makes it anew. */
export async function releaseKeysOf(db: Db, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", userId)
    .where(sql<boolean>`${id} in ${idsInResult}`)
    .execute();
}

/** Takes what a member removed (a verb's `removed`) out of all that is kept for them: it is to be gone for good. */
export async function forgetRemoved(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ result: sql`jsonb_set(result::jsonb, '{outcome,removed}', 'null')::json` })
    .where("user_id", "=", userId)
    .where(sql<boolean>`result #> '{outcome,removed}' is not null`)
    .execute();
}

/** The result kept under a key; undefined when there is none. */
export async function findIdempotentResult(db: Db, hash: Buffer): Promise<unknown> {
  const row = await db.selectFrom("idempotency_keys").select("result").where("key_hash", "=", hash).executeTakeFirst();
  return row?.result;
}

/** Deletes keys taken before `before`, at most 10,000 at a time; returns how many. Needs the system role. */
export function deleteOldIdempotencyKeysForSystem(db: Db, before: Date): Promise<number> {
  return deleteBatch(db, "idempotency_keys", sql`created_at < ${before}`, 10_000);
}
