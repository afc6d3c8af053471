// Refreshing events from their sources, and the health of those sources.
import type { SourceHealth } from "#contracts/sources.ts";
import type { Ctx } from "#server/domains/context.ts";
import { hasRefreshFailed, listHealth, refreshArea } from "#server/domains/sources/sources.ts";
import type { RefreshOptions, RefreshResult } from "#server/domains/sources/sources.ts";
import { eventsArea } from "./source-area.ts";

/** Reads the event sources that are due, once for all callers of all processes; see `refreshArea` for what `isAsked` changes. */
export function refreshEvents(ctx: Ctx, options: RefreshOptions): Promise<RefreshResult> {
  return refreshArea(ctx, eventsArea, options);
}

/** Whether the person who asked for this refresh is told that it failed. */
export function hasEventRefreshFailed(ctx: Ctx, result: RefreshResult): Promise<boolean> {
  return hasRefreshFailed(ctx, eventsArea.tables, result);
}

/** The health of each source of events, by name. */
export function listEventSourceHealth(ctx: Ctx): Promise<SourceHealth[]> {
  return listHealth(ctx, eventsArea.tables);
}
