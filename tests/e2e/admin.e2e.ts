import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectToast } from "./expect-toast.ts";
import { openHydrated } from "./open-hydrated.ts";
import { openEmbeddedPool } from "#tests/setup/embedded-pool.ts";
import { joinAsCampus, newPerson, signInAs } from "./join-as.ts";
import { pressAsSafari } from "./press-as-safari.ts";

async function openAdmin(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled, acceptDownloads: true })).newPage();
  await signInAs(page, { name: "Admin", email: "admin@example.test" });
  await page.goto(at("/tech-flash"));
  return page;
}

for (const [javaScriptEnabled, source] of [
  [true, "The Security Paper"],
  [false, "The Web3 Paper"],
] as const) {
  test(`an admin pauses, tests and resumes a source and downloads the waitlist, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    await resumeSource(source);
    const page = await openAdmin(browser, javaScriptEnabled);
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("link", { name: "Admin", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();

    const tabs = page.getByRole("navigation", { name: "Admin" });
    await tabs.getByRole("link", { name: "Moderation" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Moderation" })).toBeVisible();
    await tabs.getByRole("link", { name: "Sources" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sources" })).toBeVisible();
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: source }) });
    await page.setViewportSize({ width: 375, height: 500 });
    await card.getByRole("button", { name: `Test now ${source}` }).click();
    await expect(card.getByRole("status")).toContainText("12 things would be taken");
    await expect(card.getByRole("heading", { name: source })).toBeInViewport();
    await expect(card.getByRole("link", { name: / story 1$/ })).toBeVisible();
    await card.getByRole("button", { name: `Pause ${source}` }).click();
    await expect(card).toContainText("Paused since");
    await expectToast(page, "Paused");
    await expect(card.getByRole("button", { name: `Resume ${source}` })).toBeInViewport();
    await card.getByRole("button", { name: `Resume ${source}` }).click();
    await expect(card).toContainText("Working");

    await page.goto(at("/admin/waitlist"));
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download as CSV" }).click()]);
    expect(download.suggestedFilename()).toMatch(/^waitlist-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await download.path(), "utf8")).toContain("Name,Email address,Company,Looking for,Joined\r\n");

    await page.goto(at("/admin/log"));
    for (const words of [`Tested: ${source}`, `Paused: ${source}`, `Resumed: ${source}`, "Downloaded: the waitlist"]) {
      await expect(page.getByRole("listitem").filter({ hasText: words }).first()).toBeVisible();
    }
  });
}

test("after a retry of a failed task, the next one has the focus at the same place on the page", async ({ browser }) => {
  const page = await openAdmin(browser);
  await failTasks(12);
  await page.setViewportSize({ width: 375, height: 500 });
  await openHydrated(page, "/admin/tasks?task=mail.clean");
  const cards = page.getByRole("region", { name: "Failed for good" }).getByRole("listitem").filter({ hasText: "2 tries" });
  const buttons = cards.getByRole("button", { name: "Try again mail.clean" });
  await buttons.nth(7).scrollIntoViewIfNeeded();
  const height = await page.evaluate(() => window.scrollY);
  expect(height).toBeGreaterThan(500);
  await buttons.nth(7).click();
  await expect(cards).toHaveCount(11);
  await expect(buttons.nth(7)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(height);
  await pressAsSafari(buttons.nth(10));
  await expect(cards).toHaveCount(10);
  await expect(buttons.nth(9)).toBeFocused();
});

test('members get "not found", and no links to these pages', async ({ page }) => {
  await joinAsCampus(page, newPerson("Meera Nair"));
  await page.goto(at("/dashboard"));
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("link", { name: "Settings" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
  for (const path of ["/admin", "/admin/tasks"]) {
    expect((await page.goto(at(path)))?.status()).toBe(404);
    await expect(page.getByRole("navigation", { name: "Admin" })).toHaveCount(0);
  }
});

/** Ends a pause that an earlier attempt of the test has left. */
async function resumeSource(name: string): Promise<void> {
  const pool = await openEmbeddedPool(process.env["SITE_DATA"] ?? "");
  await pool.query("update tech_flash_sources set paused_at = null where name = $1", [name]);
  await pool.end();
}

/** Adds so many failed tasks of a kind to the dead letter queue, and removes what an earlier attempt of the test left. */
async function failTasks(count: number): Promise<void> {
  const pool = await openEmbeddedPool(process.env["SITE_DATA"] ?? "");
  await pool.query("delete from pgboss.job where name = 'dead-letter' and source_name = 'mail.clean'");
  await pool.query(
    `insert into pgboss.job (name, data, source_name, source_retry_count, source_output)
     select 'dead-letter', '{}', 'mail.clean', 1, '{"message": "No answer"}' from generate_series(1, $1)`,
    [count],
  );
  await pool.end();
}
