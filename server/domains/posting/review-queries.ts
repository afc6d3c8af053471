// SQL for moderating items that are hidden or shown.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

export type ReviewedTable = "blog_comments" | "discussions" | "discussion_replies" | "events";

/** Hides an item (`reason`), or shows it (null); false when it is in that state already. */
export async function updateModeration(
  db: Db,
  table: ReviewedTable,
  { id, reason, at }: { id: string; reason: string | null; at: Date },
): Promise<boolean> {
  const moderation = reason === null ? "clear" : "hidden";
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set moderation = ${moderation}, moderation_reason = ${reason}, moderated_at = ${at}
    where id = ${id} and moderation <> ${moderation}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
