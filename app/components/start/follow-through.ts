import { createPath } from "react-router";
import type { Navigation } from "react-router";
import { isReloadMeant } from "#app/lib/reload-page.ts";

/**
 * When a file of the app does not come, as on a page that was open while a new version of the site took the old one's place, the router loads the
 * page anew that is being left, and what was pressed or sent would seem to be lost. Here it goes where it was going instead, or stays where it
 * is. A browser that cannot tell of a reload does as the router says.
 */
export function followThrough(): void {
  if (!("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable || isReloadMeant()) return;
    const { state, location, historyAction } = readNavigation();
    const to = state === "loading" ? location : undefined;
    // Back and Forward have changed the address already: to load it is to arrive.
    if (to && historyAction === "POP") return;
    event.preventDefault();
    if (to) window.location.assign(createPath(to));
  });
}

function readNavigation(): Partial<Navigation> {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: { state: { navigation: Navigation } } };
  return router?.state.navigation ?? {};
}
