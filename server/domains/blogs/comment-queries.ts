// SQL for comments.
import { sql } from "kysely";
import type { Insertable, Updateable } from "kysely";
import { authorColumns } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import type { BlogComments } from "#server/platform/db/schema.ts";

export type CommentRow = NonNullable<Awaited<ReturnType<typeof selectComment>>>;

type CommentFilter = {
  blogId: string;
  viewerId: string | null;
  /** Moderators see blogs that are not public, except drafts. */
  isModerator: boolean;
  cursor: Cursor | null;
  limit: number;
};

/** The comments of a blog that the viewer may see, newest first: public ones and their own. None when they may not see the blog. */
export function selectComments(db: Db, filter: CommentFilter) {
  const { blogId, viewerId, isModerator, cursor, limit } = filter;
  const isBlogSeen = sql`b.is_public or b.author_id = ${viewerId}::uuid or (${isModerator} and b.status <> 'draft')`;
  return selectWithAuthor(db)
    .where("c.blog_id", "=", blogId)
    .where(sql<boolean>`(c.is_public or c.user_id = ${viewerId}::uuid)`)
    .where(sql<boolean>`exists (select 1 from blogs b where b.id = ${blogId}::uuid and (${isBlogSeen}))`)
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(c.created_at, c.id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("c.created_at", "desc")
    .orderBy("c.id", "desc")
    .limit(limit)
    .execute();
}

/** One comment with its author. */
export function selectComment(db: Db, id: string) {
  return selectWithAuthor(db).where("c.id", "=", id).executeTakeFirst();
}

/** What a notification of a comment says: its writer, and the blog with its author. Undefined when the comment is not public. */
export function selectCommentNews(db: Db, id: string) {
  return db
    .selectFrom("blog_comments as c")
    .innerJoin("blogs as b", "b.id", "c.blog_id")
    .select(["c.user_id", "c.blog_id", "c.created_at", "b.title", "b.author_id", "b.is_public as is_blog_public"])
    .where("c.id", "=", id)
    .where("c.is_public", "=", true)
    .executeTakeFirst();
}

/**
 * Locks the blog of a comment and returns its id; undefined when there is no such comment. The blog is always locked before the comment.
 */
export async function lockBlogOfComment(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("blogs")
    .select("id")
    .where("id", "=", (eb) => eb.selectFrom("blog_comments").select("blog_id").where("id", "=", id))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** The columns that an edit or a decision needs, locked. The caller has locked the blog. */
export function lockComment(db: Db, id: string) {
  return db
    .selectFrom("blog_comments")
    .select(["id", "user_id", "content", "moderation", "moderation_reason", "link_count", "edited_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds a comment. */
export async function insertComment(db: Db, row: Insertable<BlogComments>): Promise<void> {
  await db.insertInto("blog_comments").values(row).execute();
}

/** Changes a comment. */
export async function updateComment(db: Db, id: string, change: Updateable<BlogComments>): Promise<void> {
  await db.updateTable("blog_comments").set(change).where("id", "=", id).execute();
}

/** Deletes the author's own comment; false when there is none. */
export async function deleteOwnComment(db: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("blog_comments").where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

function selectWithAuthor(db: Db) {
  return db
    .selectFrom("blog_comments as c")
    .leftJoin("authors as a", "a.id", "c.user_id")
    .select([
      "c.id",
      "c.blog_id",
      "c.user_id",
      "c.content",
      "c.content_html",
      "c.moderation",
      "c.moderation_reason",
      "c.is_public",
      "c.created_at",
      "c.edited_at",
      ...authorColumns,
    ]);
}
