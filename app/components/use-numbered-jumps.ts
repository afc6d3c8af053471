import { useEffect, useRef } from "react";

/**
 * Numbers the entry of the browser's history that a jump within the page makes (`#replies`, Skip to content). The router numbers its own,
 * and without a number it cannot tell how far Back has gone: it would not ask before a half-written text is left.
 * To be used by what renders anew with each address.
 */
export function useNumberedJumps(): void {
  const last = useRef(0);
  useEffect(() => {
    last.current = readNumber() ?? last.current;
  });
  useEffect(() => {
    const handleJump = () => {
      if (readNumber() !== undefined) return;
      // Over plain http browsers have no `randomUUID`.
      window.history.replaceState({ idx: last.current + 1, key: Math.random().toString(36).slice(2) }, "");
    };
    // Before the router's own listener.
    window.addEventListener("popstate", handleJump, { capture: true });
    return () => window.removeEventListener("popstate", handleJump, { capture: true });
  }, []);
}

function readNumber(): number | undefined {
  return (window.history.state as { idx?: number } | null)?.idx;
}
