import { useEffect, useRef } from "react";

/**
 * Gives the focus to what has the `id` when `shown` changes and took the pressed button with it. In Safari the button never had it: a press
 * gives it to what is around the button, which is `main`.
 */
export function useRestoreFocus(id: string, shown: number | boolean | string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const place = document.getElementById(id);
    if (!place || !document.activeElement?.matches("body, main")) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [id, shown]);
}
