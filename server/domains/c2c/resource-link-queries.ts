// SQL for checking the links of resources.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

export type ResourceLink = { id: string; url: string };

/** Addresses last looked at before `before`, longest waiting first. */
export function selectResourceLinks(db: Db, before: Date, limit: number): Promise<ResourceLink[]> {
  return db
    .selectFrom("upskilling_resources")
    .select(["id", "url"])
    .where(sql<boolean>`(link_checked_at is null or link_checked_at < ${before})`)
    .orderBy("link_checked_at", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Records what was found at a resource's address, unless it was looked at since. An unknown state only moves the time. Returns whether the
 * resource left the list or came back. Needs the system role.
 */
export async function noteResourceLinkForSystem(
  db: Db,
  { id, url }: ResourceLink,
  { state, at, failuresMax }: { state: "works" | "broken" | "unknown"; at: Date; failuresMax: number },
): Promise<boolean> {
  const failures = sql<number>`case ${state} when 'works' then 0 when 'broken' then r.link_failure_count + 1 else r.link_failure_count end`;
  const { rows } = await sql<{ is_changed: boolean }>`
    with before as (
      select id, is_link_dead from upskilling_resources
      where id = ${id}::uuid and url = ${url} and (link_checked_at is null or link_checked_at < ${at})
      for no key update
    )
    update upskilling_resources r set
      link_checked_at = ${at},
      link_failure_count = ${failures},
      is_link_dead = case ${state} when 'works' then false when 'broken' then ${failures} >= ${failuresMax} else r.is_link_dead end
    from before b where b.id = r.id
    returning r.is_link_dead <> b.is_link_dead as is_changed`.execute(db);
  return rows[0]?.is_changed ?? false;
}
