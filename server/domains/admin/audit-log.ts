// The admins' audit log: each action writes one entry; only admins read it, and nobody can change it.
import { ADMIN_PAGE_SIZE } from "#contracts/admin-limits.ts";
import type { AdminAction } from "#contracts/admin-limits.ts";
import type { AdminLogPage, AdminLogQuery } from "#contracts/admin.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { requireAdmin } from "#server/domains/profiles/profiles.ts";
import { endOfIndiaDay } from "#server/platform/clock/india-time.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { insertLogEntry, selectLog } from "./queries.ts";

/** `target` and `outcome` in words. */
export type AuditEntry = { action: AdminAction; target: string; outcome?: string };

/**
 * Runs `work` as the system and logs the entry that it returns, in one transaction. Logs nothing when the entry is null. Throws `not_found`
 * for everybody but admins, and for a viewer who has just lost the role.
 */
export async function actAsAdmin<Result>(
  ctx: MemberCtx,
  work: (trx: Db) => Promise<{ result: Result; entry: AuditEntry | null }>,
): Promise<Result> {
  requireAdmin(ctx.viewer);
  return withViewer(ctx.db, ctx.viewer.userId, async (trx) => {
    const { result, entry } = await withSystem(trx, work);
    if (entry === null) return result;
    const row = { id: newId(), admin_id: ctx.viewer.userId, outcome: "", ...entry, created_at: ctx.clock.now() };
    if (!(await insertLogEntry(trx, row))) throw new AppError("not_found");
    return result;
  });
}

/** One page of the log, newest first. Throws `not_found` for everybody but admins. */
export async function listAdminLog(ctx: MemberCtx, { cursor, until, ...filter }: AdminLogQuery = {}): Promise<AdminLogPage> {
  requireAdmin(ctx.viewer);
  const place = { before: until === undefined ? null : endOfIndiaDay(until), cursor: decodeCursor(cursor), limit: ADMIN_PAGE_SIZE + 1 };
  const rows = await withViewer(ctx.db, ctx.viewer.userId, (trx) => selectLog(trx, { ...filter, ...place }));
  const page = toPage(rows, ADMIN_PAGE_SIZE, (row) => ({ at: row.created_at, id: row.id }));
  const entries = page.rows.map(({ id, created_at: at, admin_id: adminId, admin_name: adminName, action, target, outcome }) => ({
    id,
    at: at.toISOString(),
    adminId,
    adminName,
    action,
    target,
    outcome,
  }));
  return { entries, nextCursor: page.nextCursor };
}
