import { useEffect, useRef } from "react";
import { isFocusLost } from "#app/lib/focus-loss.ts";

/** The id of a case's card. */
export function caseAnchor(id: string): string {
  return `case-${id}`;
}

/**
 * Once a case has been decided and is gone from the page, scrolls to the next one and focuses it. Returns the submit handler of the list,
 * which notes the case that is being decided. `ids` are the cases on the page, in order.
 */
export function useNextCase(ids: readonly string[]): (event: React.SyntheticEvent<HTMLElement>) => void {
  const shown = useRef(ids);
  const decided = useRef<string | undefined>(undefined);
  const order = ids.join(" ");
  useEffect(() => {
    const before = shown.current;
    const now = order.split(" ");
    shown.current = now;
    const from = before.indexOf(decided.current ?? "");
    if (from === -1 || now.includes(before[from] ?? "") || !isFocusLost()) return;
    decided.current = undefined;
    // The next case of the old list that is still there; after the last one, whatever has moved up from the next page.
    const next = before.slice(from).find((id) => now.includes(id)) ?? now[Math.min(from, now.length - 1)];
    const card = next === undefined ? null : document.getElementById(caseAnchor(next));
    card?.scrollIntoView({ block: "start" });
    card?.focus({ preventScroll: true });
  }, [order]);
  return (event) => {
    const card = (event.target as HTMLElement).closest("li[id]");
    decided.current = ids.find((id) => caseAnchor(id) === card?.id);
  };
}
