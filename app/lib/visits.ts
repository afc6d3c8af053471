/** The visit that was told before the app had the page; the app is not to tell it again. */
let told: string | null = null;

/** Tells the server of a visit before the app is there. */
export function reportVisitEarly(address: string): void {
  told = address;
  tell(address);
}

/**
 * Tells the server that somebody has a page before their eyes: one that was only fetched in advance counts for nobody.
 * Returns the function that gives it up.
 */
export function reportVisit(address: string): () => void {
  if (told !== address) return tell(address);
  told = null;
  return () => undefined;
}

function tell(address: string): () => void {
  const send = () => {
    if (document.visibilityState !== "visible") return;
    stop();
    fetch(address, { method: "POST", keepalive: true }).catch(() => undefined);
  };
  const stop = () => document.removeEventListener("visibilitychange", send);
  document.addEventListener("visibilitychange", send);
  send();
  return stop;
}
