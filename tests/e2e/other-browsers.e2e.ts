import { expect, test } from "@playwright/test";
import { at } from "./at.ts";
import { openHydrated } from "./open-hydrated.ts";

/** Runs in the page: every preloaded file is reported as failed, as Firefox does for one that an import requests meanwhile. */
function sayPreloadsFailed(): void {
  document.addEventListener(
    "load",
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLLinkElement) || target.rel !== "modulepreload") return;
      event.stopImmediatePropagation();
      target.dispatchEvent(new Event("error"));
    },
    true,
  );
}

test("the app starts even if preloads are reported as failed, when an import loads the same files", async ({ page }) => {
  await page.addInitScript(sayPreloadsFailed);
  await openHydrated(page, "/tech-flash");
});

test("the app does not start without one of its files, which the console reports, and the page works without it", async ({ page }) => {
  await page.route("**/assets/article-feed-*.js", (route) => route.abort());
  await page.goto(at("/tech-flash"));
  const asked = page.waitForRequest("**/assets/article-feed-*.js");
  const said = page.waitForEvent("console", (message) => message.type() === "error" && message.location().url.includes("/entry.client"));
  await page.getByRole("heading", { level: 1 }).hover();
  await asked;
  await said;
  await page.getByRole("link", { name: /^Load/ }).click();
  await expect(page).toHaveURL(/cursor=/);
});

test.describe("a browser that scrolls each row to its start", () => {
  test.use({ viewport: { width: 360, height: 740 }, bypassCSP: true });

  for (const tag of ["AI", "DevTools", "Web3"]) {
    test(`still shows the current tab: ${tag}`, async ({ page }) => {
      await page.addInitScript(beginRowsAtStart);
      await page.goto(at(`/tech-flash?tag=${tag}`));
      await expect(page.getByRole("main").getByRole("link", { name: tag, exact: true })).toBeInViewport({ ratio: 1 });
    });
  }
});

/** Runs in the page: it does not support `scroll-initial-target`. */
function beginRowsAtStart(): void {
  const knows = CSS.supports.bind(CSS) as (name: string, value?: string) => boolean;
  CSS.supports = (name: string, value?: string) => name !== "scroll-initial-target" && knows(name, value);
  new MutationObserver((_, observer) => {
    if (!document.head) return;
    const style = document.createElement("style");
    style.textContent = "* { scroll-initial-target: none !important }";
    document.head.append(style);
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
