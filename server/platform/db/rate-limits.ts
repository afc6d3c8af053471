// Prunes the table of rate limit counters.
import type { Db } from "./database.ts";

/** Deletes counts whose window ended before `now`, at most 10,000 at a time; returns how many. */
export async function deleteExpiredLimits(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("rate_limits")
    .where("key", "in", (expired) => expired.selectFrom("rate_limits").select("key").where("expire", "<", now.getTime()).limit(10_000))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
