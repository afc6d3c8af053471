import { useEffect, useEffectEvent, useRef } from "react";
import type { RefObject } from "react";
import { useLocation, useNavigationType } from "react-router";
import { announceShown } from "#app/lib/service-worker.ts";
import { closeOpenPopovers } from "./ui/popover.ts";

/**
 * After going to another page: closes what floats and moves the focus to the place that the address names, else to the new heading, so that
 * it is read. A page that has only been given an address of its own, with `keepsFocus` as its state, is the same page to whoever is writing
 * on it. Where what had the focus went away from the same page, as a step of a form that is done, the focus goes there too.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const { key, pathname, hash, state } = useLocation();
  const isSamePage = useNavigationType() === "REPLACE" && (state as { keepsFocus?: boolean } | null)?.keepsFocus === true;
  const main = useRef<HTMLElement>(null);
  const last = useRef({ key, pathname });
  const isFocusLost = useFocusLoss();
  const arrive = useEffectEvent((arrivedKey: string) => {
    if (last.current.key === arrivedKey) return;
    const isNewPage = last.current.pathname !== pathname;
    last.current = { key: arrivedKey, pathname };
    if (isNewPage) {
      closeOpenPopovers();
      announceShown();
    }
    const named = document.getElementById(hash.slice(1));
    markNamed(named);
    if (isSamePage || !(isNewPage || isFocusLost())) return;
    const place = named ?? main.current?.querySelector<HTMLElement>("h1") ?? main.current;
    if (place && (isNewPage || isInSight(place))) focusPlace(place);
  });
  useEffect(() => arrive(key), [key]);
  return main;
}

/** Tells whether what last had the focus is gone, and nothing has it now. */
function useFocusLoss(): () => boolean {
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  return () => document.activeElement === document.body && last.current instanceof Element && !last.current.isConnected;
}

function isInSight(place: HTMLElement): boolean {
  const { top, bottom } = place.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Browsers move `:target` only where they followed the link themselves: `data-named` says `yes` and `no` where the router knows better. */
function markNamed(place: HTMLElement | null): void {
  for (const marked of document.querySelectorAll("[data-named]")) marked.removeAttribute("data-named");
  if (place?.matches(":target")) return;
  document.querySelector(":target")?.setAttribute("data-named", "no");
  place?.setAttribute("data-named", "yes");
}

/** Without moving the page: the router has scrolled to where it belongs. */
function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
