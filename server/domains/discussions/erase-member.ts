// Erases a member's discussions, replies and likes when the account is deleted.
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteDiscussionsOfMember, deleteLikesOfMember, deleteRepliesOfMember, lockDiscussionsOfMember } from "./erase-queries.ts";

/**
 * Takes a member's likes away and deletes their texts, or keeps the public ones, which the deletion of the account leaves without an
 * author. What was held or hidden is deleted in any case. A reply that others answered leaves an empty placeholder. In the transaction that
 * deletes the account, before it does.
 */
export async function eraseMember(trx: Db, userId: string, posts: PostChoice, at: Date): Promise<void> {
  await lockDiscussionsOfMember(trx, userId);
  await deleteLikesOfMember(trx, userId);
  await deleteRepliesOfMember(trx, userId, posts, at);
  await deleteDiscussionsOfMember(trx, userId, posts);
}
