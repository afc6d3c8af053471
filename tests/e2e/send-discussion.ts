import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** Fills in and sends the open form for a new discussion. Returns the path of the discussion once its page is open. */
export async function sendDiscussion(page: Page, title: string, content = "What would you do, and why?"): Promise<string> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Content").fill(content);
  await page.getByRole("button", { name: "Start Discussion" }).click();
  await page.waitForURL(/\/discussion\//);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}
