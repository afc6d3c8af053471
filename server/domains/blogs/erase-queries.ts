// SQL for erasing a member's comments.
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { Db } from "#server/platform/db/database.ts";

/** Deletes the comments of a member. With `posts` "keep", only those that nobody else sees. */
export async function deleteCommentsOfMember(db: Db, userId: string, posts: PostChoice): Promise<void> {
  await db
    .deleteFrom("blog_comments")
    .where("user_id", "=", userId)
    .$if(posts === "keep", (query) => query.where("is_public", "=", false))
    .execute();
}
