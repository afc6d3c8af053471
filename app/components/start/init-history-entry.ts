/** The session storage key of the router's scroll positions, which are stored by the key of their history entry. */
const positionsKey = "react-router-scroll-positions";

/**
 * Prepares the current history entry for the router: gives it a key and, when `isAtStart`, restores its scroll position, unless the browser
 * or the reader has already scrolled.
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
    // Browsers can be set to deny storage.
    return {};
  }
}
