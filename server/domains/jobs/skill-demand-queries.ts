// SQL for counting the skills that jobs ask for.
import { sql } from "kysely";
import { REMOTE } from "#contracts/jobs-limits.ts";
import type { Db } from "#server/platform/db/database.ts";

type Demand = {
  now: Date;
  place: string | null;
  kind: readonly string[];
  gaps: readonly string[];
  sharedMin: number;
  newestMax: number;
};

/** The open jobs of one kind, by the gaps that they ask for. */
export async function selectSkillDemand(db: Db, { now, place, kind, gaps, sharedMin, newestMax }: Demand) {
  const isThere = sql`(${place}::text is null or city = ${place} or (${place} = ${REMOTE} and work_mode = 'remote'))`;
  const { rows } = await sql<{ asked: string[]; jobs: number }>`
    with newest as (
      select skills, city, work_mode from jobs
      where is_listed and (expires_at is null or expires_at > ${now})
      order by posted_at desc, id desc
      limit ${sql.lit(newestMax)}
    ),
    pool as (
      select array(select s from unnest(skills) as s where s = any(${gaps}::text[]) order by s) as asked
      from newest
      where ${isThere} and (select count(*) from unnest(skills) as s where s = any(${kind}::text[])) >= ${sharedMin}
    )
    select asked, count(*) as jobs from pool group by asked order by jobs desc, asked limit ${sql.lit(newestMax)}`.execute(db);
  return rows;
}
