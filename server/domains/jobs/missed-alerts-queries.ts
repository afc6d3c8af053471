// SQL for jobs that were hidden or closed on the morning of their first alerts.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/**
 * The last morning, at or before `until`, whose alerts were sent to a member who still has a saved search; null when there is none.
 * Mornings are recognised by their time of day, because a new search begins at the moment when it was saved. Needs the system role.
 */
export async function selectLastMorningForSystem(db: Db, until: Date): Promise<Date | null> {
  const row = await db
    .selectFrom("saved_searches")
    .select("told_until")
    .where("removed_at", "is", null)
    .where("told_until", "<=", until)
    .where(sql<boolean>`(told_until at time zone 'UTC')::time = (${until}::timestamptz at time zone 'UTC')::time`)
    .orderBy("told_until", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.told_until ?? null;
}

/**
 * Records that jobs which became new after `since`, up to `until`, miss their alerts because they are not listed or have closed by `now`; a
 * closing date may have passed without being recorded yet.
 */
export async function markMissedAlerts(db: Db, { since, until, now }: { since: Date; until: Date; now: Date }): Promise<void> {
  const isNew = sql`
    not has_missed_alerts and coalesce(alerts_from, posted_at) > ${since} and coalesce(alerts_from, posted_at) <= ${until}`;
  await sql`
    update jobs set has_missed_alerts = true
    where id in (
      select id from jobs where not is_listed and ${isNew}
      union all
      select id from jobs where is_listed and expires_at <= ${now} and ${isNew})`.execute(db);
}

/** Dates jobs that missed their alerts and are open again at `now` as new at `until`. */
export async function renewMissedAlerts(db: Db, { until, now }: { until: Date; now: Date }): Promise<void> {
  await sql`
    update jobs set has_missed_alerts = false, alerts_from = ${until}
    where has_missed_alerts and is_listed and (expires_at is null or expires_at > ${now})`.execute(db);
}
