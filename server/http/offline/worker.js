// The service worker itself; `settings` stands in front of it (service-worker.ts). What was read, the latest stories and a member's
// bookmarks open without a connection, as plain copies: the page's main part in a frame without scripts and forms.
// Every page here was asked for as a visitor: nothing in it is anybody's own but the list of bookmarks.

const { version, manifest, frame, shell, pressed, stories, bookmarks } = globalThis.settings;

const shellStore = `sangam-shell-${version}`;
// These outlive a new version of the site; the number changes with what is kept in them.
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

// Grows when what belongs to a reader is forgotten: what was begun before (`since`) and is still on its way is then not kept.
let era = 0;
let work = Promise.resolve();
// A form without the app has changed the bookmarks: the next page that is shown brings them, however young the list is.
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

// A first version works at once. A later one waits until a person agrees or all pages of the old one are closed.
async function prepare() {
  const cache = await caches.open(shellStore);
  await cache.addAll([frame, ...shell]);
  if (!self.registration.active) await self.skipWaiting();
  // Pages that are open get along without it, only less well.
  await cache.addAll(pressed).catch(() => undefined);
}

async function takeOver() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith("sangam-") && !stores.has(name));
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// A page of this very version needs no other one: the worker may take over unasked.
async function compare({ data, source }) {
  if (data.manifest === manifest) await self.skipWaiting();
  else source.postMessage({ kind: "newer" });
}

/** One after the other, and none stops the next: a line that breaks is why there is a worker. */
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
    // The way to what is kept, from a copy that is still open: with a connection there is more.
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
 * What a page that is shown gives reason to keep. `viewer` is the member's id, null for a visitor; who reads now is told by pages that are
 * still there, not by one that somebody has left to sign in.
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

/** The bookmarks, soon after one was added or removed. */
function keepSaved() {
  const since = era;
  return inTurn(() => keepBookmarks(0, since));
}

/** When somebody else reads than before, what belonged to the one before goes, and pages still open for them are told. */
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

/** The list of bookmarks, unless it is younger than `freshMs`, and the texts of those that are pages of ours. */
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
  // On a line that is paid for by the byte the list is enough.
  if (self.navigator.connection?.saveData) return;
  for (const path of wanted) {
    if (!(await isOfAge(savedStore, path, textsFreshMs))) continue;
    // One that has moved, or that the line lost, is no reason to have none after it.
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

/** What is gone was taken away for a reason: no copy stays, and none of a text's other places (`?reply=`) either. */
async function drop(path) {
  const [place] = path.split("?");
  const isText = textPath.test(place);
  const forget = async (store) => (await caches.open(store)).delete(isText ? place : path, { ignoreSearch: isText });
  await Promise.all([readStore, savedStore].map(forget));
}

async function put(store, path, html, since) {
  const cache = await caches.open(store);
  if (era !== since) return;
  // At once in place of an older copy, and last in the order of keys, which is that of reading.
  await cache.put(path, new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "x-kept-at": String(Date.now()) } }));
}

/** An age of 0 is reached at once: what is kept in the same millisecond is asked for anew too. */
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
  // Of a member's visit to a place in a text (`?reply=`), the text is kept.
  return (await findNewest(pathname + search)) ?? (textPath.test(pathname) ? findNewest(pathname) : undefined);
}

async function findNewest(path) {
  const own = await Promise.all([savedStore, readStore].map(async (store) => (await caches.open(store)).match(path)));
  const copies = own.filter(Boolean);
  // In place, as below.
  copies.sort((one, other) => keptAt(other) - keptAt(one));
  return copies[0];
}

function fillFrame(empty, page, writtenAt) {
  const written = new Date(writtenAt).toLocaleString("en-IN", { dateStyle: "medium", timeStyle: "short" });
  // Some browsers write "pm"; the pages say "PM".
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
  // In place: not every browser that keeps pages has toReversed.
  newestFirst.reverse();
  for (const { url } of newestFirst) {
    const { pathname, search } = new URL(url);
    const page = await (await read.match(url)).text();
    // Without the name of the site, which ends every title.
    links.push(linkTo(pathname + search, titleOf(page).replace(/ · [^·]*$/, "")));
  }
  if (links.length === 0) return empty;
  return empty.replace("<!--kept-->", () => `<h2>What you can read now</h2><ul>${links.join("")}</ul>`);
}

// Both parts come from pages of ours and are escaped as they stand there.
function linkTo(path, title) {
  return `<li><a href="${path.replaceAll("&", "&amp;")}">${title}</a></li>`;
}

function mainOf(html) {
  return html.slice(html.indexOf("<main"), html.lastIndexOf("</main>") + "</main>".length);
}

function titleOf(html) {
  return /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? "";
}
