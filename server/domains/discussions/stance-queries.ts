// SQL for following and muting discussions. Every query filters by member, as row level security does.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { namesViewer } from "#server/platform/db/read-as.ts";

const firstId = "00000000-0000-0000-0000-000000000000";

export type StanceRow = { is_following: boolean; is_muted: boolean };

/** Null keeps the current value, which is false for a member who never chose. */
export type StanceChange = { isFollowing: boolean | null; isMuted: boolean | null };

/**
 * Changes a member's stance on a discussion that they may read; undefined when there is none. It is one statement, so it names the viewer
 * itself.
 */
export async function upsertStance(
  db: Db,
  { userId, discussionId, change, at }: { userId: string; discussionId: string; change: StanceChange; at: Date },
): Promise<StanceRow | undefined> {
  const { isFollowing, isMuted } = change;
  const { rows } = await sql<StanceRow>`
    insert into discussion_stances as s (user_id, discussion_id, is_following, is_muted, since, latest_at)
    select ${userId}::uuid, id, coalesce(${isFollowing}::boolean, false), coalesce(${isMuted}::boolean, false), ${at}::timestamptz, ${at}
    from discussions
    where id = ${discussionId}::uuid and (is_public or author_id = ${userId}::uuid) and ${namesViewer(userId)}
    on conflict (user_id, discussion_id) do update set
      is_following = coalesce(${isFollowing}::boolean, s.is_following),
      is_muted = coalesce(${isMuted}::boolean, s.is_muted),
      since = case when ${isFollowing}::boolean and not s.is_following then excluded.since else s.since end,
      latest_at = case when s.is_following and not s.is_muted then s.latest_at else excluded.latest_at end
    returning is_following, is_muted`.execute(db);
  return rows[0];
}

/** Makes a member follow a discussion, unless they have ever chosen a stance on it. It is one statement, so it names the viewer itself. */
export async function insertFollower(
  db: Db,
  given: { userId: string; discussionId: string; at: Date; /** Default `at`. */ latestAt?: Date },
): Promise<void> {
  const { userId, discussionId, at, latestAt = at } = given;
  await sql`
    insert into discussion_stances (user_id, discussion_id, is_following, since, latest_at)
    select ${userId}::uuid, ${discussionId}::uuid, true, ${at}::timestamptz, ${latestAt}::timestamptz where ${namesViewer(userId)}
    on conflict (user_id, discussion_id) do nothing`.execute(db);
}

/**
 * A member's stance on a discussion, with nulls if they never chose one. Undefined when the discussion is not public. Needs the system
 * role.
 */
export function selectStanceForSystem(db: Db, userId: string, discussionId: string) {
  return db
    .selectFrom("discussions as d")
    .leftJoin("discussion_stances as s", (join) => join.onRef("s.discussion_id", "=", "d.id").on("s.user_id", "=", userId))
    .select(["s.is_following", "s.is_muted"])
    .where("d.id", "=", discussionId)
    .where(sql<boolean>`d.is_public`)
    .executeTakeFirst();
}

type FollowerFilter = {
  afterUserId: string | null;
  /** Only members who have followed since this time or earlier; null for all. */
  since: Date | null;
  limit: number;
};

/**
 * Members who follow a discussion, ordered by id, starting after `afterUserId`. Their rows are locked until the transaction ends. Needs the
 * system role.
 */
export async function selectFollowersForSystem(
  db: Db,
  discussionId: string,
  { afterUserId, since, limit }: FollowerFilter,
): Promise<string[]> {
  const rows = await db
    .selectFrom("discussion_stances")
    .select("user_id")
    .where("discussion_id", "=", discussionId)
    .where(sql<boolean>`is_following and not is_muted`)
    // Both columns in one comparison. With the user's id alone, PostgreSQL might choose the index of members' followed discussions and read
    // past the rows of everybody else.
    .where(sql<boolean>`(discussion_id, user_id) > (${discussionId}::uuid, ${afterUserId ?? firstId}::uuid)`)
    .$if(since !== null, (query) => query.where("since", "<=", since))
    .orderBy("user_id")
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/**
 * Moves a discussion to the top of these members' lists of followed discussions, unless a later reply has done so. The caller has locked
 * their rows. Needs the system role.
 */
export async function moveUpForSystem(db: Db, discussionId: string, userIds: string[], at: Date): Promise<void> {
  await db
    .updateTable("discussion_stances")
    .set({ latest_at: at })
    .where("discussion_id", "=", discussionId)
    .where("user_id", "=", sql<string>`any(${userIds}::uuid[])`)
    .where("latest_at", "<", at)
    .execute();
}
