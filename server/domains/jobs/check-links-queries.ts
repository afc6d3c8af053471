// SQL for checking apply links.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

export type JobLink = { id: string; apply_url: string; link_checked_at: Date | null };

/** Open jobs (not those for show, whose employers are invented) whose link was last looked at before `before`, longest waiting first. */
export function selectLinksToCheck(db: Db, { now, before, limit }: { now: Date; before: Date; limit: number }): Promise<JobLink[]> {
  return db
    .selectFrom("jobs")
    .select(["id", "apply_url", "link_checked_at"])
    .where("status", "=", "open")
    .where("moderation", "=", "clear")
    .where("is_past", "=", false)
    .where("is_demo", "=", false)
    .where(sql<boolean>`(expires_at is null or expires_at > ${now})`)
    .where(sql<boolean>`(link_checked_at is null or link_checked_at < ${before})`)
    .orderBy("link_checked_at", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Records what was found at a job's link. Nothing is recorded when the link was changed or looked at since, and an unknown state only moves
 * the time. Two broken days hide the job; an answer brings it back. Returns the job when that has changed.
 */
export async function noteLinkState(
  db: Db,
  { id, apply_url, link_checked_at }: JobLink,
  { state, at, failuresMax }: { state: "works" | "broken" | "unknown"; at: Date; failuresMax: number },
) {
  const failures = sql<number>`case ${state} when 'works' then 0 when 'broken' then j.link_failure_count + 1 else j.link_failure_count end`;
  const { rows } = await sql<{ posted_by: string | null; title: string; is_link_dead: boolean; was_link_dead: boolean }>`
    with before as (
      select id, is_link_dead from jobs
      where id = ${id}::uuid and apply_url = ${apply_url} and link_checked_at is not distinct from ${link_checked_at}
      for no key update
    )
    update jobs j set
      link_checked_at = ${at},
      link_failure_count = ${failures},
      is_link_dead = case ${state} when 'works' then false when 'broken' then ${failures} >= ${failuresMax} else j.is_link_dead end
    from before b where b.id = j.id
    returning j.posted_by, j.title, j.is_link_dead, b.is_link_dead as was_link_dead`.execute(db);
  const [row] = rows;
  return row && row.is_link_dead !== row.was_link_dead ? row : undefined;
}
