import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { isPlainClick } from "#app/lib/plain-click.ts";
import { useFetchAhead } from "./use-fetch-ahead.ts";

/** Follows every `Link` of the page by the router. Anything other than a plain click is left to the browser. */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  const fetchAhead = useFetchAhead();
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || event.defaultPrevented || !isPlainClick(event) || !isForHere(link)) return;
    event.preventDefault();
    // Closes the menu that the link is in, even if the link leads to the open page.
    link.closest<HTMLElement>("[popover]")?.hidePopover();
    const { pathname, search, hash, dataset } = link;
    const isHere = link.href === window.location.href;
    void navigate(pathname + search + hash, { replace: isHere || "replace" in dataset, preventScrollReset: "keepScroll" in dataset });
  });
  const handleAim = useEffectEvent((event: Event) => {
    const link = linkOf(event);
    // The code of the next page is loaded when the press begins; its data when it ends.
    if (link && isForHere(link)) fetchAhead(link.pathname);
  });
  useEffect(() => {
    // React's own listener on the document was added earlier, so a component's `preventDefault` has already run.
    const click = (event: MouseEvent) => handleClick(event);
    const aim = (event: Event) => handleAim(event);
    document.addEventListener("click", click);
    for (const sign of aims) document.addEventListener(sign, aim, { passive: true });
    return () => {
      document.removeEventListener("click", click);
      for (const sign of aims) document.removeEventListener(sign, aim);
    };
  }, []);
}

const aims = ["pointerover", "touchstart", "focusin"];

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-discover]") : null;
}

function isForHere(link: HTMLAnchorElement): boolean {
  return link.origin === window.location.origin && ["", "_self"].includes(link.target) && !link.hasAttribute("download");
}
