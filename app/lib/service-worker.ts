/** Makes pages that were read readable offline, where the browser can. Waits for the page, which matters more. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}

function register(): void {
  // Refused in private windows, for example; the site works without it.
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
