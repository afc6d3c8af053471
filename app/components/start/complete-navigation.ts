import { createPath } from "react-router";
import type { Navigation } from "react-router";

/**
 * Goes where the router was going when a file of the next page does not come, as on a page that was open while a new version of the site took
 * the old one's place. The router itself would load the page anew that is left, and what was pressed or sent would seem to be lost. A browser
 * that cannot tell of a reload does that still.
 */
export function completeNavigation(): void {
  if (!("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    const { state, location, historyAction } = readNavigation();
    // Back and Forward have changed the address already: to load it is to arrive.
    if (state !== "loading" || location === undefined || historyAction === "POP") return;
    event.preventDefault();
    window.location.assign(createPath(location));
  });
}

function readNavigation(): Partial<Navigation> {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: { state: { navigation: Navigation } } };
  return router?.state.navigation ?? {};
}
