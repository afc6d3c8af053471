// The SQL of listed events as addresses, for the sitemap.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** Months (UTC, "2026-11") in which listed events begin, oldest first. */
export async function selectMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(m, 'YYYY-MM') as month
    from (select min(event_date) as first, max(event_date) as last from events where is_listed) range,
      generate_series(date_trunc('month', first at time zone 'utc'), last at time zone 'utc', interval '1 month') m
    where exists (
      select 1 from events
      where is_listed and event_date >= m at time zone 'utc' and event_date < (m + interval '1 month') at time zone 'utc')
    order by m limit 1200`.execute(db);
  return rows.map(({ month }) => month);
}

/** Listed events that begin in a span, with when they were last changed. */
export function selectAddresses(db: Db, { from, to, limit }: { from: Date; to: Date; limit: number }) {
  return db
    .selectFrom("events")
    .select(["id", "changed_at"])
    .where(sql<boolean>`is_listed`)
    .where("event_date", ">=", from)
    .where("event_date", "<", to)
    .orderBy("event_date")
    .orderBy("id")
    .limit(limit)
    .execute();
}
