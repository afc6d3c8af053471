/** The visit that was reported before hydration, so that the app does not report it again. */
let reported: string | null = null;

/** Tells the server of a visit before the app is there. */
export function reportVisitEarly(address: string): void {
  reported = address;
  report(address);
}

/**
 * Tells the server that somebody has a page before their eyes: one that was only fetched in advance counts for nobody.
 * Returns the function that gives it up.
 */
export function reportVisit(address: string): () => void {
  if (reported !== address) return report(address);
  reported = null;
  return () => undefined;
}

function report(address: string): () => void {
  const send = () => {
    if (document.hidden) return;
    stop();
    fetch(address, { method: "POST", keepalive: true }).catch(() => undefined);
  };
  const stop = () => document.removeEventListener("visibilitychange", send);
  document.addEventListener("visibilitychange", send);
  send();
  return stop;
}
