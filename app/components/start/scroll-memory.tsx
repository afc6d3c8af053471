import { UNSAFE_useScrollRestoration } from "react-router";

/**
 * Remembers how far each page was scrolled. The router's `ScrollRestoration` would bring an inline script besides, which waits for the
 * browser's storage before the page is painted; until the app is there the browser does that by itself, and `initHistoryEntry` the rest.
 */
export function ScrollMemory(): null {
  UNSAFE_useScrollRestoration();
  return null;
}
