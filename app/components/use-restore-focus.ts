import { useEffect, useRef } from "react";
import { focusIfLost } from "#app/lib/focus-loss.ts";

/** Moves the focus to the element with this `id` when `shown` has changed and the pressed button is gone. */
export function useRestoreFocus(id: string, shown: number | boolean | string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    focusIfLost(document.getElementById(id));
  }, [id, shown]);
}
