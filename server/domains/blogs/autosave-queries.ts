// SQL for autosaved drafts. Every query filters by member, as row level security does.
import { sql } from "kysely";
import type { Insertable } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { BlogAutosaves } from "#server/platform/db/schema.ts";

/** Where a member's unsaved work is stored: one slot for each blog, and one (null) for a blog that does not exist yet. */
export type Slot = { userId: string; blogId: string | null };

export type AutosaveRow = NonNullable<Awaited<ReturnType<typeof selectAutosave>>>;

/** The unsaved work in a slot, or undefined. */
export function selectAutosave(db: Db, { userId, blogId }: Slot) {
  return db
    .selectFrom("blog_autosaves")
    .select(["title", "summary", "tags", "content", "tab", "version", "blog_version", "saved_at"])
    .where("user_id", "=", userId)
    .where("blog_id", "is not distinct from", blogId)
    .executeTakeFirst();
}

/**
 * Writes a slot if it is empty, if this tab wrote it last, or if it is still at `version`. Returns the new version and time; undefined, and
 * nothing is written, when another tab has written since.
 */
export function upsertAutosave(db: Db, row: Insertable<BlogAutosaves>, version: number) {
  const { title, summary, tags, content, tab, blog_version, saved_at } = row;
  return db
    .insertInto("blog_autosaves")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .constraint("blog_autosaves_slot_key")
        .doUpdateSet({ title, summary, tags, content, tab, blog_version, saved_at, version: sql`blog_autosaves.version + 1` })
        .where((eb) => eb.or([eb("blog_autosaves.tab", "=", tab), eb("blog_autosaves.version", "=", version)])),
    )
    .returning(["version", "saved_at"])
    .executeTakeFirst();
}

/** Clears a slot if this tab wrote it last, or if it is still at the version; returns whether it did. */
export async function deleteAutosave(db: Db, given: Slot & { tab: string; autosaveVersion: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("blog_autosaves")
    .where("user_id", "=", given.userId)
    .where("blog_id", "is not distinct from", given.blogId)
    .where((eb) => eb.or([eb("tab", "=", given.tab), eb("version", "=", given.autosaveVersion)]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
