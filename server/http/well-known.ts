// Small files that browsers and crawlers ask every site for.
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { getSiteTexts } from "#server/domains/site/site.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { AppEnv } from "./app-env.ts";
import { renderPlainPage, stylesheetsOf } from "./plain-page.ts";
import { writeServiceWorker } from "./service-worker.ts";

const offlinePage = "/offline.html";
// Without it a worker may not ask the site for anything: its policy is that of its own file.
const workerPolicy = "default-src 'none'; connect-src 'self'";
const revalidated = { "cache-control": "no-cache" };

/** Serves robots.txt, the web app manifest, the service worker and the page it shows offline. */
export function serveWellKnown(config: Config, build: ServerBuild): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const stylesheets = stylesheetsOf(build);
  const serviceWorker = writeServiceWorker({ version: build.assets.version, offlinePage, stylesheets });
  const answers: [path: string, type: string, body: string, headers?: Record<string, string>][] = [
    ["/robots.txt", "text/plain; charset=utf-8", writeRobots(config.PUBLIC_URL)],
    ["/manifest.webmanifest", "application/manifest+json", JSON.stringify(manifest())],
    ["/sw.js", "text/javascript; charset=utf-8", serviceWorker, { "content-security-policy": workerPolicy }],
    [offlinePage, "text/html; charset=utf-8", renderPlainPage(offlineWords, stylesheets)],
  ];
  for (const [path, type, body, headers] of answers) {
    const length = String(Buffer.byteLength(body));
    app.get(path, (c) => {
      c.set("route", path);
      return c.body(body, 200, { "content-type": type, "content-length": length, ...revalidated, ...headers });
    });
  }
  return app;
}

const offlineWords = {
  title: "You are offline",
  text: "This page has not been read on this device yet, so it needs a connection. Pages you have read before still open.",
  link: { href: "/", label: "Try the start page" },
};

function writeRobots(publicUrl: string): string {
  const closed = ["/auth/", "/functions/", "/offline.html", "/search"];
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

function manifest(): object {
  const { name } = getSiteTexts();
  return {
    name,
    short_name: name,
    description: "Tech news, people, events and jobs for India's technology community",
    lang: "en-IN",
    dir: "ltr",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#faf6ed",
    theme_color: "#faf6ed",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
