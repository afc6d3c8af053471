import { useEffect, useRef } from "react";

/** Gives the focus to the card `id` when `shown` changes and took the pressed button with it. */
export function useRestoreFocus(id: string, shown: number | boolean): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const card = document.getElementById(id);
    if (!card || document.activeElement !== document.body) return;
    card.tabIndex = -1;
    card.focus({ preventScroll: true });
  }, [id, shown]);
}
