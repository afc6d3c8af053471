// SQL for checking the links of resources.
import { sql } from "kysely";
import type { KnownLink } from "#server/domains/recheck-links-queries.ts";
import type { Db } from "#server/platform/db/database.ts";

/** Links that were last checked before `before`; those checked longest ago come first. */
export function selectLinksToCheck(db: Db, { before, limit }: { before: Date; limit: number }): Promise<KnownLink[]> {
  return db
    .selectFrom("upskilling_resources")
    .select(["id", "url", "link_checked_at as checkedAt"])
    .where(sql<boolean>`(link_checked_at is null or link_checked_at < ${before})`)
    .orderBy("link_checked_at", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .limit(limit)
    .execute();
}
