// SQL for a single blog. What blogs share with discussions is in posting/text-queries.ts.
import { sql } from "kysely";
import type { Insertable, Updateable } from "kysely";
import { authorColumns, hasWritten, isLikedBy } from "#server/domains/posting/posting.ts";
import { isSavedBy } from "#server/domains/saved-queries.ts";
import type { Db } from "#server/platform/db/database.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import type { Blogs } from "#server/platform/db/schema.ts";

export type BlogRow = NonNullable<Awaited<ReturnType<typeof selectBlog>>>;
export type DraftRow = NonNullable<Awaited<ReturnType<typeof selectDraft>>>;

/** A blog with its author, and whether the viewer likes it. The caller checks with the policy whether the viewer may see it. */
export function selectBlog(db: Db, id: string, viewerId: string | null) {
  return db
    .selectFrom("blogs as b")
    .leftJoin("authors as a", "a.id", "b.author_id")
    .select([
      "b.id",
      "b.author_id",
      "b.title",
      "b.summary",
      "b.beginning",
      "b.tags",
      "b.content_html",
      "b.toc",
      "b.status",
      "b.moderation",
      "b.moderation_reason",
      "b.is_public",
      "b.published_at",
      "b.created_at",
      "b.edited_at",
      "b.reading_minutes",
      "b.like_count",
      "b.comment_count",
      "b.view_count",
      "b.is_demo",
      ...authorColumns,
      isLikedBy("blogs", "b", viewerId).as("is_liked"),
    ])
    .where("b.id", "=", id)
    .executeTakeFirst();
}

/** What a public blog shows to one member only, and its current counts. `has_written`: see `hasWritten`. */
export function selectMarks(db: Db, id: string, viewerId: string) {
  return readAs(db, viewerId)
    .selectFrom("blogs as b")
    .select([
      "b.like_count",
      "b.comment_count",
      "b.view_count",
      isLikedBy("blogs", "b", viewerId).as("is_liked"),
      hasWritten("blogs", "b", viewerId).as("has_written"),
      isSavedBy(viewerId, "blog", sql.ref("b.id")).as("is_saved"),
    ])
    .where("b.id", "=", id)
    .where(sql<boolean>`b.is_public`)
    .executeTakeFirst();
}

/** The blog as its author edits it; undefined for everybody else. */
export function selectDraft(db: Db, id: string, authorId: string) {
  return db
    .selectFrom("blogs")
    .select(["id", "title", "summary", "tags", "content", "status", "moderation", "moderation_reason", "version"])
    .where("id", "=", id)
    .where("author_id", "=", authorId)
    .executeTakeFirst();
}

/** The author's own blog, locked until the transaction ends. */
export function lockOwnBlog(db: Db, id: string, authorId: string) {
  return db
    .selectFrom("blogs")
    .select(["title", "summary", "tags", "content", "edited_at"])
    .select([
      "id",
      "status",
      "moderation",
      "moderation_reason",
      "version",
      "published_at",
      "first_shown_at",
      "link_count",
      "passed_fingerprint",
      "passed_link_count",
      "is_public",
      "content_text as text_before",
    ])
    .where("id", "=", id)
    .where("author_id", "=", authorId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Adds a blog. */
export async function insertBlog(db: Db, row: Insertable<Blogs>): Promise<void> {
  await db.insertInto("blogs").values(row).execute();
}

/** Changes a blog and increases its version by one. The caller has locked it. */
export async function updateBlog(db: Db, id: string, change: Updateable<Blogs>): Promise<void> {
  await db
    .updateTable("blogs")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Counts a reader of a blog, if it is public and the reader was not counted that day. `day` is YYYY-MM-DD. */
export async function insertView(db: Db, blogId: string, day: string, viewerKey: Buffer): Promise<void> {
  await sql`
    insert into blog_views (blog_id, day, viewer_key)
    select id, ${day}::date, ${viewerKey} from blogs where id = ${blogId}::uuid and is_public
    on conflict do nothing`.execute(db);
}

/** The secret of a day. The first caller creates it. */
export async function findViewSecret(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  const known = await selectViewSecret(db, day);
  if (known) return known;
  await db
    .insertInto("view_secrets")
    .values({ day, secret: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await selectViewSecret(db, day)) ?? fresh;
}

/** Deletes the secrets of days before yesterday; yesterday's is still used around midnight. `today` is YYYY-MM-DD. */
export async function deletePastViewSecrets(db: Db, today: string): Promise<void> {
  await db
    .deleteFrom("view_secrets")
    .where("day", "<", sql<string>`${today}::date - 1`)
    .execute();
}

async function selectViewSecret(db: Db, day: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("view_secrets").select("secret").where("day", "=", day).executeTakeFirst();
  return row?.secret;
}
