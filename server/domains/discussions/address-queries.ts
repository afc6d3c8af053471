// The SQL of public discussions as addresses, for the sitemap.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** Months (UTC, "2026-11") in which public discussions were started, oldest first. */
export async function selectMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(m, 'YYYY-MM') as month
    from (select min(created_at) as first, max(created_at) as last from discussions where is_public) range,
      generate_series(date_trunc('month', first at time zone 'utc'), last at time zone 'utc', interval '1 month') m
    where exists (
      select 1 from discussions
      where is_public and created_at >= m at time zone 'utc' and created_at < (m + interval '1 month') at time zone 'utc')
    order by m limit 1200`.execute(db);
  return rows.map(({ month }) => month);
}

/** Public discussions started in a span, newest first, with when they were last changed. */
export function selectAddresses(db: Db, { from, to, limit }: { from: Date; to: Date; limit: number }) {
  return db
    .selectFrom("discussions")
    .select(["id", sql<Date>`coalesce(edited_at, created_at)`.as("changed_at")])
    .where(sql<boolean>`is_public`)
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Usernames of who has public discussions, in their order. */
export async function selectAuthorNames(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("authors as a")
    .select("a.username")
    .where("a.username", "is not", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("discussions as d")
          .select("d.id")
          .whereRef("d.author_id", "=", "a.id")
          .where(sql<boolean>`d.is_public`),
      ),
    )
    .orderBy("a.username")
    .limit(limit)
    .execute();
  return rows.flatMap(({ username }) => username ?? []);
}
