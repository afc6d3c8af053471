import { useEffect, useRef } from "react";

/** The id of a case's card. */
export function caseAnchor(id: string): string {
  return `case-${id}`;
}

/**
 * Leads from a case that was decided, and is gone with the pressed button, to the one in its place. Returns what notes which case a form
 * belongs to. `ids` are the cases of the page, in their order.
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
    if (from === -1 || now.includes(before[from] ?? "") || !document.activeElement?.matches("body, main")) return;
    decided.current = undefined;
    // What follows stood there before; after the last one of a page comes what has moved up from the next.
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
