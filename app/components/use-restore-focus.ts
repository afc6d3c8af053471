import { useEffect, useRef } from "react";

/** Gives the focus to what has the `id` when `shown` changes and took the pressed button with it. */
export function useRestoreFocus(id: string, shown: number | boolean | string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const place = document.getElementById(id);
    if (!place || document.activeElement !== document.body) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [id, shown]);
}
