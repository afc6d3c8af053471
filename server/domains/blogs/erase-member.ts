// Erases a member's blogs, comments and likes when the account is deleted.
import type { PostChoice } from "#contracts/account-data-limits.ts";
import { deleteLikesOfMember, deleteTextsOfMember, lockTextsOfMember } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteCommentsOfMember } from "./erase-queries.ts";

/**
 * Takes a member's likes away and deletes their texts, or keeps the public ones, which the deletion of the account leaves without an
 * author. Drafts and what was held, hidden or rejected are deleted in any case. In the transaction that deletes the account, before it
 * does.
 */
export async function eraseMember(trx: Db, userId: string, posts: PostChoice): Promise<void> {
  await lockTextsOfMember(trx, "blogs", userId);
  await deleteLikesOfMember(trx, "blogs", userId);
  await deleteCommentsOfMember(trx, userId, posts);
  await deleteTextsOfMember(trx, "blogs", userId, posts);
}
