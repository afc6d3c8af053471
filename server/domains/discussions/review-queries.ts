// SQL for moderating discussions and replies.
import { sql } from "kysely";
import { isHeldFromStart } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";

/** Discussions as moderators see them, in no order. At most 100 ids. */
export function selectDiscussionsForReview(db: Db, ids: string[]) {
  return db
    .selectFrom("discussions")
    .select(["id", "author_id", "title", "tags", "content_html", "moderation", "moderation_reason", "created_at", "edited_at"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .limit(100)
    .execute();
}

/**
 * Dates a discussion that was held from the start, and is about to be shown, as new and not edited. It has no replies yet. Returns its
 * author; null for any other discussion, and when the author's account is gone.
 */
export async function dateAsNew(db: Db, { id, at }: { id: string; at: Date }): Promise<string | null> {
  const dated = await db
    .updateTable("discussions")
    .set({ created_at: at, edited_at: null })
    .where("id", "=", id)
    .where("moderation", "<>", "clear")
    .where(isHeldFromStart("discussion", "discussions", "created_at"))
    .returning("author_id")
    .executeTakeFirst();
  return dated?.author_id ?? null;
}

/** Replies as moderators see them, with the title of their discussion, in no order. Deleted ones are left out. At most 100 ids. */
export function selectRepliesForReview(db: Db, ids: string[]) {
  return db
    .selectFrom("discussion_replies as r")
    .innerJoin("discussions as d", "d.id", "r.discussion_id")
    .select([
      "r.id",
      "r.discussion_id",
      "r.user_id",
      "r.content_html",
      "r.moderation",
      "r.moderation_reason",
      "r.created_at",
      "r.edited_at",
      "d.title",
    ])
    .where("r.id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("r.deleted_at", "is", null)
    .limit(100)
    .execute();
}
