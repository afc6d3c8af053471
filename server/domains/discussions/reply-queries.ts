// SQL for replies.
import { sql } from "kysely";
import type { Insertable, Updateable } from "kysely";
import { authorColumns } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { DiscussionReplies } from "#server/platform/db/schema.ts";
import { shownReplyId } from "./list-queries.ts";
import type { ReplyPosition } from "./reply-cursor.ts";
import { newRepliesChannel } from "./topics.ts";

export type ReplyRow = NonNullable<Awaited<ReturnType<typeof selectReply>>>;

export type ReplyFilter = {
  discussionId: string;
  viewerId: string | null;
  /** Moderators see discussions that are not public. */
  isModerator: boolean;
  after: ReplyPosition | null;
  limit: number;
};

/**
 * The replies of a discussion in reading order: threads oldest first, each followed by its answers. Includes public replies, the viewer's
 * own and, as placeholders, those with public answers. None when the viewer may not see the discussion.
 */
export function selectReplies(db: Db, { discussionId, viewerId, isModerator, after, limit }: ReplyFilter) {
  return (
    selectWithAuthor(db)
      .where("r.discussion_id", "=", discussionId)
      .where(sql<boolean>`(d.is_public or d.author_id = ${viewerId}::uuid or ${isModerator})`)
      // A scalar subquery, because PostgreSQL might read every reply for "exists" as soon as one placeholder needs it.
      .where(
        sql<boolean>`(r.is_public or (r.user_id = ${viewerId}::uuid and r.deleted_at is null) or (
        select true from discussion_replies c
        where c.parent_reply_id = r.id and c.discussion_id = r.discussion_id and c.is_public limit 1))`,
      )
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(r.thread_at, r.thread_id, r.created_at, r.id) > (
          ${after?.thread_at}, ${after?.thread_id}::uuid, ${after?.created_at}, ${after?.id}::uuid)`,
        ),
      )
      .orderBy("r.thread_at")
      .orderBy("r.thread_id")
      .orderBy("r.created_at")
      .orderBy("r.id")
      .limit(limit)
      .execute()
  );
}

/**
 * The replies visible to the viewer that were written at `since` or later, and older ones that were shown again since then, oldest first.
 * At most `limit` of each, so that replies shown again never displace new ones.
 */
export function selectRepliesSince(db: Db, filter: Omit<ReplyFilter, "after"> & { since: Date }) {
  const { discussionId, viewerId, isModerator, since, limit } = filter;
  const isSeen = sql`t.discussion_id = ${discussionId}::uuid and t.deleted_at is null and (t.is_public or t.user_id = ${viewerId}::uuid)`;
  return (
    selectWithAuthor(db)
      // Each part uses its own index. With "or", PostgreSQL might read every reply of the discussion.
      .where(
        sql<boolean>`r.id = any(array(
        (select t.id from discussion_replies t where ${isSeen} and t.created_at >= ${since}
          order by t.created_at, t.id limit ${sql.lit(limit)})
        union all
        (select t.id from discussion_replies t where ${isSeen} and t.shown_at >= ${since} and t.created_at < ${since}
          order by t.shown_at desc limit ${sql.lit(limit)})))`,
      )
      .where(sql<boolean>`(d.is_public or d.author_id = ${viewerId}::uuid or ${isModerator})`)
      .orderBy("r.created_at")
      .orderBy("r.id")
      .limit(2 * limit)
      .execute()
  );
}

/** The replies before this one in its thread, latest first, whether or not anybody sees them. */
export function selectEarlierInThread(db: Db, reply: ReplyPosition & { discussion_id: string }, limit: number) {
  const { discussion_id: discussionId, thread_at: threadAt, thread_id: threadId, created_at: at, id } = reply;
  return db
    .selectFrom("discussion_replies as r")
    .select(["r.created_at", "r.id"])
    .where("r.discussion_id", "=", discussionId)
    .where("r.thread_at", "=", threadAt)
    .where("r.thread_id", "=", threadId)
    .where(sql<boolean>`(r.created_at, r.id) < (${at}, ${id}::uuid)`)
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .limit(limit)
    .execute();
}

/** One reply with its author, and the columns of its discussion that the policy needs. */
export function selectReply(db: Db, id: string) {
  return selectWithAuthor(db).where("r.id", "=", id).executeTakeFirst();
}

/** Locks the discussion of a reply. The discussion is always locked before the reply. */
export function lockDiscussionOfReply(db: Db, replyId: string) {
  return db
    .selectFrom("discussions")
    .select(["id", "author_id", "accepted_reply_id", "is_public"])
    .where("id", "=", (eb) => eb.selectFrom("discussion_replies").select("discussion_id").where("id", "=", replyId))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The columns that an edit or a decision needs, locked. The caller has locked the discussion. */
export function lockReply(db: Db, id: string) {
  return db
    .selectFrom("discussion_replies")
    .select([
      "id",
      "user_id",
      "content",
      "parent_reply_id",
      "thread_id",
      "thread_at",
      "moderation",
      "moderation_reason",
      "link_count",
      "deleted_at",
      "edited_at",
      "is_public",
    ])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The thread that a public reply of this discussion belongs to. */
export function selectThread(db: Db, discussionId: string, replyId: string) {
  return db
    .selectFrom("discussion_replies")
    .select(["thread_id", "thread_at"])
    .where("id", "=", replyId)
    .where("discussion_id", "=", discussionId)
    .where("is_public", "=", true)
    .executeTakeFirst();
}

/** What a notification of a reply says: its place, its writer, and whom it answers. */
export function selectReplyNews(db: Db, id: string) {
  return db
    .selectFrom("discussion_replies as r")
    .innerJoin("discussions as d", "d.id", "r.discussion_id")
    .leftJoin("discussion_replies as p", (join) =>
      join.on("p.id", "=", sql<string>`coalesce(r.answered_reply_id, r.parent_reply_id)`).on("p.is_public", "=", true),
    )
    .select([
      "r.user_id",
      "r.is_public",
      "r.created_at",
      "r.edited_at",
      "r.away_from",
      "r.shown_at",
      "r.discussion_id",
      "d.title",
      "d.author_id",
      "p.user_id as answered_user_id",
    ])
    .where("r.id", "=", id)
    .executeTakeFirst();
}

/** The accepted answer of a discussion, if it is public. */
export async function selectShownAnswer(db: Db, discussionId: string): Promise<string | null> {
  const row = await db.selectFrom("discussions as d").select(shownReplyId).where("d.id", "=", discussionId).executeTakeFirst();
  return row?.shown_reply_id ?? null;
}

/** Whether a reply has answers. */
export async function selectHasAnswers(db: Db, replyId: string): Promise<boolean> {
  const row = await db.selectFrom("discussion_replies").select("id").where("parent_reply_id", "=", replyId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Adds a reply. */
export async function insertReply(db: Db, row: Insertable<DiscussionReplies>): Promise<void> {
  await db.insertInto("discussion_replies").values(row).execute();
}

/** Changes a reply. */
export async function updateReply(db: Db, id: string, change: Updateable<DiscussionReplies>): Promise<void> {
  await db.updateTable("discussion_replies").set(change).where("id", "=", id).execute();
}

/** Deletes a reply. */
export async function deleteReplyRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom("discussion_replies").where("id", "=", id).execute();
}

/** Deletes a placeholder that has no answers any more. */
export async function deleteEmptyPlaceholder(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom("discussion_replies as r")
    .where("r.id", "=", id)
    .where("r.deleted_at", "is not", null)
    .where(sql<boolean>`not exists (select 1 from discussion_replies c where c.parent_reply_id = r.id)`)
    .execute();
}

/** Notifies open pages, in all processes, that the replies of a discussion have changed, when the transaction commits. */
export async function notifyReplyChange(db: Db, discussionId: string): Promise<void> {
  await sql`select pg_notify(${newRepliesChannel}, ${discussionId})`.execute(db);
}

function selectWithAuthor(db: Db) {
  return db
    .selectFrom("discussion_replies as r")
    .innerJoin("discussions as d", "d.id", "r.discussion_id")
    .leftJoin("authors as a", "a.id", "r.user_id")
    .select([
      "r.id",
      "r.discussion_id",
      "r.user_id",
      "r.parent_reply_id",
      "r.thread_id",
      "r.thread_at",
      "r.content",
      "r.content_html",
      "r.moderation",
      "r.moderation_reason",
      "r.is_public",
      "r.created_at",
      "r.edited_at",
      "r.deleted_at",
      "r.away_from",
      "r.shown_at",
      "d.author_id as discussion_author_id",
      "d.moderation as discussion_moderation",
      "d.is_public as discussion_is_public",
      sql<boolean>`d.accepted_reply_id is not distinct from r.id`.as("is_accepted"),
      ...authorColumns,
    ]);
}
