import { createPath } from "react-router";
import type { Path } from "react-router";

type Router = { state: { navigation: { location?: Path } } };

/**
 * Goes where the router was going when a file of the next page does not come, as on a page that was open while a new version of the site took
 * the old one's place. The router itself would load the page anew that is left, and what was pressed or sent would seem to be lost. A browser
 * that cannot tell of a reload does that still.
 */
export function followThrough(): void {
  if (!("navigation" in window)) return;
  window.navigation.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router };
    const to = router?.state.navigation.location;
    if (!to || createPath({ ...to, hash: "" }) === window.location.pathname + window.location.search) return;
    event.preventDefault();
    window.location.assign(createPath(to));
  });
}
