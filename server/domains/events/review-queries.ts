// SQL for moderating events.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** Events as moderators see them, in no order. At most 100 ids. */
export function selectEventsForReview(db: Db, ids: string[]) {
  return db
    .selectFrom("events")
    .select(["id", "created_by", "title", "description_html", "moderation", "moderation_reason", "created_at", "edited_at"])
    .select(["event_date", "ends_at", "start_date", "end_date", "venue", "city", "is_online", "organiser", "tags"])
    .select(["registration_url", "image_url", "cfp_url", "external_source"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .limit(100)
    .execute();
}
