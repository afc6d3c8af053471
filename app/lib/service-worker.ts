type WorkerMessage =
  | { kind: "shown"; viewer: string | null; path: string }
  | { kind: "saved" }
  | { kind: "compare"; manifest: string }
  | { kind: "take-over" };

type WorkerNews = { kind?: string; viewer?: string | null };

/** Which version of the site a page is of, by its list of routes, and what it does when there is a newer one. */
export type PageVersion = { manifest: string; onNewer: () => void };

/**
 * Makes pages readable offline, where the browser can: it tells the worker what is shown and to whom. Waits for the page, which matters
 * more. A page of somebody who is no longer the reader loads anew, so that nothing of theirs stays on the screen.
 */
export function registerServiceWorker(version: PageVersion): void {
  // The browser shows a page as it was left, by Back or Forward.
  window.addEventListener("pageshow", ({ persisted }) => persisted && readReader() !== null && window.location.reload());
  announceReader();
  if (!("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register(version);
  else window.addEventListener("load", () => register(version), { once: true });
}

/** Tells the worker that this page is shown. */
export function announceShown(): void {
  const viewer = readReader();
  const { pathname, search } = window.location;
  if (viewer !== "unknown") postToWorker({ kind: "shown", viewer, path: pathname + search });
}

/** Tells the worker something, where there is one. */
export function postToWorker(message: WorkerMessage): void {
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message)).catch(() => undefined);
}

function register(version: PageVersion): void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }) => handleMessage(data as WorkerNews, version));
  serviceWorker.addEventListener("controllerchange", () => compare(serviceWorker.controller, version));
  // Refused in private windows, for example; the site works without it.
  const registering = serviceWorker.register("/sw.js");
  registering.then((registration) => watchForUpdates(registration, version)).catch(() => undefined);
  announceShown();
}

function watchForUpdates(registration: ServiceWorkerRegistration, version: PageVersion): void {
  compare(registration.waiting, version);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => installing.state === "installed" && compare(installing, version));
  });
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - lookedAt < hourMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

const hourMs = 3_600_000;

/** Asks a worker whether it belongs to the version of the site this page is of. It takes over, or answers that the page is older. */
function compare(worker: ServiceWorker | null, { manifest }: PageVersion): void {
  worker?.postMessage({ kind: "compare", manifest } satisfies WorkerMessage);
}

function handleMessage({ kind, viewer }: WorkerNews, { onNewer }: PageVersion): void {
  if (kind === "reader") handleReader(viewer);
  if (kind === "newer") onNewer();
}

/** A form that told its sender to sign in again in another tab waits until somebody has. */
function handleReader(viewer: string | null | undefined): void {
  const isAwaited = viewer === null && document.querySelector("[data-awaits-reader]") !== null;
  if (isMembers() && viewer !== readReader() && !isAwaited) window.location.reload();
}

/** Tells the member's other pages who reads now, also in a browser without a worker: what one has typed is not to be sent as another's. */
function announceReader(): void {
  if (!isMembers()) return;
  const readers = new BroadcastChannel("reader");
  readers.addEventListener("message", ({ data }) => handleReader(data as string));
  readers.postMessage(readReader());
}

function isMembers(): boolean {
  const reader = readReader();
  return reader !== null && reader !== "unknown";
}

/** Whose page this is: a member's id, null for a visitor, "unknown" where the page could not find out. */
function readReader(): string | null {
  return document.body.dataset["reader"] ?? null;
}
