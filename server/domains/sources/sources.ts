// Fetching external sources, once for all processes; shared by Tech Flash and Events.
import type { AdminSource } from "#contracts/admin.ts";
import type { SourceHealth } from "#contracts/sources.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { SourceTables } from "./area.ts";
import { selectLastSuccess, selectSourceCounts, selectSourceHealth } from "./queries.ts";
import type { SourceHealthRow } from "./queries.ts";
import type { RefreshResult } from "./refresh.ts";

export type { ListedSource, SourceArea, SourceTables } from "./area.ts";
export { scheduleRefresh } from "./next-check.ts";
export { pauseSource, resumeSource } from "./pause-source.ts";
export { tryOutSource } from "./try-out-source.ts";
export { refreshArea } from "./refresh.ts";
export type { RefreshOptions, RefreshResult } from "./refresh.ts";

/** The health of each source, ordered by name. Sources whose file has not existed yet are left out. */
export async function listHealth(ctx: Ctx, tables: SourceTables): Promise<SourceHealth[]> {
  return (await selectSourceHealth(ctx.db, tables)).map(presentSource);
}

/** Like `listHealth`, with whole addresses, for admins only. Does not check permissions: the caller does. */
export async function listHealthWithAddresses(ctx: Ctx, tables: SourceTables): Promise<AdminSource[]> {
  return (await selectSourceHealth(ctx.db, tables)).map((row) => ({ ...presentSource(row), url: row.url }));
}

/**
 * Whether a refresh failed: every source that was checked failed. If it was too soon to check any, the last check of every source decides.
 */
export async function hasRefreshFailed(ctx: Ctx, tables: SourceTables, { checked, failed }: RefreshResult): Promise<boolean> {
  if (checked > 0) return failed === checked;
  const asked = (await selectSourceHealth(ctx.db, tables)).filter(({ paused_at: pausedAt }) => pausedAt === null);
  return asked.length > 0 && asked.every(({ failure_count: count }) => count > 0);
}

/** How many sources of these areas are failing, and how many are paused. */
export function countSources({ db }: Ctx, areas: readonly SourceTables[]): Promise<{ failing: number; paused: number }> {
  return selectSourceCounts(db, areas);
}

/** When any source of the area was last read successfully, as ISO 8601. Null before the first time. */
export async function getLastSuccess(ctx: Ctx, tables: SourceTables): Promise<string | null> {
  return (await selectLastSuccess(ctx.db, tables))?.toISOString() ?? null;
}

/**
 * A source as the public health page shows it. It has the origin instead of the whole address, and our own error message, never text that
 * the source sent.
 */
function presentSource(row: SourceHealthRow): SourceHealth {
  return {
    id: row.id,
    name: row.name,
    site: new URL(row.url).origin,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    lastCheckedAt: row.last_checked_at?.toISOString() ?? null,
    nextCheckAt: row.next_check_at.toISOString(),
    failureCount: row.failure_count,
    error: row.last_error_message,
    pausedAt: row.paused_at?.toISOString() ?? null,
  };
}
