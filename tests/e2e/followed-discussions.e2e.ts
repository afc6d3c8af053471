import { expect, test } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated, untilHydrated } from "./open-hydrated.ts";
import { sendDiscussion } from "./send-discussion.ts";

/** A new member starts a discussion and stays on its page, because one account may not start one for each of these tests. */
async function openAsker(browser: Browser): Promise<{ asker: Page; title: string; path: string }> {
  const asker = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  await joinAsCampus(asker);
  const title = `What would you follow ${crypto.randomUUID().slice(0, 8)}`;
  await asker.goto(at("/discussions/new"));
  return { asker, title, path: await sendDiscussion(asker, title, `${title}, and why?`) };
}

async function reply(page: Page, path: string, words: string): Promise<void> {
  await openHydrated(page, path);
  await page.getByLabel("Add your reply").fill(words);
  await page.getByRole("button", { name: "Post Reply" }).first().click();
  await expect(page.locator("article[id^=reply-]").filter({ hasText: words })).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a member follows a discussion, is notified of replies once, finds it in the list, and mutes it", async ({ page, browser }) => {
      const { asker, title, path } = await openAsker(browser);
      await expect(button(asker, "Following")).toBeVisible();
      await joinAsCampus(page);
      await page.goto(at("/discussions?following=1"));
      await expect(page.getByText("You do not follow any discussion yet")).toBeVisible();

      await page.goto(at(path));
      if (javaScriptEnabled) await untilHydrated(page);
      await button(page, "Follow").press("Enter");
      await expectToast(page, "Following");
      await expect(button(page, "Following")).toBeVisible();
      if (javaScriptEnabled) await expect(button(page, "Following")).toBeFocused();

      // An open page would mark them as read.
      await page.goto(at("/notifications"));
      for (const words of ["One thought", "Another thought"]) await reply(asker, path, `${words} on ${title}`);
      const told = page.getByRole("listitem").filter({ hasText: `2 new replies in “${title}”` });
      await expect(async () => {
        await page.goto(at("/notifications"));
        await expect(told).toBeVisible({ timeout: 1_000 });
      }).toPass();

      await page.goto(at("/discussions"));
      await page.getByRole("link", { name: "Following", exact: true }).click();
      await expect(page).toHaveURL(at("/discussions?following=1"));
      await expect(page.getByRole("article")).toHaveCount(1);
      await expect(page.getByRole("article").filter({ hasText: title })).toContainText("2 new");
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole("link", { name: title }).click();

      if (javaScriptEnabled) await untilHydrated(page);
      await button(page, "Mute").click();
      await expectToast(page, "You won't be notified about this discussion any more.");
      await expect(button(page, "Muted")).toBeVisible();
      await expect(button(page, "Follow")).toBeVisible();
      await page.goto(at("/discussions?following=1"));
      await expect(page.getByText("You do not follow any discussion yet")).toBeVisible();
      await page.goto(at(path));
      await expect(button(page, "Muted")).toBeVisible();
      if (javaScriptEnabled) await untilHydrated(page);
      await button(page, "Muted").click();
      await expect(button(page, "Following")).toBeVisible();
      await button(page, "Following").click();
      await expect(button(page, "Follow")).toBeVisible();
    });

    test("a visitor is asked to sign in, by the button and by the list", async ({ page, browser }) => {
      const { path } = await openAsker(browser);
      await page.goto(at(path));
      if (javaScriptEnabled) await untilHydrated(page);
      await expect(button(page, "Mute")).toHaveCount(0);
      await button(page, "Follow").click();
      await expectToast(page, "Please sign in to follow this discussion");
      await page.goto(at("/discussions"));
      await expect(page.getByRole("link", { name: "Following", exact: true })).toHaveCount(0);
      await page.goto(at("/discussions?following=1"));
      await expect(page).toHaveURL(/\/login\?next=/);
    });
  });
}

test("a double press follows once, a refusal reverts the button, and both buttons fit a phone", async ({ page, browser }) => {
  const { path } = await openAsker(browser);
  await joinAsCampus(page);
  await openHydrated(page, path);
  await button(page, "Follow").dblclick();
  await expectToast(page, "Following");
  await page.reload();
  await expect(button(page, "Following")).toBeVisible();
  await untilHydrated(page);
  await page.route("**/stance.data", (route) => route.abort());
  await button(page, "Mute").click();
  await expectToast(page, "Your choice could not be saved");
  await expect(button(page, "Mute")).toBeVisible();
  await expect(button(page, "Following")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});
