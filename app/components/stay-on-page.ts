import { data } from "react-router";
import type { DataRouter, DataStrategyResult, MiddlewareFunction } from "react-router";
import { isUnreached, UNSENT } from "#app/lib/unreachable-server.ts";

/**
 * When a form cannot reach the server, or only a proxy before it, keeps the page with everything typed on it and shows a toast, instead of
 * the router's error page. A route's own handling comes first (`app/lib/unreachable-server.ts`). What is asked anew, as by Retry, stays as
 * it is.
 */
export const stayOnPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: DataRouter };
  const isRead = request.method === "GET";
  // Whoever goes on to another page meanwhile is not to find the old one there.
  if (isRead && !(router?.state.revalidation === "loading" && router.state.navigation.state === "idle")) return results;
  for (const [id, result] of Object.entries(results)) {
    // The router wraps the error together with a status.
    const { data: wrapped, status } = (result.result ?? {}) as { data?: unknown; status?: number };
    const error = wrapped ?? result.result;
    // A proxy answers with a text, as while the site is being started anew, where the site's own errors have a code.
    const isFromProxy = typeof error === "string" && (status === 502 || status === 504);
    if (result.type !== "error" || !(isFromProxy || isUnreached(error))) continue;
    if (isRead) {
      Object.assign(result, { type: "data", result: router?.state.loaderData[id] });
      continue;
    }
    window.dispatchEvent(new Event(UNSENT));
    // Ends the navigation on the open page: a form that leads elsewhere would still go there, and fail. Its loaders would fail as well.
    if (router?.state.navigation.state === "submitting") {
      const { location } = router.state;
      void router.navigate(location, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    }
    // With a status of 4xx or 5xx the router does not revalidate after a fetcher.
    Object.assign(result, { type: "data", result: data(undefined, { status: 503 }) });
  }
  return results;
};
