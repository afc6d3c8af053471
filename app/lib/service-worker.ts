import { PAGE_STATE_ID } from "./page-state.ts";
import type { PageState } from "./page-state.ts";

type WorkerMessage =
  | { kind: "shown"; viewer: string | null; path: string }
  | { kind: "saved" }
  | { kind: "compare"; manifest: string }
  | { kind: "take-over" };

/**
 * Makes pages readable offline, where the browser can: it tells the worker what is shown and to whom. Waits for the page, which matters
 * more. A page of somebody who is no longer the reader loads anew, so that nothing of theirs stays on the screen.
 */
export function registerServiceWorker(): void {
  // The browser shows a page as it was left, by Back or Forward.
  window.addEventListener("pageshow", ({ persisted }) => persisted && readReader() !== null && window.location.reload());
  if (!("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}

/** Tells the worker that this page is shown. */
export function tellShown(): void {
  const viewer = readReader();
  const { pathname, search } = window.location;
  if (viewer !== "unknown") tellWorker({ kind: "shown", viewer, path: pathname + search });
}

/** Tells the worker something, where there is one. */
export function tellWorker(message: WorkerMessage): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message)).catch(() => undefined);
}

function register(): void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", handleMessage);
  serviceWorker.addEventListener("controllerchange", () => compare(serviceWorker.controller));
  // Refused in private windows, for example; the site works without it.
  serviceWorker
    .register("/sw.js")
    .then(watchForUpdates)
    .catch(() => undefined);
  tellShown();
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  compare(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => installing.state === "installed" && compare(installing));
  });
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || Date.now() - lookedAt < hourMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

const hourMs = 3_600_000;

/** Asks a worker whether it belongs to the version of the site this page is of. It takes over, or answers that the page is older. */
function compare(worker: ServiceWorker | null): void {
  const state = readState();
  if (state) worker?.postMessage({ kind: "compare", manifest: state.manifest } satisfies WorkerMessage);
}

function handleMessage({ data }: MessageEvent<{ kind?: string; viewer?: string | null }>): void {
  const reader = readReader();
  if (data.kind === "reader" && reader !== "unknown" && data.viewer !== reader) window.location.reload();
  if (data.kind === "newer") void import("./update-notice.ts").then(({ showUpdateNotice }) => showUpdateNotice(readState()?.sheets ?? []));
}

function readState(): PageState | null {
  const state = document.querySelector(`#${PAGE_STATE_ID}`)?.textContent;
  return state ? (JSON.parse(state) as PageState) : null;
}

/** Whose page this is: a member's id, null for a visitor, "unknown" where the page could not find out. */
function readReader(): string | null {
  return document.body.dataset["reader"] ?? null;
}
