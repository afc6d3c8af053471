// SQL for erasing a member's replies.
import { sql } from "kysely";
import type { PostChoice } from "#contracts/account-data-limits.ts";
import type { Db } from "#server/platform/db/database.ts";

/**
 * Deletes the replies of a member. With `posts` "keep", only those that nobody else sees. Replies with an answer that stays are emptied
 * instead, and their open reports and cases are closed, as the deletion does for the others.
 */
export async function deleteRepliesOfMember(db: Db, userId: string, posts: PostChoice, at: Date): Promise<void> {
  const goes = (reply: string) => {
    const [owner, deletedAt, isPublic] = ["user_id", "deleted_at", "is_public"].map((column) => sql.ref(`${reply}.${column}`));
    return sql`(${owner} = ${userId} and ${deletedAt} is null and (${posts === "remove"}::boolean or not ${isPublic}))`;
  };
  const isAlone = (reply: string) =>
    sql`not exists (select 1 from discussion_replies c where c.parent_reply_id = ${sql.ref(`${reply}.id`)} and ${goes("c")} is not true)`;
  // First deletes the placeholders whose only answers are these replies.
  await sql`
    delete from discussion_replies p
    where p.deleted_at is not null and p.id in (select r.parent_reply_id from discussion_replies r where ${goes("r")})
      and ${isAlone("p")}`.execute(db);
  await sql`delete from discussion_replies r where ${goes("r")} and ${isAlone("r")}`.execute(db);
  await sql`select withdraw_item('discussion_reply', r.id) from discussion_replies r where ${goes("r")}`.execute(db);
  await sql`
    update discussion_replies r set content = '', content_html = '', link_count = 0, deleted_at = ${at} where ${goes("r")}`.execute(db);
  await sql`
    update discussions set accepted_reply_id = null where accepted_reply_id in (
      select id from discussion_replies where user_id = ${userId} and deleted_at is not null)`.execute(db);
}
