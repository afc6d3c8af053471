/**
 * Back and Forward between what were pages of the app change the address alone, also after the page was loaded anew, and the app shows the
 * rest. Until it has come, the browser loads what the address now names: else the old page would stand under it. Returns a cleanup function.
 */
export function followEarlyBack(): () => void {
  const shown = pageOf(window.location);
  const follow = () => {
    // To another place of the same page the browser goes by itself.
    if (pageOf(window.location) !== shown) window.location.reload();
  };
  window.addEventListener("popstate", follow);
  return () => window.removeEventListener("popstate", follow);
}

function pageOf({ pathname, search }: Location): string {
  return pathname + search;
}
