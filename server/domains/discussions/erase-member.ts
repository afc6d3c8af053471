// Erases a member's discussions, replies and likes when the account is deleted.
import type { PostChoice } from "#contracts/account-data-limits.ts";
import { deleteLikesOfMember, deleteTextsOfMember, lockTextsOfMember } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteRepliesOfMember } from "./erase-queries.ts";

/**
 * Deletes a member's likes, and their texts. If `posts` is "keep", public texts stay, and the deletion of the account leaves them without
 * an author. Held and hidden texts are deleted in any case. A reply that has answers becomes an empty placeholder. Runs in the transaction
 * that deletes the account, before that row goes.
 */
export async function eraseMember(trx: Db, userId: string, posts: PostChoice, at: Date): Promise<void> {
  await lockTextsOfMember(trx, "discussions", userId);
  await deleteLikesOfMember(trx, "discussions", userId);
  await deleteRepliesOfMember(trx, userId, posts, at);
  await deleteTextsOfMember(trx, "discussions", userId, posts);
}
