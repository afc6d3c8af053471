import { createPath } from "react-router";
import type { Navigation } from "react-router";

/** A missing chunk shows within seconds of the press. A later reload has another reason, such as a sign-out in another tab. */
const missedWithinMs = 10_000;

/**
 * Completes a navigation as a full page load when a chunk of the next page is missing, as after a deploy. The router would reload the
 * current page instead, and the click or form would seem lost. Browsers without the Navigation API still reload.
 */
export function completeNavigation(): void {
  if (!("navigation" in window)) return;
  let pressed: { href: string; at: number } | null = null;
  document.addEventListener("click", ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[data-acts-in-place]");
    pressed = link && { href: link.href, at: Date.now() };
  });
  window.navigation.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    const { state, location, historyAction } = readNavigation();
    // Load More is a page as well: follow its link to that page.
    if (state === "idle" && pressed && Date.now() - pressed.at < missedWithinMs) {
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
