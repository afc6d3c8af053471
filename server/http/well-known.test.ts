import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startSmallSite } from "#tests/setup/small-site.ts";
import type { SmallSite } from "#tests/setup/small-site.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

let testDb: TestDatabase;
let site: SmallSite;

beforeAll(async () => {
  testDb = await createTestDatabase();
  site = await startSmallSite(testDb);
});
afterAll(async () => {
  await site.close();
  await testDb.close();
});

const get = async (address: string) => {
  const response = await fetch(site.url + address);
  expect(response.status).toBe(200);
  return { headers: response.headers, text: await response.text() };
};

it("names the sitemap in robots.txt, at the public address", async () => {
  const { text, headers } = await get("/robots.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  expect(text).toContain("Disallow: /functions/");
});

it("lists public pages in the sitemap", async () => {
  const { text, headers } = await get("/sitemap.xml");
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address.slice(site.origin.length));
  expect(listed).toEqual(expect.arrayContaining(["/", "/tech-flash"]));
  expect(listed.filter((address) => /login|auth|dashboard|onboarding/.test(address))).toEqual([]);
});

it("is installable: a manifest whose icons exist", async () => {
  const { text, headers } = await get("/manifest.webmanifest");
  expect(headers.get("content-type")).toBe("application/manifest+json");
  const manifest = JSON.parse(text) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: "Sangam", start_url: "/", display: "standalone" });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  for (const { src } of manifest.icons) expect(existsSync(path.join("public", src))).toBe(true);
});

it("serves a worker that may ask this site, is looked at anew, and has its offline page", async () => {
  const { text, headers } = await get("/sw.js");
  expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  const [, offlinePage] = /"offlinePage":"([^"]+)"/.exec(text) ?? [];
  expect((await get(String(offlinePage))).text).toContain("You are offline");
});
