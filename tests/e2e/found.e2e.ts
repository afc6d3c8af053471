import { isDeepStrictEqual } from "node:util";
import { expect, test } from "@playwright/test";
import type { APIRequestContext } from "@playwright/test";
import { checkStructuredData } from "#tests/setup/structured-data.ts";
import type { StructuredKind } from "#tests/setup/structured-data.ts";
import { at } from "./at.ts";

const lists = ["/tech-flash", "/blogs", "/discussions", "/jobs", "/events"];
const pages = [
  ...lists,
  ...["/terms", "/privacy", "/contact", "/waitlist", "/ask-me", "/c2c", "/c2c/career-path", "/c2c/resources"],
  ...["/tech-flash/sources", "/events/sources"],
];
const kindOf: Record<string, StructuredKind> = { blog: "article", discussion: "posting", events: "event", jobs: "job", people: "profile" };

test("pages that are not items have a canonical address and their place in the site", async ({ request }) => {
  for (const path of pages) expect([path, await readHead(request, path)]).toEqual([path, { address: path, kinds: ["trail"] }]);
  for (const path of ["/", "/about"]) expect(await readHead(request, path)).toEqual({ address: "/", kinds: ["site", "organisation"] });
});

test("every item of the sitemap has a canonical address, and structured data for search engines", async ({ request }) => {
  const listed = (await readLocations(request, "/sitemap.xml")).filter((path) => !pages.includes(path) && path !== "/");
  const areas = new Set(listed.map((path) => path.split("/")[1]));
  expect([...areas].toSorted()).toEqual(Object.keys(kindOf).toSorted());
  const wrong: { path: string; seen: unknown }[] = [];
  for (const path of listed) {
    const seen = await readHead(request, path).catch(String);
    const wanted = { address: path, kinds: [kindOf[path.split("/")[1] ?? ""], "trail"] };
    if (!isDeepStrictEqual(seen, wanted)) wrong.push({ path, seen });
  }
  // Items that were deleted or closed meanwhile are no longer listed.
  const stillListed = new Set(await readLocations(request, "/sitemap.xml"));
  expect(wrong.filter(({ path }) => stillListed.has(path))).toEqual([]);
});

for (const path of lists) {
  test(`${path} links its feed, for all items and for the chosen tag, in its head and on the page`, async ({ request }) => {
    for (const query of ["", "?tag=cloud"]) {
      const html = await (await request.get(at(path + query))).text();
      const [head = "", body = ""] = html.split("</head>");
      const feeds = [...head.matchAll(/<link\b[^>]*rel="alternate"[^>]*>/g)].map(([link]) => attribute(link, "href"));
      const wanted = path === "/events" ? [`/calendar.ics${query}`] : [`/feeds${path}.xml${query}`, `/feeds${path}.json${query}`];
      expect(feeds.map((feed) => feed.toLowerCase())).toEqual(wanted);
      expect(body).toContain(`href="${feeds[0]?.replace("&", "&amp;")}"`);
      for (const feed of feeds) {
        expect((await request.get(new URL(feed, at("/")).href)).status()).toBe(200);
      }
    }
  });
}

test("pages that search engines should not index say so", async ({ request }) => {
  for (const path of [
    "/login",
    "/search?q=cloud",
    "/blogs?q=cloud",
    "/consent?token=none",
    ...lists.map((list) => `${list}?tag=call+us`),
  ]) {
    expect([path, await (await request.get(at(path))).text()]).toEqual([path, expect.stringMatching(/name="robots" content="noindex"/)]);
  }
});

test("robots.txt names the sitemap and disallows what is not a page", async ({ request }) => {
  const text = await (await request.get(at("/robots.txt"))).text();
  expect(text).toContain(`Sitemap: ${at("/sitemap.xml")}`);
  expect(text).toMatch(/^Disallow: \/functions\/$/m);
});

/** The canonical address of a page, and the type of its structured data. Fails if a preview of a link to it would lack something. */
async function readHead(request: APIRequestContext, path: string): Promise<{ address: string; kinds: StructuredKind[] }> {
  const response = await request.get(at(path), { maxRedirects: 0 });
  expect([path, response.status()]).toEqual([path, 200]);
  const [head = ""] = (await response.text()).split("</head>");
  const property = (name: string) => attribute(new RegExp(`<meta property="${name}"[^>]*>`).exec(head)?.[0] ?? "", "content");
  const canonical = attribute(/<link\b[^>]*rel="canonical"[^>]*>/.exec(head)?.[0] ?? "", "href");
  expect(property("og:url")).toBe(canonical);
  for (const name of ["og:title", "og:description", "og:site_name", "og:type"]) expect(property(name), `${name} of ${path}`).not.toBe("");
  expect(property("og:image")).toMatch(/^https?:\/\/.+\.png$/);
  expect(attribute(/<meta name="description"[^>]*>/.exec(head)?.[0] ?? "", "content")).not.toBe("");
  const scripts = [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
  return { address: canonical.replace(at(""), "") || "/", kinds: scripts.map(checkStructuredData) };
}

function attribute(element: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1] ?? "";
}

/** The paths of a sitemap, including those of every part if it is an index. */
async function readLocations(request: APIRequestContext, path: string): Promise<string[]> {
  const text = await (await request.get(at(path))).text();
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.slice(at("").length));
  if (!text.includes("<sitemapindex")) return paths;
  return (await Promise.all(paths.map((part) => readLocations(request, part)))).flat();
}
