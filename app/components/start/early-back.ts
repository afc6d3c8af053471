/**
 * Between history entries that the app made, Back and Forward change only the address, even after a reload: showing the page is up to the
 * app. Until the app is there, this reloads the page instead, so that the old one does not stay under the new address. Returns a cleanup
 * function.
 */
export function followEarlyBack(): () => void {
  const shown = pageOf(window.location);
  const follow = () => {
    // The browser itself scrolls to another `#hash` of the same page.
    if (pageOf(window.location) !== shown) window.location.reload();
  };
  window.addEventListener("popstate", follow);
  return () => window.removeEventListener("popstate", follow);
}

function pageOf({ pathname, search }: Location): string {
  return pathname + search;
}
