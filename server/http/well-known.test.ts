import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const site = await startSmallSite(testDb);
afterAll(() => site.close());

const get = async (address: string) => {
  const response = await fetch(site.url + address);
  expect(response.status).toBe(200);
  return { headers: response.headers, text: await response.text() };
};

test("names the sitemap in robots.txt, at the public address", async () => {
  const { text, headers } = await get("/robots.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  expect(text).toContain("Disallow: /functions/");
});

test("lists public pages in the sitemap", async () => {
  const { text, headers } = await get("/sitemap.xml");
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address.slice(site.origin.length));
  expect(listed).toEqual(expect.arrayContaining(["/", "/tech-flash"]));
  expect(listed.filter((address) => /login|auth|dashboard|onboarding/.test(address))).toEqual([]);
});

test("can be installed, with a manifest whose icons exist", async () => {
  const { text, headers } = await get("/manifest.webmanifest");
  expect(headers.get("content-type")).toBe("application/manifest+json");
  const manifest = JSON.parse(text) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({ name: "Sangam", start_url: "/", display: "standalone" });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(manifest.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
  for (const { src, sizes, type } of manifest.icons) {
    const file = await readFile(path.join("public", src));
    if (type === "image/png") expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
    else expect(file.toString()).toContain("<svg");
  }
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(["/tech-flash", "/my-bookmarks"]);
});

test.each([
  ["/tech-blog", "/blogs"],
  ["/tech-blog?tag=react", "/blogs?tag=react"],
  ["/auth/onboarding", "/onboarding"],
])("redirects from %s to %s", async (from, to) => {
  const response = await fetch(site.url + from, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([301, to]);
});
