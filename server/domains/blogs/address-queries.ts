// The SQL of public blogs as addresses, for the sitemap.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** Months (UTC, "2026-11") in which public blogs were published, oldest first. */
export async function selectMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(m, 'YYYY-MM') as month
    from (select min(published_at) as first, max(published_at) as last from blogs where is_public) range,
      generate_series(date_trunc('month', first at time zone 'utc'), last at time zone 'utc', interval '1 month') m
    where exists (
      select 1 from blogs
      where is_public and published_at >= m at time zone 'utc' and published_at < (m + interval '1 month') at time zone 'utc')
    order by m limit 1200`.execute(db);
  return rows.map(({ month }) => month);
}

/** Public blogs published in a span, newest first, with when they were last changed. */
export function selectAddresses(db: Db, { from, to, limit }: { from: Date; to: Date; limit: number }) {
  return db
    .selectFrom("blogs")
    .select(["id", sql<Date>`coalesce(edited_at, published_at, created_at)`.as("changed_at")])
    .where(sql<boolean>`is_public`)
    .where("published_at", ">=", from)
    .where("published_at", "<", to)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Usernames of who has public blogs, in their order. */
export async function selectAuthorNames(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("authors as a")
    .select("a.username")
    .where("a.username", "is not", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("blogs as b")
          .select("b.id")
          .whereRef("b.author_id", "=", "a.id")
          .where(sql<boolean>`b.is_public`),
      ),
    )
    .orderBy("a.username")
    .limit(limit)
    .execute();
  return rows.flatMap(({ username }) => username ?? []);
}
