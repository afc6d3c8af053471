// The SQL of where a member is named.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

const limit = 5_000;

/** Discussions whose page names a member, as author or below it, or counts their like: at most 5,000. Needs the system role. */
export async function selectDiscussionsShowing(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from discussions where author_id = ${userId} and is_public
    union
    select discussion_id from discussion_replies where user_id = ${userId} and is_public
    union
    select discussion_id from discussion_likes where user_id = ${userId}
    order by id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}
