import { Hono } from "hono";
import { afterAll, describe, expect, test } from "vitest";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import type { AppEnv } from "../app-env.ts";
import { handleErrors } from "../error-responses.ts";
import { createPlainLook } from "../plain-page.ts";
import { serveSitemap } from "./serve-sitemap.ts";
import type { SitemapSource } from "./sitemap-source.ts";

const testDb = await openTestDatabase();
const site = await startSmallSite(testDb);
afterAll(() => site.close());

const changedAt = new Date("2026-11-20T09:00:00Z");
const source = (name: string, lists: Record<string, string[]>): SitemapSource => ({
  name,
  topics: [name],
  parts: async () => Object.keys(lists),
  read: async (_ctx, part) => (lists[part] ?? []).map((path) => ({ path, changedAt })),
});

function serve(sources: SitemapSource[], topics: Set<string>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(handleErrors(site.services.log, createPlainLook(site.services.config)));
  app.use(async (c, next) => {
    c.set("topics", topics);
    await next();
  });
  return app.route("/", serveSitemap(site.services, sources));
}

/** Requests the sitemap of these sources. Returns also the topics under which it would be cached. */
async function ask(sources: SitemapSource[], address: string) {
  const topics = new Set<string>();
  const response = await serve(sources, topics).request(address);
  return { status: response.status, body: await response.text(), topics: [...topics] };
}

describe("/sitemap.xml", () => {
  test("is a single list while there is one part", async () => {
    const { body, topics } = await ask([source("pages", { all: ["/", "/a?b=1&c=<2>"] })], "/sitemap.xml");
    expect(body).toContain(`<url><loc>${site.origin}/</loc><lastmod>2026-11-20T09:00:00.000Z</lastmod></url>`);
    expect(body).toContain(`<loc>${site.origin}/a?b=1&amp;c=&lt;2&gt;</loc>`);
    expect(topics).toEqual(["pages"]);
  });

  test("is an index when there are several parts, and each part exists", async () => {
    const sources = [
      source("pages", { all: ["/"] }),
      source("blogs", { "2026-10": ["/blogs/1"], "2026-11": ["/blogs/2"] }),
      source("jobs", {}),
    ];
    const { body, topics } = await ask(sources, "/sitemap.xml");
    const parts = [...body.matchAll(/<sitemap><loc>(.*?)<\/loc><\/sitemap>/g)].map(([, address = ""]) => address.slice(site.origin.length));
    expect(parts).toEqual(["/sitemaps/pages/all.xml", "/sitemaps/blogs/2026-10.xml", "/sitemaps/blogs/2026-11.xml"]);
    expect(topics).toEqual(["sitemap"]);
    const part = await ask(sources, "/sitemaps/blogs/2026-11.xml");
    expect(part.body).toContain(`<loc>${site.origin}/blogs/2</loc>`);
    expect(part.topics).toEqual(["blogs"]);
  });

  test.each(["/sitemaps/blogs/2026-12.xml", "/sitemaps/none/all.xml", "/sitemaps/blogs/..xml", "/sitemaps/blogs/2026-11"])(
    "has no %s",
    async (address) => {
      const { status, topics } = await ask([source("blogs", { "2026-11": ["/blogs/2"] })], address);
      expect([status, topics]).toEqual([404, []]);
    },
  );
});

test("is written one at a time, and refused if too many wait", async () => {
  const begun: string[] = [];
  const { promise: going, resolve: go } = Promise.withResolvers<void>();
  const slow: SitemapSource = {
    name: "blogs",
    topics: ["blogs"],
    parts: async () => ["2026-11"],
    read: async (_ctx, part) => {
      begun.push(part);
      await going;
      return [{ path: `/blogs/${part}` }];
    },
  };
  const app = serve([slow], new Set());
  const asked = Array.from({ length: 25 }, (_, index) => Promise.resolve(app.request(`/sitemaps/blogs/${index}.xml`)));
  const refused = await Promise.all(asked.slice(20));
  expect(new Set(refused.map(({ status, headers }) => `${status} ${headers.get("retry-after")}`))).toEqual(new Set(["503 30"]));
  expect(begun).toEqual(["0"]);
  go();
  expect((await Promise.all(asked.slice(0, 20))).every(({ status }) => status === 200)).toBe(true);
  expect(begun).toHaveLength(20);
});
