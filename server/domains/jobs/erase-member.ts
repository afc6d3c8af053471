// Erases a member's jobs when the account is deleted.
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteJobsOfMember } from "./erase-queries.ts";

/**
 * Deletes a member's jobs. If `posts` is "keep", public jobs stay until their closing date, and the deletion of the account leaves them
 * without a poster. Held and hidden jobs are deleted in any case. Runs in the transaction that deletes the account, before that row goes.
 */
export async function eraseMember(trx: Db, userId: string, posts: PostChoice): Promise<void> {
  await deleteJobsOfMember(trx, userId, posts);
}
