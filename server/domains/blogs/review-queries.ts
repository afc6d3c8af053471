// SQL for moderating blogs and comments.
import { sql } from "kysely";
import { isHeldFromStart } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";

/** Blogs as moderators see them, in no order. Drafts are left out. At most 100 ids. */
export function selectBlogsForReview(db: Db, ids: string[]) {
  return db
    .selectFrom("blogs")
    .select(["id", "author_id", "title", "summary", "tags", "content_html", "status"])
    .select(["moderation", "moderation_reason", "created_at", "edited_at"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("status", "<>", "draft")
    .limit(100)
    .execute();
}

/** Comments as moderators see them, in no order, with the title of their blog unless that is a draft. At most 100 ids. */
export function selectCommentsForReview(db: Db, ids: string[]) {
  return db
    .selectFrom("blog_comments as c")
    .innerJoin("blogs as b", "b.id", "c.blog_id")
    .select([
      "c.id",
      "c.blog_id",
      "c.user_id",
      "c.content_html",
      "c.moderation",
      "c.moderation_reason",
      "c.created_at",
      "c.edited_at",
      sql<string>`case when b.status = 'draft' then 'A blog that is a draft again' else b.title end`.as("title"),
    ])
    .where("c.id", "=", sql<string>`any(${ids}::uuid[])`)
    .limit(100)
    .execute();
}

/** Takes down a published or held blog; false when it is neither. */
export async function rejectBlog(db: Db, given: { id: string; reason: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("blogs")
    .set({ status: "rejected", moderation: "clear", moderation_reason: given.reason, moderated_at: given.at })
    .where("id", "=", given.id)
    .where("status", "=", "published")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Shows a rejected or held blog and returns its text; undefined when it is neither. A blog that was never shown before is dated now. */
export function restoreBlog(db: Db, given: { id: string; at: Date }) {
  const isNew = isHeldFromStart("blog", "blogs", "published_at");
  return db
    .updateTable("blogs")
    .set({
      status: "published",
      moderation: "clear",
      moderation_reason: null,
      moderated_at: given.at,
      published_at: sql`case when ${isNew} then ${given.at}::timestamptz else published_at end`,
      edited_at: sql`case when ${isNew} then null else edited_at end`,
    })
    .where("id", "=", given.id)
    .where(sql<boolean>`(status = 'rejected' or (status = 'published' and moderation = 'held'))`)
    .returning(["content_text", "link_count"])
    .executeTakeFirst();
}

/** Stores the fingerprint and link count of a blog that a moderator has approved, so that the same text is not held again. */
export async function updatePassed(db: Db, id: string, passed: { fingerprint: Buffer | null; linkCount: number | null }): Promise<void> {
  const columns = { passed_fingerprint: passed.fingerprint, passed_link_count: passed.linkCount };
  await db.updateTable("blogs").set(columns).where("id", "=", id).execute();
}
