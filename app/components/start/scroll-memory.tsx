import { UNSAFE_useScrollRestoration } from "react-router";

/**
 * Stores how far each page was scrolled. The router's `ScrollRestoration` would also add an inline script, which reads the browser's
 * storage before the page is painted. Until the app has started, the browser restores the position by itself, and `initHistoryEntry` does
 * the rest.
 */
export function ScrollMemory(): null {
  UNSAFE_useScrollRestoration();
  return null;
}
