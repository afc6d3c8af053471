/** Where the router keeps how far pages were scrolled, by the key of their entry in the browser's history. */
const positionsKey = "react-router-scroll-positions";

/**
 * Prepares this entry of the browser's history for the router: gives it the key under which its position is kept and, when `isAtStart`,
 * goes to the position kept for it, unless the browser or the reader has moved the page already.
 */
export function initHistoryEntry(isAtStart: boolean): void {
  const state = history.state as { key?: string } | null;
  const key = state?.key ?? Math.random().toString(36).slice(2);
  if (state?.key === undefined) history.replaceState({ ...state, key }, "");
  if (!isAtStart || window.scrollY !== 0) return;
  const position = readPositions()[key];
  if (position) window.scrollTo(0, position);
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(positionsKey) ?? "{}") as Record<string, number>;
  } catch {
    // No storage, as browsers can be told: nothing is kept.
    return {};
  }
}
