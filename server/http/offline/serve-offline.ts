// Serves what the service worker caches for offline reading: the frame, the latest stories and a member's bookmarks.
import { Hono } from "hono";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { ServerBuild } from "react-router";
import { bookmarkTabs } from "#contracts/bookmarks-limits.ts";
import type { BookmarkView } from "#contracts/bookmarks.ts";
import { bookmarksQuery } from "#contracts/bookmarks.ts";
import { isolate } from "#contracts/isolate.ts";
import type { ArticleView } from "#contracts/tech-flash.ts";
import { listBookmarks } from "#server/domains/bookmarks/bookmarks.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { listStories, techFlashTopic } from "#server/domains/tech-flash/tech-flash.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { AppEnv } from "../app-env.ts";
import { contextOf } from "../services.ts";
import type { Services } from "../services.ts";
import { renderInFrame } from "./offline-frame.ts";
import type { OfflinePage } from "./offline-frame.ts";
import { listPressedFiles } from "./pressed-files.ts";
import { writeServiceWorker } from "./service-worker.ts";

const frame = "/offline.html";
const stories = "/offline/stories";
const bookmarks = "/offline/bookmarks";
const storiesMax = 50;
const bookmarksMax = 100;
// A worker's policy is that of its own file; without this one, it could not send requests to the site. Images are those of notifications.
const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'";
const day = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", day: "numeric", month: "short", year: "numeric" });

/**
 * Serves the service worker and its pages; `clientFolder` contains the browser build. The bookmarks are the viewer's own; for visitors,
 * throws `sign_in_required`.
 */
export function serveOffline(services: Services, build: ServerBuild, clientFolder: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const { name } = getSiteTexts();
  const stylesheets = [...listStylesheets(build), "/offline.css"];
  const look = { site: name, stylesheets, isStandIn: services.config.isStandIn };
  const pressed = listPressedFiles(build, clientFolder);
  const worker = writeServiceWorker({ manifest: build.assets.url, frame, shell: stylesheets, pressed, stories, bookmarks });
  const answer = (c: Context<AppEnv>, page: OfflinePage, headers: Record<string, string>) => {
    c.set("route", c.req.path);
    return c.body(renderInFrame(look, page), 200, { "content-type": "text/html; charset=utf-8", ...headers });
  };

  app.get("/sw.js", (c) => {
    c.set("route", "/sw.js");
    const type = "text/javascript; charset=utf-8";
    return c.body(worker, 200, { "content-type": type, "cache-control": "no-cache", "content-security-policy": workerPolicy });
  });
  app.get(frame, (c) => answer(c, nothingKept, { "cache-control": "no-cache" }));
  app.get(stories, async (c) => {
    const { articles } = await listStories(contextOf(services), { limit: storiesMax });
    c.var.topics.add(techFlashTopic);
    return answer(c, { title: "The latest stories", lead: storiesLead, content: articles.map(showStory) }, { "cache-control": "no-cache" });
  });
  app.get(bookmarks, async (c) => {
    const { viewer } = c.var;
    if (!viewer) throw new AppError("sign_in_required");
    const query = bookmarksQuery.parse({ cursor: c.req.query("cursor") });
    const page = await listBookmarks({ ...contextOf(services), viewer }, { ...query, limit: bookmarksMax });
    const older = page.nextCursor === null ? null : `${bookmarks}?cursor=${encodeURIComponent(page.nextCursor)}`;
    const none = query.cursor === undefined && page.bookmarks.length === 0 ? html`<p>Nothing is saved yet.</p>` : html``;
    const content = [
      none,
      ...page.bookmarks.map(showBookmark),
      older ? html`<p><a href="${older}" rel="next">Older bookmarks</a></p>` : html``,
    ];
    return answer(c, { title: "Your bookmarks", lead: bookmarksLead, content }, { "cache-control": "private, no-store" });
  });
  return app;
}

const storiesLead = "As they were when this device was last online. The full story is on its source’s site and needs a connection.";
const bookmarksLead = "What you saved. Blogs, discussions, events and jobs open here; articles and courses elsewhere need a connection.";
const nothingKept: OfflinePage = {
  title: "You are offline",
  lead: "This page is not saved on this device. Try again when you are online.",
  content: html`${raw("<!--kept-->")}`,
};

/** Lists the style sheets of all pages, since a copy of any page may be in the frame. */
function listStylesheets(build: ServerBuild): string[] {
  return [...new Set(Object.values(build.assets.routes).flatMap((route) => route?.css ?? []))].toSorted();
}

// Isolates the source, whose name may be in Urdu, from the direction of the date; the text below has its own direction too.
function showStory({ title, summary, source, externalLink, publishedAt }: ArticleView) {
  return html`<article>
    <h2><a href="${externalLink}" rel="noopener">${title}</a></h2>
    <p>${isolate(source)}, ${day.format(new Date(publishedAt))}</p>
    <p dir="auto">${summary}</p>
  </article>`;
}

const kindOf = (type: BookmarkView["type"]) => bookmarkTabs.find((tab) => tab.type === type)?.label;

// `data-keep` marks the texts that the worker caches.
function linkTo({ href, title, isExternal }: NonNullable<BookmarkView["item"]>) {
  return isExternal ? html`<a href="${href}" rel="noopener">${title}</a>` : html`<a href="${href}" data-keep>${title}</a>`;
}

function showBookmark({ type, savedTitle, note, item }: BookmarkView) {
  const heading = item ? linkTo(item) : savedTitle;
  return html`<article>
    <h2>${heading}</h2>
    <p>${[kindOf(type), item?.source && isolate(item.source), item?.state].filter(Boolean).join(", ")}</p>
    <p dir="auto">${item ? item.summary : "Item no longer available"}</p>
    ${note === "" ? "" : html`<p>Your note: ${isolate(note)}</p>`}
  </article>`;
}
