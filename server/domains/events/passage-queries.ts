// SQL for passages from events.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { Ids } from "#server/platform/db/lookup.ts";

/** The listed ones among these events that are not over at `now`, in no order. */
export function queryQuotable(db: Db, ids: Ids, now: Date) {
  return db
    .selectFrom("events")
    .select(["id", "title", "description_html", "venue", "city", "is_online", "event_date", "is_demo"])
    .where("id", "=", sql<string>`any (${ids})`)
    .where("is_listed", "=", true)
    .where("over_at", ">", now)
    .limit(100);
}
