// SQL for saved searches. Functions without "ForSystem" run inside `withViewer` or read through `readAs`, and also filter by the viewer.
import { sql } from "kysely";
import type { Insertable, Updateable } from "kysely";
import type { JobFilters } from "#contracts/jobs-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { SavedSearches } from "#server/platform/db/schema.ts";

export type NewMatch = {
  search_id: string;
  id: string;
  title: string;
  company: string;
  location: string;
  salary_min_lpa: number;
  salary_max_lpa: number;
  is_demo: boolean;
};

/** We have written them in this shape. */
const filters = sql<JobFilters>`filters`.as("filters");

/** A viewer's saved searches, oldest first. */
export function selectSearches(db: Db, viewerId: string, limit: number) {
  return db
    .selectFrom("saved_searches")
    .select(["id", "name", filters])
    .where("user_id", "=", viewerId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** One saved search of a viewer, or with `isRemoved` a removed one. */
export function selectSearch(db: Db, viewerId: string, id: string, isRemoved = false) {
  return db
    .selectFrom("saved_searches")
    .select(["id", "name", filters, "version"])
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("removed_at", isRemoved ? "is not" : "is", null)
    .executeTakeFirst();
}

/** Adds a search. */
export async function insertSearch(db: Db, row: Insertable<SavedSearches>): Promise<void> {
  await db.insertInto("saved_searches").values(row).execute();
}

/** Changes a search of a viewer; false when there is none. */
export async function updateSearch(db: Db, viewerId: string, id: string, change: Updateable<SavedSearches>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("saved_searches")
    .set(change)
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The name of another search of a viewer than `id` with these filters as JSON; undefined when there is none. */
export async function selectSameSearch(db: Db, viewerId: string, wanted: string, id?: string): Promise<string | undefined> {
  let same = db
    .selectFrom("saved_searches")
    .select("name")
    .where("user_id", "=", viewerId)
    .where("filters", "=", sql<string>`${wanted}::jsonb`)
    .where("removed_at", "is", null);
  if (id !== undefined) same = same.where("id", "!=", id);
  const row = await same.orderBy("id").limit(1).executeTakeFirst();
  return row?.name;
}

/** Members with searches whose last alerts were before `until`, ordered by id, starting after `after`. Needs the system role. */
export async function selectDueMembersForSystem(db: Db, { until, after, limit }: { until: Date; after: string | null; limit: number }) {
  const rows = await db
    .selectFrom("saved_searches")
    .select("user_id")
    .distinct()
    .where("told_until", "<", until)
    .where("removed_at", "is", null)
    .$if(after !== null, (query) => query.where(sql<boolean>`user_id > ${after}::uuid`))
    .orderBy("user_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** A member's due searches, locked. A second process at the same time finds none. Needs the system role. */
export function lockDueSearchesForSystem(db: Db, userId: string, until: Date) {
  return db
    .selectFrom("saved_searches")
    .select(["id", "name", filters])
    .where("user_id", "=", userId)
    .where("told_until", "<", until)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .forUpdate()
    .execute();
}

/**
 * For each of these searches, the open jobs that are new to it: posted by others up to `until` (or dated as new by `alerts_from`), newest
 * first, at most `limit` each. Needs the system role.
 */
export async function selectNewMatchesForSystem(
  db: Db,
  { searchIds, until, now, limit }: { searchIds: string[]; until: Date; now: Date; limit: number },
): Promise<NewMatch[]> {
  const { rows } = await sql<NewMatch>`
    select s.id as search_id, j.id, j.title, j.company, j.location, j.salary_min_lpa, j.salary_max_lpa, j.is_demo
    from saved_searches s
    cross join lateral (
      select * from (
        select * from jobs
        where is_listed and posted_at > s.told_until and posted_at <= ${until} and alerts_from is null and not has_missed_alerts
        union all
        select * from jobs
        where is_listed and alerts_from > s.told_until and alerts_from <= ${until} and not has_missed_alerts
      ) j
      where (j.expires_at is null or j.expires_at > ${now})
        and j.posted_by is distinct from s.user_id
        and j.facets @> s.facets and j.salary_max_lpa >= coalesce(s.pay_from, 0)
        and (s.query is null or j.search @@ (select words_query(s.query)))
      order by j.posted_at desc, j.id desc
      limit ${sql.lit(limit)}
    ) j
    where s.id = any(${searchIds}::uuid[])
    order by s.created_at, s.id, j.posted_at desc, j.id desc`.execute(db);
  return rows;
}

/** Records that members were notified of everything up to `until`. Needs the system role. */
export async function markNotifiedForSystem(db: Db, searchIds: string[], until: Date): Promise<void> {
  await db
    .updateTable("saved_searches")
    .set({ told_until: until })
    .where("id", "=", sql<string>`any(${searchIds}::uuid[])`)
    .execute();
}
