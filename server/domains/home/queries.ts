// SQL for the dashboard and the hub. Each function reads through `readAs`.
import { sql } from "kysely";
import type { Activity, HomeCounts } from "#contracts/home.ts";
import type { Db } from "#server/platform/db/database.ts";

/**
 * Counts a member's items, in one query. Ask Me messages count from `chatsSince` on (specification 1, section 7), except those of deleted
 * conversations.
 */
export function countOwn(db: Db, viewerId: string, chatsSince: Date): Promise<HomeCounts> {
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("bookmarks").select(total).where("user_id", "=", viewerId).where("removed_at", "is", null).as("bookmarks"),
      selectFrom("blogs").select(total).where("author_id", "=", viewerId).as("blogs"),
      selectFrom("blogs").select(total).where("author_id", "=", viewerId).where("is_public", "=", true).as("publishedBlogs"),
      selectFrom("discussions").select(total).where("author_id", "=", viewerId).as("discussions"),
      selectFrom("discussions").select(total).where("author_id", "=", viewerId).where("is_public", "=", true).as("activeDiscussions"),
      selectFrom("ask_me_messages as m")
        .innerJoin("ask_me_sessions as s", "s.id", "m.session_id")
        .select(total)
        .where("m.user_id", "=", viewerId)
        .where("m.created_at", ">=", chatsSince)
        .where("s.deleted_at", "is", null)
        .as("aiChats"),
    ])
    .$castTo<HomeCounts>()
    .executeTakeFirstOrThrow();
}

type ActivityRow = Pick<Activity, "id" | "kind" | "title" | "isDraft"> & { createdAt: Date };

/**
 * A member's latest blogs and discussions, newest first, in one query. Those that a moderator took down are left out, as in the author's
 * own lists (specification 2, section 2).
 */
export async function selectLatestOwn(
  db: Db,
  viewerId: string,
  limits: { blogs: number; discussions: number; total: number },
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    (
      select id, 'blog' as kind, title, status = 'draft' as "isDraft", created_at as "createdAt" from blogs
      where author_id = ${viewerId} and status <> 'rejected'
      order by created_at desc, id desc limit ${sql.lit(limits.blogs)}
    )
    union all
    (
      select id, 'discussion', title, false, created_at from discussions
      where author_id = ${viewerId} and moderation <> 'hidden'
      order by created_at desc, id desc limit ${sql.lit(limits.discussions)}
    )
    order by "createdAt" desc, id desc limit ${sql.lit(limits.total)}
  `.execute(db);
  return rows;
}

/** Whether a moderator has taken down a blog of this member. */
export async function hasRejectedBlog(db: Db, viewerId: string): Promise<boolean> {
  const query = db.selectFrom("blogs").select("id").where("author_id", "=", viewerId).where("status", "=", "rejected");
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

const total = sql<number>`count(*)`.as("total");
