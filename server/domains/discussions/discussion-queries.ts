// SQL for a single discussion. What discussions share with blogs is in posting/text-queries.ts.
import { sql } from "kysely";
import type { Insertable, Updateable } from "kysely";
import type { Viewer } from "#contracts/viewer.ts";
import { authorColumns, hasWritten, isLikedBy } from "#server/domains/posting/posting.ts";
import { isSavedBy } from "#server/domains/saved-queries.ts";
import type { Db } from "#server/platform/db/database.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import type { Discussions } from "#server/platform/db/schema.ts";
import { shownReplyId } from "./list-queries.ts";
import { isUnreadNewsOf, newReplyCount } from "./read-queries.ts";

export type DiscussionRow = NonNullable<Awaited<ReturnType<typeof selectDiscussion>>>;
export type DraftRow = NonNullable<Awaited<ReturnType<typeof selectDraft>>>;

/**
 * A discussion with its author, and when its newest part was written or shown; for a member also their like and stance, and how much of it
 * they have read. The caller checks with the policy whether the viewer may see it.
 */
export function selectDiscussion(db: Db, id: string, viewerId: string | null) {
  return (viewerId === null ? db : readAs(db, viewerId))
    .selectFrom("discussions as d")
    .leftJoin("authors as a", "a.id", "d.author_id")
    .select([
      "d.id",
      "d.author_id",
      "d.title",
      "d.beginning",
      "d.tags",
      "d.content_html",
      "d.moderation",
      "d.moderation_reason",
      "d.is_public",
      "d.created_at",
      "d.edited_at",
      "d.like_count",
      "d.reply_count",
      shownReplyId,
      "d.is_demo",
      "d.story_id",
      "d.story_title",
      ...authorColumns,
      sql<Date>`greatest(d.created_at, (select max(r.created_at) from discussion_replies r where r.discussion_id = d.id),
        (select max(r.shown_at) from discussion_replies r where r.discussion_id = d.id))`.as("newest_at"),
    ])
    .$if(viewerId !== null, (query) =>
      query
        .leftJoin("discussion_reads as v", (join) => join.onRef("v.discussion_id", "=", "d.id").on("v.user_id", "=", viewerId))
        .leftJoin("discussion_stances as s", (join) => join.onRef("s.discussion_id", "=", "d.id").on("s.user_id", "=", viewerId))
        .select([
          "v.seen_at",
          newReplyCount.as("new_reply_count"),
          "s.is_following",
          "s.is_muted",
          isLikedBy("discussions", "d", viewerId).as("is_liked"),
        ]),
    )
    .where("d.id", "=", id)
    .executeTakeFirst();
}

/**
 * What a public discussion shows to one member only, and its current counts. `has_written`: see `hasWritten`. `has_news`: the member has an
 * unread notification about it.
 */
export function selectMarks(db: Db, id: string, { userId: viewerId, hasUnread }: Viewer) {
  return readAs(db, viewerId)
    .selectFrom("discussions as d")
    .leftJoin("discussion_reads as v", (join) => join.onRef("v.discussion_id", "=", "d.id").on("v.user_id", "=", viewerId))
    .leftJoin("discussion_stances as s", (join) => join.onRef("s.discussion_id", "=", "d.id").on("s.user_id", "=", viewerId))
    .select([
      "d.like_count",
      "d.reply_count",
      "v.seen_at",
      "v.seen_reply_count",
      newReplyCount.as("new_reply_count"),
      "s.is_following",
      "s.is_muted",
      isLikedBy("discussions", "d", viewerId).as("is_liked"),
      hasWritten("discussions", "d", viewerId).as("has_written"),
      isSavedBy(viewerId, "discussion", sql.ref("d.id")).as("is_saved"),
      // Most members have no unread notification, which the session knows without a query.
      (hasUnread ? sql<boolean>`exists (select 1 from notifications n where ${isUnreadNewsOf(viewerId, id)})` : sql<boolean>`false`).as(
        "has_news",
      ),
    ])
    .where("d.id", "=", id)
    .where(sql<boolean>`d.is_public`)
    .executeTakeFirst();
}

/** The discussion as its author edits it; undefined for everybody else. */
export function selectDraft(db: Db, id: string, authorId: string) {
  return db
    .selectFrom("discussions")
    .select(["id", "title", "tags", "content", "moderation", "moderation_reason", "version"])
    .where("id", "=", id)
    .where("author_id", "=", authorId)
    .executeTakeFirst();
}

/** The author's own discussion, locked until the transaction ends. */
export function lockOwnDiscussion(db: Db, id: string, authorId: string) {
  return db
    .selectFrom("discussions")
    .select(["title", "tags", "content", "edited_at"])
    .select([
      "id",
      "moderation",
      "moderation_reason",
      "version",
      "link_count",
      "is_public",
      "accepted_reply_id",
      "content_text as text_before",
    ])
    .where("id", "=", id)
    .where("author_id", "=", authorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds a discussion; false when its story has a public one already, even one that was added at the same moment. */
export async function insertDiscussion(db: Db, row: Insertable<Discussions>): Promise<boolean> {
  const added = await db
    .insertInto("discussions")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("story_id")
        .where(sql<boolean>`is_public and story_id is not null`)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Changes a discussion and increases its version by one. The caller has locked it. */
export async function updateDiscussion(db: Db, id: string, change: Updateable<Discussions>): Promise<void> {
  await db
    .updateTable("discussions")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Sets the accepted reply, or none (null). The reply has to belong to this discussion. */
export async function updateAcceptedReply(db: Db, id: string, replyId: string | null): Promise<void> {
  await db.updateTable("discussions").set({ accepted_reply_id: replyId }).where("id", "=", id).execute();
}
