// SQL for addresses of open jobs, for the sitemap.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";

/**
 * Every `size`-th open job, starting with the first, ordered by latest posting. Reads the index of dates alone; the few jobs that have just
 * closed are left out.
 */
export async function selectPartStarts(db: Db, now: Date, size: number): Promise<Cursor[]> {
  const { rows } = await sql<Cursor>`
    select posted_at as at, id from (
      select posted_at, id, row_number() over (order by posted_at desc, id desc) as place from jobs
      where is_listed and id not in (select id from jobs where is_listed and expires_at <= ${now})
    ) open_jobs
    where (place - 1) % ${size}::integer = 0
    order by posted_at desc, id desc
    limit 1000`.execute(db);
  return rows;
}

/**
 * Open jobs from the one at `start` on, ordered by latest posting, with the time of their last change; empty if no job was posted at
 * `start`.
 */
export async function selectAddresses(
  db: Db,
  now: Date,
  { start, limit }: { start: Cursor | null; limit: number },
): Promise<{ id: string; changed_at: Date }[]> {
  const { rows } = await sql<{ id: string; changed_at: Date }>`
    select id, greatest(posted_at, edited_at) as changed_at from jobs
    where is_listed and coalesce(expires_at, 'infinity') > ${now}
      ${start === null ? sql`` : sql`and (posted_at, id) <= (select posted_at, id from jobs where id = ${start.id}::uuid and posted_at = ${start.at})`}
    order by posted_at desc, id desc
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
