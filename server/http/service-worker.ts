// The service worker, /sw.js: pages that were read stay readable offline, and nothing private is ever kept.
import { createHash } from "node:crypto";

export type ServiceWorkerOptions = {
  /** Changes with every build. */
  version: string;
  offlinePage: string;
  /** What the offline page needs. */
  stylesheets: readonly string[];
};

/** Writes the worker. A new version takes over at once and clears what older ones kept. */
export function writeServiceWorker(options: ServiceWorkerOptions): string {
  const version = createHash("sha256").update(JSON.stringify(options)).digest("hex").slice(0, 12);
  const settings = { version, offlinePage: options.offlinePage, precached: [options.offlinePage, ...options.stylesheets] };
  return `const { version, offlinePage, precached } = ${JSON.stringify(settings)};\n${source}`;
}

const source = `
const prefix = "sangam-";
const assets = prefix + "assets-" + version;
const pages = prefix + "pages-" + version;
const mostPages = 40;

self.addEventListener("install", (event) => {
  event.waitUntil(prepare());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(clearOlder());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && url.pathname.startsWith("/auth/sign-out")) event.waitUntil(caches.delete(pages));
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(cacheFirst(request));
  else if (request.mode === "navigate") event.respondWith(networkFirst(event));
});

async function prepare() {
  const cache = await caches.open(assets);
  await cache.addAll(precached);
  await self.skipWaiting();
}

async function clearOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== assets && name !== pages);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// The name of such a file carries a hash of its content: what was kept is always right.
async function cacheFirst(request) {
  const cache = await caches.open(assets);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function networkFirst(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (isForAnybody(response)) event.waitUntil(keepPage(request, response.clone()));
    return response;
  } catch {
    const cache = await caches.open(pages);
    return (await cache.match(request, { ignoreVary: true })) ?? (await caches.match(offlinePage)) ?? Response.error();
  }
}

function isForAnybody(response) {
  const { headers } = response;
  const isPage = (headers.get("content-type") ?? "").startsWith("text/html");
  return response.status === 200 && isPage && !/private|no-store/.test(headers.get("cache-control") ?? "no-store");
}

async function keepPage(request, response) {
  const cache = await caches.open(pages);
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostPages)).map((key) => cache.delete(key)));
}
`;
