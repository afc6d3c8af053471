// SQL for passages from blogs.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** The public ones among these blogs, in no order. */
export function selectQuotable(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("blogs")
    .select(["id", "title", "summary", "content_html", "published_at"])
    .where("id", "=", sql<string>`any (${ids}::uuid[])`)
    .where("is_public", "=", true)
    .limit(100)
    .execute();
}
