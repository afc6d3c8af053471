// SQL for checking apply links.
import { sql } from "kysely";
import type { KnownLink } from "#server/domains/recheck-links-queries.ts";
import type { Db } from "#server/platform/db/database.ts";

/**
 * Open jobs whose link was last checked before `before`, those checked longest ago first. Demo jobs are left out, because their employers
 * are invented.
 */
export function selectLinksToCheck(db: Db, { now, before, limit }: { now: Date; before: Date; limit: number }): Promise<KnownLink[]> {
  return db
    .selectFrom("jobs")
    .select(["id", "apply_url as url", "link_checked_at as checkedAt"])
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
 * The poster and title of a job that would accept applications if its link worked; undefined for any other job, and for one without a
 * poster.
 */
export function selectPosterToTell(db: Db, id: string, now: Date) {
  return db
    .selectFrom("jobs")
    .select(["posted_by", "title"])
    .where("id", "=", id)
    .where("posted_by", "is not", null)
    .where("status", "=", "open")
    .where("moderation", "=", "clear")
    .where(sql<boolean>`(expires_at is null or expires_at > ${now})`)
    .$narrowType<{ posted_by: string }>()
    .executeTakeFirst();
}
