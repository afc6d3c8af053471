import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

// What the worker fetches cannot be taken away.
test.use({ serviceWorkers: "block" });

/** A new version takes the place of this page's: what the page has not loaded yet is not there any more. */
async function replaceVersion(page: Page): Promise<void> {
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
}

test("on a page whose version is gone, what is sent and what is pressed still lead on", async ({ page }) => {
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
