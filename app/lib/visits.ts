/** The visit that was reported before hydration, so that the app does not report it again. */
let reported: string | null = null;

/** Reports a visit to the server before the app has started. */
export function reportVisitEarly(address: string): void {
  reported = address;
  report(address);
}

/**
 * Reports a visit to the server once somebody sees the page: a page that was only prefetched does not count. Returns a function that
 * cancels this.
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
