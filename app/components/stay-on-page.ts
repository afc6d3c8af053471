import { data } from "react-router";
import type { DataRouter, DataStrategyResult, MiddlewareFunction } from "react-router";
import { isUnreached, UNSENT } from "#app/lib/unreachable-server.ts";

/**
 * When a form cannot reach the server, or reaches only a proxy in front of it, keeps the page with everything typed on it and shows a
 * toast, instead of the router's error page. A route's own handling comes first (`app/lib/unreachable-server.ts`). A page that is loaded
 * again, as by Retry, also stays as it is.
 */
export const stayOnPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: DataRouter };
  const isRead = request.method === "GET";
  // Not when the reader is going on to another page meanwhile: they must not get the old one there.
  if (isRead && !(router?.state.revalidation === "loading" && router.state.navigation.state === "idle")) return results;
  for (const [id, result] of Object.entries(results)) {
    // The router wraps the error together with a status.
    const { data: wrapped, status } = (result.result ?? {}) as { data?: unknown; status?: number };
    const error = wrapped ?? result.result;
    // A proxy's error is plain text, as while the site restarts; the site's own errors have a code.
    const isFromProxy = typeof error === "string" && (status === 502 || status === 504);
    if (result.type !== "error" || !(isFromProxy || isUnreached(error))) continue;
    if (isRead) {
      Object.assign(result, { type: "data", result: router?.state.loaderData[id] });
      continue;
    }
    window.dispatchEvent(new Event(UNSENT));
    // Ends the navigation on the open page: a form that leads elsewhere would still go there, and fail, as the loaders there would.
    if (router?.state.navigation.state === "submitting") {
      const { location } = router.state;
      void router.navigate(location, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    }
    // With a status of 4xx or 5xx the router does not revalidate after a fetcher.
    Object.assign(result, { type: "data", result: data(undefined, { status: 503 }) });
  }
  return results;
};
