// The SQL of where a member is named.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

const limit = 5_000;

/** Blogs whose page names a member, as author or below it, or counts their like: at most 5,000. Needs the system role. */
export async function selectBlogsShowing(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from blogs where author_id = ${userId} and is_public
    union
    select blog_id from blog_comments where user_id = ${userId} and is_public
    union
    select blog_id from blog_likes where user_id = ${userId}
    order by id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}
