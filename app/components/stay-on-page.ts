import { data } from "react-router";
import type { DataRouter, DataStrategyResult, MiddlewareFunction } from "react-router";
import { isUnreached, UNSENT } from "#app/lib/unreachable-server.ts";

/**
 * A press that does not reach the server leaves the page as it is, with what is typed there, and says so. Routes that answer something of
 * their own come first (`app/lib/unreachable-server.ts`).
 */
export const stayOnPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET") return results;
  for (const result of Object.values(results)) {
    // The router hands an error over with a status beside it.
    const error: unknown = (result.result as { data?: unknown } | undefined)?.data ?? result.result;
    if (result.type !== "error" || !isUnreached(error)) continue;
    window.dispatchEvent(new Event(UNSENT));
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: DataRouter };
    // A form that leads elsewhere would still go there, and fail. Nothing is loaded, which would fail as well.
    if (router?.state.navigation.state === "submitting") {
      const { location } = router.state;
      void router.navigate(location, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
    }
    // The status keeps the router from loading again after a fetcher.
    Object.assign(result, { type: "data", result: data(undefined, { status: 503 }) });
  }
  return results;
};
