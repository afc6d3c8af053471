// Erases a member's discussions, replies and likes when the account is deleted.
import type { PostChoice } from "#contracts/account-data-limits.ts";
import { deleteLikesOfMember, deleteTextsOfMember, lockTextsOfMember } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteRepliesOfMember } from "./erase-queries.ts";

/**
 * Takes a member's likes away and deletes their texts, or keeps the public ones, which the deletion of the account leaves without an
 * author. What was held or hidden is deleted in any case. A reply that others answered leaves an empty placeholder. In the transaction that
 * deletes the account, before it does.
 */
export async function eraseMember(trx: Db, userId: string, posts: PostChoice, at: Date): Promise<void> {
  await lockTextsOfMember(trx, "discussions", userId);
  await deleteLikesOfMember(trx, "discussions", userId);
  await deleteRepliesOfMember(trx, userId, posts, at);
  await deleteTextsOfMember(trx, "discussions", userId, posts);
}
