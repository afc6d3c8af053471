// SQL for passages from resources.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** Those of these resources whose address answers, in no order. */
export function selectQuotable(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("upskilling_resources")
    .select(["id", "title", "description", "is_free", "price_note", "url", "link_checked_at"])
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .where("is_link_dead", "=", false)
    .where("moderation", "=", "clear")
    .limit(100)
    .execute();
}
