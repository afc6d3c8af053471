import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";

/** Follows every `Link` of the page within the open page. Whatever asks for more than a plain press is the browser's. */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-discover]") : null;
    if (!link || !isPlain(event) || !isForHere(link)) return;
    event.preventDefault();
    const { pathname, search, hash, dataset } = link;
    const isHere = link.href === window.location.href;
    void navigate(pathname + search + hash, { replace: isHere || "replace" in dataset, preventScrollReset: "keepScroll" in dataset });
  });
  useEffect(() => {
    // The document is also where React listens, and it was there first: what a component prevents stays prevented.
    const listener = (event: MouseEvent) => handleClick(event);
    document.addEventListener("click", listener);
    return () => document.removeEventListener("click", listener);
  }, []);
}

function isPlain(event: MouseEvent): boolean {
  return !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

// Without a connection the browser follows: what is kept of the page comes from the service worker.
function isForHere(link: HTMLAnchorElement): boolean {
  const isOwn = link.origin === window.location.origin && ["", "_self"].includes(link.target);
  return isOwn && navigator.onLine && !link.hasAttribute("download");
}
