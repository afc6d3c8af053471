import { expect, test } from "@playwright/test";
import type { APIRequestContext, Page } from "@playwright/test";
import { at } from "./at.ts";
import { untilHydrated } from "./open-hydrated.ts";

/** What the browser's console reports about the page from now on, such as refused scripts and styles. */
function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** Follows a link of the page as a person does. Returns whether the browser's router did so without loading a page. */
async function isAlive(page: Page): Promise<boolean> {
  await untilHydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL(at("/privacy"));
  return page.evaluate(() => document.documentElement.hasAttribute("data-same-page"));
}

test.describe("the content security policy", () => {
  test("allows our files and styles by hash on a cached page, and no script in the page itself", async ({ page, request }) => {
    // The first response is rendered, this one is certainly from the cache.
    await request.get(at("/terms"));
    const complaints = watchConsole(page);
    const response = await page.goto(at("/terms"));
    const policy = response?.headers()["content-security-policy"];
    expect(policy).toMatch(/script-src 'self'; style-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/nonce|unsafe/);
    expect(await isAlive(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test("allows our scripts by nonce on a page of the member's own", async ({ page }) => {
    const complaints = watchConsole(page);
    const response = await page.goto(at("/search?q=once"));
    expect(response?.headers()["content-security-policy"]).toContain("'nonce-");
    expect(await isAlive(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test("allows no other inline script", async ({ page }) => {
    await page.goto(at("/terms"));
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.hasRun = true";
      document.body.append(script);
      return "hasRun" in window;
    });
    expect(ran).toBe(false);
  });
});

test("every address of the sitemap is a page", async ({ request }) => {
  const addresses = await listAddresses(request, at("/sitemap.xml"));
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect([address, response.status()]).toEqual([address, 200]);
    expect(await response.text()).not.toContain('name="robots" content="noindex"');
  }
});

/** The addresses of a sitemap, including those of every part if it is an index. */
async function listAddresses(request: APIRequestContext, sitemap: string): Promise<string[]> {
  const text = await (await request.get(sitemap)).text();
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  if (!text.includes("<sitemapindex")) return addresses;
  return (await Promise.all(addresses.map((part) => listAddresses(request, part)))).flat();
}
