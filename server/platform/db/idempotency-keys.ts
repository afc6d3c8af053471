// Stores the first result of a create, and returns it for repeated requests.
import { sql } from "kysely";
import type { Db } from "./database.ts";
import { deleteBatch } from "./delete-batch.ts";

export type IdempotencyKey = { hash: Buffer; userId: string | null };

/**
 * Claims the key in the transaction of `db`; false when a finished create holds it. Waits for the end of another transaction that has
 * claimed it: if that one fails, the key is ours.
 */
export async function takeIdempotencyKey(db: Db, key: IdempotencyKey, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("idempotency_keys")
    .values({ key_hash: key.hash, user_id: key.userId, created_at: now })
    .onConflict((conflict) => conflict.column("key_hash").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores the result under a key that was claimed in the same transaction. `result` is JSON text. */
export async function storeIdempotentResult(db: Db, hash: Buffer, result: string): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ result: sql`${result}::json` })
    .where("key_hash", "=", hash)
    .execute();
}

/** Releases the key, so that another attempt does the work again. */
export async function releaseIdempotencyKey(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("key_hash", "=", hash).execute();
}

// Where a result contains the id of what was created: in a verb's outcome, in an outcome's item, or in the result itself.
const idsInResult = sql`(result #>> '{outcome,item,id}', result #>> '{outcome,id}', result ->> 'id', result ->> 'sessionId')`;

/**
 * Releases the keys under which a member created the item with this id, which has been deleted: sending its form again creates it again.
 */
export async function releaseKeysOf(db: Db, userId: string, id: string): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", userId)
    .where(sql<boolean>`${id} in ${idsInResult}`)
    .execute();
}

/** Clears a verb's `removed` in all stored results of a member, because what they removed must not be restorable any more. */
export async function forgetRemoved(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ result: sql`jsonb_set(result::jsonb, '{outcome,removed}', 'null')::json` })
    .where("user_id", "=", userId)
    .where(sql<boolean>`result #> '{outcome,removed}' is not null`)
    .execute();
}

/** Returns the result stored under a key; undefined when there is none. */
export async function findIdempotentResult(db: Db, hash: Buffer): Promise<unknown> {
  const row = await db.selectFrom("idempotency_keys").select("result").where("key_hash", "=", hash).executeTakeFirst();
  return row?.result;
}

/** Deletes keys that were claimed before `before`, at most 10,000 at a time; returns how many. Needs the system role. */
export function deleteOldIdempotencyKeysForSystem(db: Db, before: Date): Promise<number> {
  return deleteBatch(db, "idempotency_keys", sql`created_at < ${before}`, 10_000);
}
