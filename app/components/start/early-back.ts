/**
 * Between history entries that the app made, Back and Forward change only the address, even after a reload: showing the page is up to the
 * app. Until the app is there, this reloads the page instead, so that the old one does not stay under the new address, nor is hydrated with
 * it. Returns a cleanup function.
 */
export function followEarlyBack(): () => void {
  // The address may have changed before this script ran, which newer browsers can tell.
  const { activation } = (window.navigation ?? {}) as Partial<Navigation>;
  const shown = pageOf(new URL(activation?.entry.url ?? window.location.href));
  const follow = () => {
    // The browser itself scrolls to another `#hash` of the same page.
    if (pageOf(window.location) !== shown) window.location.reload();
  };
  follow();
  window.addEventListener("popstate", follow);
  return () => window.removeEventListener("popstate", follow);
}

function pageOf({ pathname, search }: Location | URL): string {
  return pathname + search;
}
