// SQL for members' read positions. Every query filters by member, as row level security does.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { idsOf } from "#server/platform/db/lookup.ts";
import { namesViewer } from "#server/platform/db/read-as.ts";

/**
 * The number of replies of discussion `d` that are new to a member with the read position `v`; null if they never visited it. The larger of
 * two counts: how much the number of replies has grown; and how many replies were written since (counted to 100), or were held or hidden
 * then and are shown now. The second one is right when replies that the member had read were deleted.
 */
export const newReplyCount = sql<number | null>`case when v.seen_at is not null then greatest(0, d.reply_count - v.seen_reply_count, (
  select count(*)::integer from (
    (select from discussion_replies r where r.discussion_id = d.id and r.created_at > v.seen_at and r.is_public limit 100)
    union all
    (select from discussion_replies r where r.discussion_id = d.id and r.shown_at > v.seen_at and r.is_public
      and r.away_from <= v.seen_at and r.created_at <= v.seen_at limit 100)
  ) later
)) end`;

/** The number of replies that are new to the member in each of these discussions, except those they have muted. At most 100 ids. */
export function selectReads(db: Db, userId: string, ids: string[]) {
  return db
    .selectFrom("discussion_reads as v")
    .innerJoin("discussions as d", "d.id", "v.discussion_id")
    .leftJoin("discussion_stances as s", (join) =>
      join.onRef("s.discussion_id", "=", "v.discussion_id").onRef("s.user_id", "=", "v.user_id"),
    )
    .select(["v.discussion_id", newReplyCount.as("new_reply_count")])
    .where("v.user_id", "=", userId)
    .where("v.discussion_id", "=", sql<string>`any(${idsOf(ids)})`)
    .where(sql<boolean>`s.is_muted is not true`)
    .limit(100)
    .execute();
}

/**
 * Whether notification `n` is unread, the member's, and leads to this discussion. The index on unread notifications has the same
 * expression.
 */
export function isUnreadNewsOf(userId: string, discussionId: string): RawBuilder<boolean> {
  return sql<boolean>`n.user_id = ${userId}::uuid and n.read_at is null and n.is_listed
    and substring(n.href from '^[^?#]*') = ${`/discussion/${discussionId}`}`;
}

/**
 * Records that the member has read a public discussion until now, unless a later time is recorded. With `isVisit`, also marks their
 * notifications about it as read. It is one statement, so it names the viewer itself for row level security (`namesViewer`); PostgreSQL
 * runs the update in `with` after the insert, when the viewer has been named.
 */
export async function upsertRead(
  db: Db,
  { userId, discussionId, at, isVisit }: { userId: string; discussionId: string; at: Date; isVisit: boolean },
): Promise<void> {
  const besides = sql`with told as (update notifications n set read_at = ${at} where ${isUnreadNewsOf(userId, discussionId)})`;
  await sql`
    ${isVisit ? besides : sql``}
    insert into discussion_reads (user_id, discussion_id, seen_at, seen_reply_count)
    select ${userId}::uuid, id, ${at}::timestamptz, reply_count from discussions
    where id = ${discussionId}::uuid and is_public and ${namesViewer(userId)}
    on conflict (user_id, discussion_id) do update set seen_at = excluded.seen_at, seen_reply_count = excluded.seen_reply_count
    where discussion_reads.seen_at <= excluded.seen_at`.execute(db);
}
