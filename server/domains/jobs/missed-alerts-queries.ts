// SQL for jobs that were out of sight when saved searches would first have been told of them.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/**
 * The last morning, `until` at the latest, of which a member who still has a search was told; null when there is none. Mornings are told by
 * their time of day: a search that is new begins with the moment in which it was saved. Needs the system role.
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
 * Notes of the jobs that became new after `since`, up to `until`, and are not listed or have closed by `now` that they miss their alerts:
 * that one has closed may not be noted yet.
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

/** Makes those that had missed their alerts and are open again at `now` new as of `until`. */
export async function renewMissedAlerts(db: Db, { until, now }: { until: Date; now: Date }): Promise<void> {
  await sql`
    update jobs set has_missed_alerts = false, alerts_from = ${until}
    where has_missed_alerts and is_listed and (expires_at is null or expires_at > ${now})`.execute(db);
}
