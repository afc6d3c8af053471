import { expect, test } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCampus, joinAsCorporate } from "./join-as.ts";
import { openHydrated, untilHydrated } from "./open-hydrated.ts";
import { sendDiscussion } from "./send-discussion.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("replies reach the author as one notification, which links to them", async ({ page, browser }) => {
      const asker = await joinAsCampus(page);
      await page.goto(at("/notifications"));
      await expect(page.getByText("Nothing new yet")).toBeVisible();
      const title = `Which shard key ${asker.username}`;
      await page.goto(at("/discussions/new"));
      const discussion = at(await sendDiscussion(page, title, `What do you take for ${asker.username}, and why would you?`));

      const other = await browser.newContext({ javaScriptEnabled });
      const helper = await other.newPage();
      const { name } = await joinAsCorporate(helper);
      for (const words of ["The tenant,", "or the day."]) {
        await helper.goto(discussion);
        await helper.getByRole("textbox", { name: /reply/i }).first().fill(`${words} says ${asker.username}`);
        await helper.getByRole("button", { name: "Post Reply" }).first().click();
        await expectToast(helper, "Reply posted!");
      }
      await other.close();

      const told = page.getByRole("listitem").filter({ hasText: `2 new replies to “${title}”` });
      await expect(async () => {
        await page.goto(at("/notifications"));
        await expect(told).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(told).toContainText(`Latest from ${name}`);
      await expect(page.getByRole("link", { name: "Notifications, some unread" })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      if (javaScriptEnabled) await untilHydrated(page);
      await told.getByRole("link").click();
      await page.waitForURL(/\/discussion\/.*#reply-/);
      const reply = (words: string) => page.locator("article[id^=reply-]").filter({ hasText: words });
      await expect(reply("or the day.")).toBeVisible();
      await expect(reply("or the day.")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      await expect(reply("The tenant,")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      await expect(page.getByRole("link", { name: "Notifications", exact: true }).first()).toBeVisible();
      await page.goto(at("/notifications"));
      await expect(page.getByRole("link", { name: "Notifications, some unread" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
    });

    test("a member chooses their notifications", async ({ page }) => {
      await joinAsCampus(page);
      await page.goto(at("/settings"));
      await page.getByRole("link", { name: "Notification settings" }).click();
      const replies = page.getByRole("group", { name: /^Replies/ });
      await expect(replies.getByLabel("Email")).toBeChecked();
      await replies.getByLabel("Email").uncheck();
      await page.getByRole("button", { name: "Save" }).click();
      await expectToast(page, "Notification settings saved");
      await page.goto(at("/settings/notifications"));
      await expect(replies.getByLabel("Email")).not.toBeChecked();
      await expect(replies.getByLabel("On site")).toBeChecked();
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectAccessible(page);
    });
  });
}

test("leaving unsaved choices asks for confirmation, and leaving saved ones does not", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/settings/notifications");
  const replies = page.getByRole("group", { name: /^Replies/ }).getByLabel("Email");
  await replies.uncheck();
  const cancel = page.getByRole("link", { name: "Cancel" });
  await cancel.click();
  const leaving = page.getByRole("dialog", { name: "Leave this page?" });
  await leaving.getByRole("button", { name: "Stay" }).click();
  await expect(replies).not.toBeChecked();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expectToast(page, "Notification settings saved");
  await expect(save).toBeFocused();
  await expect(save).toBeInViewport();
  await expect(replies).not.toBeChecked();
  await cancel.click();
  await page.waitForURL(/\/settings$/);
});

test("a truncated link says so, and changes no settings", async ({ page }) => {
  await page.goto(at("/notifications/unsubscribe?token=abc"));
  await expect(page.getByText("This link does not work")).toBeVisible();
  await page.goto(at("/notifications"));
  await page.waitForURL(/\/login\?next=%2Fnotifications$/);
});
