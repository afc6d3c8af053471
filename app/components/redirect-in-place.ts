import type { DataStrategyResult, MiddlewareFunction } from "react-router";

/**
 * When Back or Forward leads to a page that redirects, the other page takes its place, as in a full page load. The router would add it:
 * what Forward led to would be lost, and each further Back would be redirected again, so that nobody gets past.
 */
export const redirectInPlace: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  // Only Back and Forward change the address before the page is there.
  if (request.method !== "GET" || request.url !== window.location.href.replace(window.location.hash, "")) return results;
  for (const { result } of Object.values(results)) if (result instanceof Response) result.headers.set("X-Remix-Replace", "true");
  return results;
};
