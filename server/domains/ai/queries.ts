// SQL for daily token budgets and the calls that reserved them. Row level security limits members to their own rows.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { deleteBatch } from "#server/platform/db/delete-batch.ts";

/** A call that is about to be made. */
export type NewCall = { id: string; userId: string; purpose: string; day: string; reserved: number; startedAt: Date; expiresAt: Date };

/** A call whose process has died. */
export type LostCall = { purpose: string; day: string; userId: string; used: number; unused: number };

/** Adds tokens to the day's row of a member, or with null of everybody, if the sum stays within `budget`; returns whether it did. */
export async function takeTokens(db: Db, given: { day: string; userId: string | null; tokens: number; budget: number }): Promise<boolean> {
  const { day, userId, tokens, budget } = given;
  if (tokens > budget) return false;
  const taken = await db
    .insertInto("ai_tokens")
    .values({ day, user_id: userId, tokens })
    .onConflict((conflict) =>
      conflict
        .constraint("ai_tokens_key")
        .doUpdateSet({ tokens: sql`ai_tokens.tokens + ${tokens}` })
        .where(sql<boolean>`ai_tokens.tokens + ${tokens} <= ${budget}`),
    )
    .returning("tokens")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Subtracts unused tokens from a day's row. */
export async function returnTokens(db: Db, given: { day: string; userId: string | null; tokens: number }): Promise<void> {
  await db
    .updateTable("ai_tokens")
    .set({ tokens: sql`greatest(0, tokens - ${given.tokens}::integer)` })
    .where("day", "=", given.day)
    .where("user_id", "is not distinct from", given.userId)
    .execute();
}

/** Stores a call before it is made. */
export async function insertCall(db: Db, { id, userId, purpose, day, reserved, startedAt, expiresAt }: NewCall): Promise<void> {
  await db
    .insertInto("ai_calls")
    .values({ id, user_id: userId, purpose, day, reserved, started_at: startedAt, expires_at: expiresAt, sent_at: null })
    .execute();
}

/** Records that a call's request is about to be sent; false for a call that is closed or was sent before. */
export async function markCallSent(db: Db, id: string, sentAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("ai_calls")
    .set({ sent_at: sentAt })
    .where("id", "=", id)
    .where("state", "=", "reserved")
    .where("sent_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Settles a call, once; returns whether this call did. */
export async function settleCall(db: Db, id: string, used: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("ai_calls")
    .set({ state: "settled", used })
    .where("id", "=", id)
    .where("state", "=", "reserved")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Closes the calls of processes that have died, at their full reservation, or at nothing if the request was not sent. Returns each call's
 * purpose and the unused tokens by day. Needs the system role.
 */
export async function settleLostCallsForSystem(db: Db, now: Date, limit: number): Promise<LostCall[]> {
  return db
    .updateTable("ai_calls")
    .set({ state: "lost", used: sql`case when sent_at is null then 0 else reserved end` })
    .where("id", "in", (late) =>
      late
        .selectFrom("ai_calls")
        .select("id")
        .where("state", "=", "reserved")
        .where("expires_at", "<=", now)
        .orderBy("expires_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["purpose", "day", "user_id as userId", sql<number>`used`.as("used"), sql<number>`reserved - used`.as("unused")])
    .execute();
}

/**
 * Subtracts the unused tokens of lost calls from the days' rows. The rows are locked in one order, everybody's last as in a reservation, so
 * that processes doing this at once never deadlock. Needs the system role.
 */
export async function returnUnusedForSystem(db: Db, lost: readonly LostCall[]): Promise<void> {
  await sql`
    with back as (
      select day, user_id, sum(tokens) as tokens
      from unnest(${lost.map(({ day }) => day)}::date[], ${lost.map(({ userId }) => userId)}::uuid[],
        ${lost.map(({ unused }) => unused)}::integer[]) as call (day, user_id, tokens)
      group by grouping sets ((day, user_id), (day))
    ), held as (
      select t.day, t.user_id, back.tokens from ai_tokens t join back on t.day = back.day and t.user_id is not distinct from back.user_id
      order by t.user_id nulls last, t.day
      for update of t
    )
    update ai_tokens t set tokens = greatest(0, t.tokens - held.tokens)
    from held where t.day = held.day and t.user_id is not distinct from held.user_id`.execute(db);
}

/** Deletes settled calls that began before `before`, at most `limit`; returns how many. Needs the system role. */
export function deleteOldCallsForSystem(db: Db, before: Date, limit: number): Promise<number> {
  return deleteBatch(db, "ai_calls", sql`started_at < ${before} and state <> 'reserved'`, limit);
}

/** Deletes the sums of days before `day`, at most `limit`; returns how many. Needs the system role. */
export function deleteOldTokensForSystem(db: Db, day: string, limit: number): Promise<number> {
  return deleteBatch(db, "ai_tokens", sql`day < ${day}::date`, limit);
}

/** The tokens of all members on a day, including reservations. */
export async function readDayTokens(db: Db, day: string): Promise<number> {
  const row = await db.selectFrom("ai_tokens").select("tokens").where("day", "=", day).where("user_id", "is", null).executeTakeFirst();
  return row?.tokens ?? 0;
}
