// Small files that browsers and crawlers request from every site.
import { Hono } from "hono";
import { getSiteTexts } from "#server/domains/site/site.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { AppEnv } from "./app-env.ts";

const revalidated = { "cache-control": "no-cache" };

/** Serves robots.txt and the web app manifest. */
export function serveWellKnown(config: Config): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const answers: [path: string, type: string, body: string][] = [
    ["/robots.txt", "text/plain; charset=utf-8", writeRobots(config.PUBLIC_URL)],
    ["/manifest.webmanifest", "application/manifest+json", JSON.stringify(manifest())],
  ];
  for (const [path, type, body] of answers) {
    const length = String(Buffer.byteLength(body));
    app.get(path, (c) => {
      c.set("route", path);
      return c.body(body, 200, { "content-type": type, "content-length": length, ...revalidated });
    });
  }
  return app;
}

function writeRobots(publicUrl: string): string {
  const closed = ["/auth/", "/functions/", "/offline", "/search"];
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
    shortcuts: [
      { name: "Tech Flash", url: "/tech-flash" },
      { name: "My Bookmarks", url: "/my-bookmarks" },
    ],
  };
}
