// SQL for passages from blogs.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { Ids } from "#server/platform/db/lookup.ts";

/** Those of these blogs that are public, in no order. */
export function queryQuotable(db: Db, ids: Ids) {
  return db
    .selectFrom("blogs")
    .select(["id", "title", "summary", "content_html", "published_at", "is_demo"])
    .where("id", "=", sql<string>`any (${ids})`)
    .where("is_public", "=", true)
    .limit(100);
}
