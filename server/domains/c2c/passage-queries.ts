// SQL for passages from resources.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { Ids } from "#server/platform/db/lookup.ts";

/** Those of these resources that have a working link, in no order. */
export function queryQuotable(db: Db, ids: Ids) {
  return db
    .selectFrom("upskilling_resources")
    .select(["id", "title", "description", "is_free", "price_note", "url"])
    .where("id", "=", sql<string>`any (${ids})`)
    .where("is_link_dead", "=", false)
    .where("moderation", "=", "clear")
    .limit(100);
}
