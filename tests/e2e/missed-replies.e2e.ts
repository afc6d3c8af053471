import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openHydrated } from "./open-hydrated.ts";
import { sendDiscussion } from "./send-discussion.ts";
import { openAsDemo } from "./sign-in-as-demo.ts";

const replyOf = (page: Page, text: string) => page.locator("article[id^=reply-]").filter({ hasText: text });

async function showTab(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, !isShown);
}

test("replies deleted and written while the tab was in the background appear on return, even if the count is the same", async ({
  browser,
}) => {
  const [reader, writer] = [await openAsDemo(browser, "Fatima Sheikh"), await openAsDemo(browser, "Ananya Iyer")];
  await openHydrated(reader, "/discussions/new");
  await openHydrated(writer, await sendDiscussion(reader, `Who said what meanwhile ${crypto.randomUUID().slice(0, 8)}`));
  await writer.getByLabel("Add your reply").fill("The word before");
  await writer.getByRole("button", { name: "Post Reply" }).first().click();
  await expect(replyOf(reader, "The word before")).toBeVisible();
  await showTab(reader, false);
  await replyOf(writer, "The word before").getByRole("button", { name: "Delete" }).first().click();
  await writer.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(writer.getByRole("heading", { name: "0 Replies" })).toBeVisible();
  await writer.getByLabel("Add your reply").fill("The word after");
  await writer.getByRole("button", { name: "Post Reply" }).first().click();
  await expect(writer.getByRole("heading", { name: "1 Reply" })).toBeVisible();
  await showTab(reader, true);
  await expect(replyOf(reader, "The word after")).toBeVisible();
  await expect(replyOf(reader, "The word before")).toHaveCount(0);
  await expect(reader.getByRole("heading", { name: "1 Reply" })).toBeVisible();
});
