import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

/** Replaces the version of this page: files that the page has not loaded yet no longer exist. */
async function replaceVersion(page: Page): Promise<void> {
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
}

test("on a page of a previous version, forms and presses still work", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/discussions/new");
  const title = `Asked while the site changed ${crypto.randomUUID().slice(0, 8)}`;
  const similar = page.waitForResponse((response) => response.url().includes("/discussions/similar"));
  await page.getByLabel("Title").fill(title);
  await similar;
  await replaceVersion(page);
  await page.getByLabel("Content").fill(`Is this there once? ${title}`);
  await page.getByRole("button", { name: "Start Discussion" }).click();
  await expect(page).toHaveURL(/\/discussion\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await page.unroute("**/assets/*.js");
  await openHydrated(page, "/discussions/new");
  await replaceVersion(page);
  await page.getByRole("link", { name: "Back to Discussions" }).click();
  await expect(page).toHaveURL(/\/discussions$/);
  await expect(page.getByRole("heading", { level: 1, name: "Discussions" })).toBeVisible();
});

test("when code can no longer be loaded, a press does what it can, and typed text stays", async ({ page, context }) => {
  await joinAsCampus(page);
  await page.goto(at("/discussions"));
  const link = page.getByRole("article").first().getByRole("heading").getByRole("link");
  await openHydrated(page, (await link.getAttribute("href")) ?? "");
  const reply = page.getByLabel("Add your reply");
  await reply.fill("Half a thought");
  await page.waitForLoadState("networkidle");

  await replaceVersion(page);
  await page.getByRole("button", { name: "Bookmark", exact: true }).click();
  const bookmarked = page.getByRole("button", { name: "Bookmarked" });
  await expect(bookmarked).toBeVisible();
  // The texts of toasts are missing.
  const toast = page.getByRole("status").filter({ hasText: "The site cannot be reached" });
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCount(0);

  await context.setOffline(true);
  for (const press of [bookmarked, page.getByRole("button", { name: "Follow", exact: true }), page.getByRole("button", { name: "Dark" })]) {
    await press.click();
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCount(0);
    // What did not reach the server is shown as it was.
    await expect(press).toBeVisible();
    await expect(reply).toHaveValue("Half a thought");
  }
});

test("Load More leads to the page it links to when its code is gone", async ({ page }) => {
  await openHydrated(page, "/tech-flash");
  const more = page.getByRole("link", { name: "Load More" });
  const address = (await more.getAttribute("href")) ?? "";
  await replaceVersion(page);
  await more.click();
  await expect(page).toHaveURL(at(address));
  await expect(page.getByRole("heading", { level: 1, name: "Tech Flash" })).toBeVisible();
});

test("a page that reloads after Load More, as after a sign-out in another tab, stays at its address", async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, "/events");
  const events = page.locator("article.event-card");
  await expect(events).toHaveCount(20);
  await page.getByRole("link", { name: "Load More" }).click();
  await expect.poll(() => events.count()).toBeGreaterThan(20);
  await page.clock.fastForward("01:00");
  const isLoaded = page.waitForEvent("load");
  await page.evaluate(() => window.location.reload());
  await isLoaded;
  await expect(page).toHaveURL(at("/events"));
});
