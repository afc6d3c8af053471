// The refresh form of pages that show news.
import type { RouterContextProvider } from "react-router";
import { hasNewsRefreshFailed, refreshTechFlash } from "#server/domains/tech-flash/tech-flash.ts";
import { handleRefreshForm } from "#server/http/forms/refresh-form.ts";

/** Refreshes the sources of news: see `handleRefreshForm`. */
export function handleRefreshTechFlash(request: Request, context: Readonly<RouterContextProvider>) {
  return handleRefreshForm(request, context, {
    page: "/tech-flash",
    part: "tech flash refresh",
    refresh: refreshTechFlash,
    hasFailed: hasNewsRefreshFailed,
    done: { page: "tech-flash-refreshed", home: "tech-news-refreshed" },
    failed: { page: "tech-flash-refresh-failed", home: "tech-news-refresh-failed" },
  });
}
