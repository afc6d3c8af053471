// SQL for the audit log. Row level security lets only admins read it and add entries.
import { sql } from "kysely";
import type { Insertable } from "kysely";
import type { AdminAction } from "#contracts/admin-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import type { AdminLog } from "#server/platform/db/schema.ts";

/** Adds an entry; false, and nothing is added, unless the viewer is an admin. */
export async function insertLogEntry(
  db: Db,
  { id, admin_id, action, target, outcome, created_at }: Insertable<AdminLog>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into admin_log (id, admin_id, action, target, outcome, created_at)
    select ${id}, ${admin_id}, ${action}, ${target}, ${outcome}, ${created_at} where viewer_is_admin()`.execute(db);
  return numAffectedRows === 1n;
}

export type LogFilter = { action?: AdminAction; by?: string; /** The first moment that is left out. */ before: Date | null };

/** The log, newest first, with the admin who acted. */
export function selectLog(db: Db, { action, by, before, cursor, limit }: LogFilter & { cursor: Cursor | null; limit: number }) {
  let log = db
    .selectFrom("admin_log as l")
    .leftJoin("authors as a", "a.id", "l.admin_id")
    .select(["l.id", "l.admin_id", "l.created_at", "l.action", "l.target", "l.outcome", "a.name as admin_name"]);
  if (action !== undefined) log = log.where("l.action", "=", action);
  if (by !== undefined) log = log.where("l.admin_id", "=", by);
  if (before !== null) log = log.where(sql<boolean>`l.created_at < ${before}`);
  if (cursor !== null) log = log.where(sql<boolean>`(l.created_at, l.id) < (${cursor.at}, ${cursor.id}::uuid)`);
  return log.orderBy("l.created_at", "desc").orderBy("l.id", "desc").limit(limit).execute();
}
