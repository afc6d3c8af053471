type WorkerMessage =
  | { kind: "shown"; viewer: string | null; path: string }
  | { kind: "saved" }
  | { kind: "compare"; manifest: string }
  | { kind: "take-over" };

type WorkerNews = { kind?: string; viewer?: string | null };

/** The version of the site that a page belongs to, known by its list of routes, and what to do when there is a newer one. */
export type PageVersion = { manifest: string; onNewer: () => void };

/**
 * Registers the service worker, which makes pages readable offline, and tells it what is shown and to whom. Waits until the page has
 * loaded, which matters more. A page that was rendered for somebody who is no longer the reader reloads, so that nothing of theirs stays on
 * the screen.
 */
export function registerServiceWorker(version: PageVersion): void {
  // Back or Forward may show a page from the browser's memory, as it was left.
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

/** Posts a message to the worker, if there is one. */
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

/**
 * Asks a worker whether it belongs to the same version of the site as this page. If so it takes over, else it answers that the page is
 * older.
 */
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

/**
 * Tells the other open pages who the reader is now, also in a browser without a worker: what one member typed must not be sent as
 * another's.
 */
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

/** For whom this page was rendered: a member's id, null for a visitor, "unknown" if the page could not find out. */
function readReader(): string | null {
  return document.body.dataset["reader"] ?? null;
}
