// The service worker; `settings` is prepended (service-worker.ts). Pages that were read, the latest stories and a member's bookmarks open
// without a connection, as plain copies: the page's main part in a frame without scripts and forms. Every copy is a page as visitors get
// it; only the list of bookmarks is personal.

const { version, manifest, frame, shell, pressed, stories, bookmarks } = globalThis.settings;

const shellStore = `sangam-shell-${version}`;
// These survive a new version of the site. Increase a number when the format of the copies changes.
const storiesStore = "sangam-stories-1";
const readStore = "sangam-read-1";
const savedStore = "sangam-saved-1";
const stores = new Set([shellStore, storiesStore, readStore, savedStore]);

const readMax = 50;
const savedMax = 100;
const bookmarkPagesMax = 5;
const listsFreshMs = 15 * 60_000;
const textsFreshMs = 60 * 60_000;

const textPath = /^\/(?:blog|discussion|events|jobs)\/[0-9a-f-]{36}$/;
const readerKey = "/offline/reader";

// Incremented when a reader's copies are deleted. The response to a request from an earlier era (`since`) is then not stored.
let era = 0;
let work = Promise.resolve();
// Set when a form that the app did not send has changed the bookmarks. The next page that is shown updates them, however fresh they are.
let hasChanged = false;

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  const { kind } = event.data ?? {};
  if (kind === "take-over") event.waitUntil(self.skipWaiting());
  if (kind === "compare") event.waitUntil(compare(event));
  if (kind === "shown") event.waitUntil(follow(event.data, event.source));
  if (kind === "saved") event.waitUntil(keepSaved());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && url.pathname.startsWith("/auth/sign-out")) event.waitUntil(Promise.all([clearSiteData(), dropPush()]));
  if (request.method === "POST" && url.pathname === "/bookmarks") hasChanged = true;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(visit(event, url));
  else if (shell.includes(url.pathname) || pressed.includes(url.pathname)) event.respondWith(readShell(request));
});

// The first version takes over at once. A later one waits until the person agrees, or all pages of the old version are closed.
async function prepare() {
  const cache = await caches.open(shellStore);
  await cache.addAll([frame, ...shell]);
  if (!self.registration.active) await self.skipWaiting();
  // Open pages also work without these files, only less well.
  await cache.addAll(pressed).catch(() => undefined);
}

async function takeOver() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith("sangam-") && !stores.has(name));
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// If the page has the same version as this worker, the worker may take over without asking.
async function compare({ data, source }) {
  if (data.manifest === manifest) await self.skipWaiting();
  else source.postMessage({ kind: "newer" });
}

/** Runs steps one after the other. A failed step does not stop the next one, because broken connections are to be expected. */
function inTurn(step) {
  work = work.then(step).catch(() => undefined);
  return work;
}

async function readShell(request) {
  const kept = await (await caches.open(shellStore)).match(request, { ignoreVary: true });
  return kept ?? self.fetch(request);
}

async function visit(event, url) {
  const since = era;
  try {
    const response = await self.fetch(event.request);
    // Copies link to the frame, where the list of all copies is. With a connection, the home page has more.
    if (url.pathname === frame) return Response.redirect(`${self.location.origin}/`);
    if (response.headers.has("clear-site-data")) {
      event.waitUntil(dropPush());
      await clearSiteData();
    } else if (isForAnybody(response) || isGone(response)) {
      const copy = response.clone();
      event.waitUntil(inTurn(() => keepRead(url.pathname + url.search, copy, since)));
    }
    return response;
  } catch {
    return answerOffline(url);
  }
}

/**
 * Stores what a shown page makes worth storing. `viewer` is the member's id, null for a visitor. Only pages that are still open determine
 * who the reader is, not one that somebody has left to sign in.
 */
function follow({ viewer, path }, page) {
  const { pathname } = new URL(path, self.location.origin);
  let since = era;
  const meet = async () => {
    if (since !== era || !(await self.clients.get(page.id))) return;
    await meetReader(viewer);
    since = era;
  };
  const steps = [meet, () => keepText(pathname, since), () => keepStories(since)];
  if (viewer !== null) steps.push(() => keepBookmarks(hasChanged || pathname === "/my-bookmarks" ? 0 : listsFreshMs, since));
  if (pathname === "/notifications") steps.push(clearScreen);
  return Promise.all(steps.map(inTurn));
}

/** Updates the bookmarks, soon after one was added or removed. */
function keepSaved() {
  const since = era;
  return inTurn(() => keepBookmarks(0, since));
}

/** If the reader has changed, deletes the previous reader's copies and notifies open pages. */
async function meetReader(viewer) {
  const cache = await caches.open(savedStore);
  const known = await cache.match(readerKey);
  const before = known ? await known.json() : undefined;
  if (before === viewer) return;
  if (before !== undefined) await clearSiteData();
  if (before) await dropPush();
  await (await caches.open(savedStore)).put(readerKey, new Response(JSON.stringify(viewer)));
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage({ kind: "reader", viewer });
}

async function clearSiteData() {
  era += 1;
  await Promise.all([caches.delete(readStore), caches.delete(savedStore)]);
}

async function keepRead(path, response, since) {
  await keep(readStore, path, response, since);
  const cache = await caches.open(readStore);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - readMax)).map((key) => cache.delete(key)));
}

async function keepText(path, since) {
  if (textPath.test(path) && (await isOfAge(readStore, path, textsFreshMs))) await keepRead(path, await askAsVisitor(path), since);
}

async function keepStories(since) {
  if (await isOfAge(storiesStore, stories, listsFreshMs)) await keep(storiesStore, stories, await askAsVisitor(stories), since);
}

/** Stores the list of bookmarks, unless it is younger than `freshMs`, and the bookmarked texts of this site. */
async function keepBookmarks(freshMs, since) {
  if (!(await isOfAge(savedStore, bookmarks, freshMs))) return;
  hasChanged = false;
  const wanted = new Set();
  const lists = new Set();
  let next = bookmarks;
  while (next !== undefined && lists.size < bookmarkPagesMax) {
    const response = await self.fetch(next, { credentials: "same-origin", redirect: "error" });
    if (!response.ok) return;
    const html = await response.text();
    await put(savedStore, next, html, since);
    lists.add(next);
    for (const [, path] of html.matchAll(/href="([^"]+)" data-keep/g)) if (wanted.size < savedMax) wanted.add(path);
    next = /href="([^"]+)" rel="next"/.exec(html)?.[1];
  }
  const cache = await caches.open(savedStore);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    const path = pathname + search;
    if (path !== readerKey && !lists.has(path) && !wanted.has(path)) await cache.delete(url);
  }
  // If the person saves data, the list is enough.
  if (self.navigator.connection?.saveData) return;
  for (const path of wanted) {
    if (!(await isOfAge(savedStore, path, textsFreshMs))) continue;
    // A page that has moved or did not arrive does not stop those after it.
    const response = await askAsVisitor(path).catch(() => null);
    if (response) await keep(savedStore, path, response, since);
  }
}

function askAsVisitor(path) {
  return self.fetch(path, { credentials: "omit", headers: { accept: "text/html" }, redirect: "error" });
}

function isForAnybody({ status, headers }) {
  const isPage = (headers.get("content-type") ?? "").startsWith("text/html");
  return status === 200 && isPage && !/private|no-store/.test(headers.get("cache-control") ?? "no-store");
}

function isGone({ status }) {
  return status === 404 || status === 410;
}

async function keep(store, path, response, since) {
  if (isForAnybody(response)) await put(store, path, await response.text(), since);
  if (isGone(response)) await drop(path);
}

/**
 * Deletes the copies of a page that no longer exists, since it may have been removed for a reason; for a text, also those of places in it
 * (`?reply=`).
 */
async function drop(path) {
  const [place] = path.split("?");
  const isText = textPath.test(place);
  const forget = async (store) => (await caches.open(store)).delete(isText ? place : path, { ignoreSearch: isText });
  await Promise.all([readStore, savedStore].map(forget));
}

async function put(store, path, html, since) {
  const cache = await caches.open(store);
  if (era !== since) return;
  // Replaces an older copy in one step, and makes its key the last one: keys are in the order of reading.
  await cache.put(path, new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "x-kept-at": String(Date.now()) } }));
}

/** Whether there is no copy, or it is at least `ageMs` old. Always true for 0, even within the same millisecond. */
async function isOfAge(store, path, ageMs) {
  const kept = await (await caches.open(store)).match(path);
  return !kept || Date.now() - keptAt(kept) >= ageMs;
}

function keptAt(copy) {
  return Number(copy.headers.get("x-kept-at"));
}

async function answerOffline({ pathname, search }) {
  const empty = await (await caches.open(shellStore)).match(frame);
  if (!empty) return Response.error();
  const html = await empty.text();
  const kept = await findKept(pathname, search);
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": empty.headers.get("content-security-policy") };
  const body = kept ? fillFrame(html, await kept.text(), keptAt(kept)) : await listKept(html);
  return new Response(body, { status: kept ? 200 : 503, headers });
}

async function findKept(pathname, search) {
  if (pathname === "/my-bookmarks") return (await caches.open(savedStore)).match(bookmarks);
  const news = ["/", "/tech-flash", stories].includes(pathname) && (await (await caches.open(storiesStore)).match(stories));
  if (news) return news;
  // When a member has visited a place in a text (`?reply=`), only the text itself is stored.
  return (await findNewest(pathname + search)) ?? (textPath.test(pathname) ? findNewest(pathname) : undefined);
}

async function findNewest(path) {
  const own = await Promise.all([savedStore, readStore].map(async (store) => (await caches.open(store)).match(path)));
  const copies = own.filter(Boolean);
  // Sorted in place, for the same reason as below.
  copies.sort((one, other) => keptAt(other) - keptAt(one));
  return copies[0];
}

function fillFrame(empty, page, writtenAt) {
  const written = new Date(writtenAt).toLocaleString("en-IN", { dateStyle: "medium", timeStyle: "short" });
  // Some browsers write "pm"; our pages write "PM".
  const time = written.replace(/\b[ap]m\b/, (half) => half.toUpperCase());
  const inFrame = empty.replace(mainOf(empty), () => mainOf(page)).replace(titleOf(empty), () => titleOf(page));
  return inFrame.replace("<!--kept-at-->", () => `You read the copy of ${time}.`);
}

async function listKept(empty) {
  const [news, saved, read] = await Promise.all([storiesStore, savedStore, readStore].map((store) => caches.open(store)));
  const links = [];
  if (await news.match(stories)) links.push(linkTo(stories, "The latest stories"));
  if (await saved.match(bookmarks)) links.push(linkTo("/my-bookmarks", "Your bookmarks"));
  const newestFirst = [...(await read.keys())];
  // In place, because not every browser that supports this worker has toReversed.
  newestFirst.reverse();
  for (const { url } of newestFirst) {
    const { pathname, search } = new URL(url);
    const page = await (await read.match(url)).text();
    // Removes the site's name, which ends every title.
    links.push(linkTo(pathname + search, titleOf(page).replace(/ · [^·]*$/, "")));
  }
  if (links.length === 0) return empty;
  return empty.replace("<!--kept-->", () => `<h2>What you can read now</h2><ul>${links.join("")}</ul>`);
}

// The title comes from the HTML of our page, where it is escaped already; in a URL, only & has to be escaped.
function linkTo(path, title) {
  return `<li><a href="${path.replaceAll("&", "&amp;")}">${title}</a></li>`;
}

function mainOf(html) {
  return html.slice(html.indexOf("<main"), html.lastIndexOf("</main>") + "</main>".length);
}

function titleOf(html) {
  return /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? "";
}
