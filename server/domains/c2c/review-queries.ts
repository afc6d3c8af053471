// SQL for moderating resources.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** Resources as moderators see them, in no order. At most 100 ids. */
export function selectResourcesForReview(db: Db, ids: string[]) {
  return db
    .selectFrom("upskilling_resources")
    .select(["id", "title", "description", "url", "skills", "moderation", "moderation_reason"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .limit(100)
    .execute();
}

/** Hides a resource (`reason`), or shows it again (null); false when it is in that state already. Needs the system role. */
export async function updateResourceModerationForSystem(db: Db, id: string, reason: string | null): Promise<boolean> {
  const state = reason === null ? "clear" : "hidden";
  const { numUpdatedRows } = await db
    .updateTable("upskilling_resources")
    .set({ moderation: state, moderation_reason: reason })
    .where("id", "=", id)
    .where("moderation", "<>", state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
