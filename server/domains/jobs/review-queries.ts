// SQL for moderating jobs.
import { sql } from "kysely";
import { isHeldFromStart } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";

/** Jobs as moderators see them, in no order. At most 100 ids. */
export function selectJobsForReview(db: Db, ids: string[]) {
  return db
    .selectFrom("jobs")
    .select(["id", "posted_by", "title", "company", "description_html", "moderation", "moderation_reason", "created_at", "edited_at"])
    .select(["location", "work_mode", "salary_min_lpa", "salary_max_lpa", "requirements", "apply_url", "tags"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .limit(100)
    .execute();
}

/**
 * Hides a job (with `reason`) or shows it (null); false when it is in that state already. A job that was held from the start, or missed the
 * morning of its first alerts, is dated as new when it is shown.
 */
export async function updateJobModeration(db: Db, { id, reason, at }: { id: string; reason: string | null; at: Date }): Promise<boolean> {
  const hasMissedAlerts = sql`(has_missed_alerts and status = 'open')`;
  const isUnseen = sql`(${reason}::text is null and ${isHeldFromStart("job", "jobs", "posted_at")})`;
  const isNew = sql`(${isUnseen} or ${reason}::text is null and ${hasMissedAlerts})`;
  const { rows } = await sql`
    update jobs set moderation = case when ${reason}::text is null then 'clear' else 'hidden' end,
      moderation_reason = ${reason}, moderated_at = ${at},
      posted_at = case when ${isNew} then ${at} else posted_at end, alerts_from = case when ${isNew} then null else alerts_from end,
      has_missed_alerts = has_missed_alerts and not ${isNew}, edited_at = case when ${isUnseen} then null else edited_at end
    where id = ${id}::uuid and moderation <> case when ${reason}::text is null then 'clear' else 'hidden' end
    returning id`.execute(db);
  return rows.length > 0;
}
