// SQL for passages from jobs.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { Ids } from "#server/platform/db/lookup.ts";

/** The jobs among these that are open at `now`, in no order. */
export function queryQuotable(db: Db, ids: Ids, now: Date) {
  return db
    .selectFrom("jobs")
    .select(["id", "title", "company", "location", "salary_min_lpa", "salary_max_lpa"])
    .select(["requirements", "description_html", "posted_at", "is_demo"])
    .where("id", "=", sql<string>`any (${ids})`)
    .where("is_listed", "=", true)
    .where(sql<boolean>`(expires_at is null or expires_at > ${now})`)
    .limit(100);
}
