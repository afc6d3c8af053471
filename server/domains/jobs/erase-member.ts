// Erases a member's jobs when the account is deleted.
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteJobsOfMember } from "./erase-queries.ts";

/**
 * Deletes a member's jobs, or keeps the public ones, which belong to nobody once the account is deleted and end with their closing date.
 * What was held or hidden is deleted in any case. In the transaction that deletes the account, before it does.
 */
export async function eraseMember(trx: Db, userId: string, posts: PostChoice): Promise<void> {
  await deleteJobsOfMember(trx, userId, posts);
}
