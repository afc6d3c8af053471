import { createPath } from "react-router";
import type { Navigation } from "react-router";

/**
 * Completes a navigation as a full page load when a chunk of the next page is missing, as after a deploy. The router would reload the
 * current page instead, and the click or form would seem lost. Browsers without the Navigation API still reload.
 */
export function completeNavigation(): void {
  if (!("navigation" in window)) return;
  let pressed: HTMLAnchorElement | null = null;
  document.addEventListener("click", ({ target }) => {
    pressed = (target as Element).closest("a[data-acts-in-place]");
  });
  window.navigation.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    const { state, location, historyAction } = readNavigation();
    // Load More is a page as well: follow its link to that page, whose link may have left the list by now.
    if (state === "idle" && pressed) {
      event.preventDefault();
      window.location.assign(pressed.href);
    }
    // Back and Forward have already changed the address, so the reload goes to the right page.
    if (state !== "loading" || location === undefined || historyAction === "POP") return;
    event.preventDefault();
    window.location.assign(createPath(location));
  });
}

function readNavigation(): Partial<Navigation> {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: { state: { navigation: Navigation } } };
  return router?.state.navigation ?? {};
}
