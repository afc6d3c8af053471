// The SQL of open jobs as addresses, for the sitemap.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** Open jobs, the latest posting first, with when they were last changed. */
export async function selectAddresses(
  db: Db,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: string; changed_at: Date }[]> {
  const { rows } = await sql<{ id: string; changed_at: Date }>`
    select id, greatest(posted_at, edited_at) as changed_at from jobs
    where is_listed and coalesce(expires_at, 'infinity') > ${now}
    order by posted_at desc, id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
