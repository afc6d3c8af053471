// The refresh form of pages that show events.
import { hasEventRefreshFailed, refreshEvents } from "#server/domains/events/events.ts";
import { handleRefreshForm } from "#server/http/forms/refresh-form.ts";
import type { RouterContext } from "#server/http/request-context.ts";

/** Refreshes the sources of events: see `handleRefreshForm`. */
export function handleRefreshEvents(request: Request, context: RouterContext) {
  return handleRefreshForm(request, context, {
    page: "/events",
    part: "events refresh",
    refresh: refreshEvents,
    hasFailed: hasEventRefreshFailed,
    done: { page: "events-refreshed", home: "events-refreshed" },
    failed: { page: "events-refresh-failed", home: "home-events-refresh-failed" },
  });
}
