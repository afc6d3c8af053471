// SQL for moderating jobs.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { isHeldFromStart } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { ALERTS_UNTIL_MINUTES } from "./alert-time.ts";

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
 * Hides a job (`reason`), or shows it (null); false when it is in that state already. One that was held from the start, or out of sight
 * when saved searches would first have been told of it, is new to everybody when it is shown.
 */
export async function updateJobModeration(db: Db, { id, reason, at }: { id: string; reason: string | null; at: Date }): Promise<boolean> {
  const isNew = sql`${reason}::text is null and (${isHeldFromStart("job", "jobs", "posted_at")} or ${isMissedByAlerts(at)})`;
  const { rows } = await sql`
    update jobs set moderation = case when ${reason}::text is null then 'clear' else 'hidden' end,
      moderation_reason = ${reason}, moderated_at = ${at},
      posted_at = case when ${isNew} then ${at} else posted_at end, alerts_from = case when ${isNew} then null else alerts_from end
    where id = ${id}::uuid and moderation <> case when ${reason}::text is null then 'clear' else 'hidden' end
    returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Whether a job that is not public was not public either when the first alerts after its posting went out, which select jobs by
 * `posted_at`, or by `alerts_from` where it has one. The case of a reported job is older than an edit that had the job held: then the last
 * edit counts.
 */
function isMissedByAlerts(at: Date): RawBuilder<boolean> {
  const cutOff = sql.lit(`${ALERTS_UNTIL_MINUTES} minutes`);
  const firstAlerts = sql`date_trunc('day', coalesce(alerts_from, posted_at) - interval ${cutOff}, 'UTC') + interval '24 hours' + interval ${cutOff}`;
  const heldAt = sql`(select case when c.is_reported then greatest(c.opened_at, edited_at) else c.opened_at end from moderation_cases c
    where c.item_kind = 'job' and c.item_id = jobs.id and c.closed_at is null)`;
  return sql`(${at}::timestamptz >= ${firstAlerts}
    and case moderation when 'hidden' then moderated_at else ${heldAt} end < ${firstAlerts})`;
}
