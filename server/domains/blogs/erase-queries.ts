// SQL for erasing a member's blogs, comments and likes.
import { sql } from "kysely";
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { Db } from "#server/platform/db/database.ts";

/** Locks every blog a member wrote, likes or commented on, in the order of ids, before all of it goes. */
export async function lockBlogsOfMember(db: Db, userId: string): Promise<void> {
  await sql`
    select id from blogs where id in (
      select id from blogs where author_id = ${userId}
      union select blog_id from blog_likes where user_id = ${userId}
      union select blog_id from blog_comments where user_id = ${userId}
    ) order by id for update`.execute(db);
}

/** Deletes the likes of a member. */
export async function deleteLikesOfMember(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("blog_likes").where("user_id", "=", userId).execute();
}

/** Deletes the comments of a member; with `posts` "keep" only those that nobody else sees. */
export async function deleteCommentsOfMember(db: Db, userId: string, posts: PostChoice): Promise<void> {
  await db
    .deleteFrom("blog_comments")
    .where("user_id", "=", userId)
    .$if(posts === "keep", (query) => query.where("is_public", "=", false))
    .execute();
}

/** Deletes the blogs of a member; with `posts` "keep" only those that nobody else sees. */
export async function deleteBlogsOfMember(db: Db, userId: string, posts: PostChoice): Promise<void> {
  await db
    .deleteFrom("blogs")
    .where("author_id", "=", userId)
    .$if(posts === "keep", (query) => query.where("is_public", "=", false))
    .execute();
}
