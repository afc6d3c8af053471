// Prunes the table of rate limit counters.
import { sql } from "kysely";
import type { Db } from "./database.ts";
import { deleteBatch } from "./delete-batch.ts";

/**
 * Deletes counters whose window ended before `now`, at most 10,000 at a time; returns how many. A counter that starts a new window at the
 * same moment stays.
 */
export function deleteExpiredLimits(db: Db, now: Date): Promise<number> {
  return deleteBatch(db, "rate_limits", sql`expire < ${now.getTime()}`, 10_000);
}
