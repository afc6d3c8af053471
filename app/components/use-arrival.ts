import { useEffect, useEffectEvent, useRef } from "react";
import type { RefObject } from "react";
import { useLocation, useNavigationType } from "react-router";
import { focusPlace, isFocusLost } from "#app/lib/focus-loss.ts";
import { announceShown } from "#app/lib/service-worker.ts";
import { closeOpenPopovers } from "./ui/popover.ts";

/**
 * After a navigation: closes menus and dialogs, and moves the focus to the element that the address names, else to the field that the page
 * is opened for, else to the new heading, so that screen readers announce the page. Within the same page the focus moves only if the
 * focused or pressed element is gone, as after a step of a form. A navigation that replaces the entry with the state `keepsFocus` only
 * gives the open page another address and moves nothing.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const { key, pathname, hash, state } = useLocation();
  const isSamePage = useNavigationType() === "REPLACE" && (state as { keepsFocus?: boolean } | null)?.keepsFocus === true;
  const main = useRef<HTMLElement>(null);
  const last = useRef({ key, pathname });
  const hasLostFocus = useFocusLoss();
  const arrive = useEffectEvent((arrivedKey: string) => {
    if (last.current.key === arrivedKey) return;
    const isNewPage = last.current.pathname !== pathname;
    last.current = { key: arrivedKey, pathname };
    if (isNewPage) {
      closeOpenPopovers();
      announceShown();
    }
    const named = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    markNamed(named);
    if (isSamePage || !(isNewPage || hasLostFocus())) return;
    const find = (what: string) => main.current?.querySelector<HTMLElement>(what);
    // The field that the page is opened for, else its heading.
    const place = named ?? find("[data-begins-here]") ?? find("h1") ?? main.current;
    if (place && (isNewPage || isInSight(place))) focusPlace(place);
  });
  useEffect(() => arrive(key), [key]);
  return main;
}

/** Returns a function that tells whether the last focused or pressed element is gone and nothing has the focus now. */
function useFocusLoss(): () => boolean {
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      last.current = target;
    };
    const listeners = new AbortController();
    for (const type of ["focusin", "click"]) document.addEventListener(type, note, { signal: listeners.signal });
    return () => listeners.abort();
  }, []);
  return () => isFocusLost() && last.current instanceof Element && !last.current.isConnected;
}

function isInSight(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Sets `data-named` on the element that the address names, and removes it from others: browsers update `:target` only for their own
 * navigations, not for the router's.
 */
function markNamed(place: HTMLElement | null): void {
  for (const marked of document.querySelectorAll("[data-named]")) marked.removeAttribute("data-named");
  if (place?.matches(":target")) return;
  document.querySelector(":target")?.setAttribute("data-named", "no");
  place?.setAttribute("data-named", "yes");
}
