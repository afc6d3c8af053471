// SQL for passages from blogs.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { Ids } from "#server/platform/db/lookup.ts";
import { quotableHtmlMax } from "#server/platform/markdown/read-paragraphs.ts";

/** Those of these blogs that are public, in no order, with as much of their text as is read for a quote. */
export function queryQuotable(db: Db, ids: Ids) {
  return db
    .selectFrom("blogs")
    .select(["id", "title", "summary", "published_at", "is_demo"])
    .select(sql<string>`left(content_html, ${sql.lit(quotableHtmlMax)})`.as("content_html"))
    .where("id", "=", sql<string>`any (${ids})`)
    .where("is_public", "=", true)
    .limit(100);
}
