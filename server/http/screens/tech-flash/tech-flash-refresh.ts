// The refresh form of pages that show news.
import { hasNewsRefreshFailed, refreshTechFlash } from "#server/domains/tech-flash/tech-flash.ts";
import { handleRefreshForm } from "#server/http/forms/refresh-form.ts";
import type { RouterContext } from "#server/http/request-context.ts";

/** Refreshes the sources of news: see `handleRefreshForm`. */
export function handleRefreshTechFlash(request: Request, context: RouterContext) {
  return handleRefreshForm(request, context, {
    page: "/tech-flash",
    part: "tech flash refresh",
    refresh: refreshTechFlash,
    hasFailed: hasNewsRefreshFailed,
    done: { page: "tech-flash-refreshed", home: "tech-news-refreshed" },
    failed: { page: "tech-flash-refresh-failed", home: "tech-news-refresh-failed" },
  });
}
