// Prunes the table of rate limit counters.
import { sql } from "kysely";
import type { Db } from "./database.ts";
import { deleteBatch } from "./delete-batch.ts";

/**
 * Deletes counts whose window ended before `now`, at most 10,000 at a time; returns how many. One that begins anew at that moment stays.
 */
export function deleteExpiredLimits(db: Db, now: Date): Promise<number> {
  return deleteBatch(db, "rate_limits", sql`expire < ${now.getTime()}`, 10_000);
}
