import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCampus, joinAsCorporate } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";
import { subscribeWithout } from "./push-browser.ts";
import { sendDiscussion } from "./send-discussion.ts";

test.use({ serviceWorkers: "allow" });

const card = (page: Page) => page.getByRole("region", { name: "Notifications on this device" });

/** The notifications that this browser shows. */
function listShown(page: Page): Promise<{ title: string; tag: string; path: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, tag, data }) => ({ title, tag, path: (data as { path: string }).path }));
  });
}

test("a reply reaches the device that asked for it, links there, and stops when it is turned off", async ({ page, context, browser }) => {
  await context.grantPermissions(["notifications"], { origin: at("") });
  const device = await subscribeWithout(page);
  const asker = await joinAsCampus(page);
  await openHydrated(page, "/settings/notifications");
  await expect(card(page).getByText("Off.")).toBeVisible();
  await card(page).getByRole("button", { name: "Turn on" }).click();
  await expect(card(page).getByText("On. This device tells you about replies")).toBeVisible();
  await expectAccessible(page);
  await page.goto(at("/settings"));
  await expect(page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Turn off" })).toBeVisible();
  await expectAccessible(page);

  const title = `Which shard key ${asker.username}`;
  await page.goto(at("/discussions/new"));
  await sendDiscussion(page, title, `What do you take for ${asker.username}, and why would you?`);
  const other = await browser.newContext();
  const helper = await other.newPage();
  await joinAsCorporate(helper);
  await helper.goto(page.url());
  await helper.getByRole("textbox", { name: /reply/i }).first().fill(`The tenant, says ${asker.username}`);
  await helper.getByRole("button", { name: "Post Reply" }).first().click();
  await expectToast(helper, "Reply posted!");
  await other.close();

  await device.deliver(title);
  await expect.poll(async () => (await listShown(page)).length).toBe(1);
  const [shown] = await listShown(page);
  expect(shown?.title).toContain(title);
  expect(shown?.path).toBe(`/notifications/${shown?.tag}`);
  await page.goto(at(shown?.path ?? ""));
  await page.waitForURL(/\/discussion\/.*#reply-/);
  await expect(page.getByRole("link", { name: "Notifications", exact: true }).first()).toBeVisible();

  // Once read in the inbox, it is no longer on the screen.
  await page.goto(at("/notifications"));
  await expect.poll(async () => (await listShown(page)).length).toBe(0);

  await openHydrated(page, "/settings/notifications");
  await card(page).getByRole("button", { name: "Turn off" }).click();
  await expect(card(page).getByText("Off.")).toBeVisible();
  await openHydrated(page, "/settings/notifications");
  await expect(card(page).getByText("Off.")).toBeVisible();
});

test("a browser that blocks notifications gets instructions to allow them, and no question", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await joinAsCampus(page);
  await page.goto(at("/settings/notifications"));
  await expect(card(page).getByText("Your browser blocks notifications")).toBeVisible();
  await expect(card(page).getByRole("button")).toHaveCount(0);
});

test("a browser without notifications says so, and an iPhone what it requires", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await joinAsCampus(page);
  await page.goto(at("/settings/notifications"));
  await expect(card(page).getByText("This browser cannot show notifications")).toBeVisible();
  await page.addInitScript(() => Object.defineProperty(navigator, "userAgent", { get: () => "Mozilla/5.0 (iPhone)" }));
  await page.reload();
  await expect(card(page).getByText("Add to Home Screen")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a device cannot be turned on, but the kinds of notifications for other devices can be chosen", async ({ page }) => {
    await joinAsCampus(page);
    await page.goto(at("/settings/notifications"));
    await expect(card(page).getByText("They need JavaScript")).toBeVisible();
    await expect(card(page).getByRole("button")).toHaveCount(0);
    const replies = page.getByRole("group", { name: /^Replies/ });
    await replies.getByLabel("Devices").uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Notification settings saved");
    await page.goto(at("/settings/notifications"));
    await expect(replies.getByLabel("Devices")).not.toBeChecked();
    await expect(replies.getByLabel("Email")).toBeChecked();
  });
});
