// Erases a member's blogs, comments and likes when the account is deleted.
import type { PostChoice } from "#contracts/account-data-limits.ts";
import { deleteLikesOfMember, deleteTextsOfMember, lockTextsOfMember } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteCommentsOfMember } from "./erase-queries.ts";

/**
 * Deletes a member's likes, and their texts. When they chose to keep their posts, public texts stay, and the deletion of the account leaves
 * them without an author; drafts and texts that are held, hidden or rejected are deleted all the same. Runs in the transaction that deletes
 * the account, before that row goes.
 */
export async function eraseMember(trx: Db, userId: string, posts: PostChoice): Promise<void> {
  await lockTextsOfMember(trx, "blogs", userId);
  await deleteLikesOfMember(trx, "blogs", userId);
  await deleteCommentsOfMember(trx, userId, posts);
  await deleteTextsOfMember(trx, "blogs", userId, posts);
}
