import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { openHydrated } from "./open-hydrated.ts";
import { stopClock } from "./stop-clock.ts";

/** Sends the waitlist form as a browser without JavaScript would: the redirect that follows carries a toast. */
async function arriveWithToast(page: Page): Promise<void> {
  await page.goto(at("/waitlist"));
  const typed = { name: "Meera", email: `toast-${crypto.randomUUID().slice(0, 8)}@acme.example`, company: "Acme", roles: "QA" };
  await page.evaluate((values) => {
    const form = document.querySelector<HTMLFormElement>('form[action="/waitlist"]');
    for (const [name, value] of Object.entries(values)) {
      form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.setAttribute("value", value);
    }
    HTMLFormElement.prototype.submit.call(form);
  }, typed);
  await page.waitForURL(at("/#recruiters"));
}

const shown = (page: Page) => page.locator(".toast").filter({ hasText: "You are on the list" });

test("a toast after a redirect is shown once, and disappears after five seconds", async ({ page }) => {
  await stopClock(page);
  await arriveWithToast(page);
  await expect(shown(page)).toBeVisible();
  await page.clock.runFor(4_500);
  await expect(shown(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(shown(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
});

test("a toast breaks no page in a browser without popovers", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["showPopover", "hidePopover"]) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await arriveWithToast(page);
  await expect(shown(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Stay relevant/);
});

test("a toast stays while it is pointed at, F8 moves the focus to it, and Esc closes it", async ({ page }) => {
  await stopClock(page);
  await arriveWithToast(page);
  await shown(page).hover();
  await page.clock.runFor(20_000);
  await expect(shown(page)).toBeVisible();
  const place = page.getByRole("banner").getByRole("link").first();
  await place.focus();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(shown(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(shown(page)).toBeHidden();
  await expect(place).toBeFocused();
});

test("a toast is at the bottom right, on small screens at the top, at most 420 px wide", async ({ page }) => {
  await stopClock(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await arriveWithToast(page);
  const wide = await shown(page).boundingBox();
  expect(wide?.width).toBeLessThanOrEqual(420);
  expect((wide?.y ?? 0) + (wide?.height ?? 0)).toBeGreaterThan(760);
  expect((wide?.x ?? 0) + (wide?.width ?? 0)).toBeGreaterThan(1200);
  await page.setViewportSize({ width: 375, height: 720 });
  const small = await shown(page).boundingBox();
  expect(small?.y).toBeLessThan(40);
  expect(small?.width).toBeGreaterThan(320);
});

for (const { list, data, words } of [
  { list: "/blogs", data: /\/blog\/[^/]+\.data/, words: "Failed to load blog" },
  { list: "/discussions", data: /\/discussion\/[^/]+\.data/, words: "Failed to load discussion" },
]) {
  test(`a toast names what cannot be loaded from ${list}, beside the link to retry`, async ({ page }) => {
    await openHydrated(page, list);
    await page.route(data, (route) => route.abort());
    await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().click();
    await expect(page.locator(".toast").filter({ hasText: words })).toBeVisible();
    await page.unroute(data);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: /^Back to/ })).toBeVisible();
  });
}
