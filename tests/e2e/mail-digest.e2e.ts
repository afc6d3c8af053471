import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { startMailingSite } from "#tests/setup/sites/mailing-site.ts";
import type { MailingSite } from "#tests/setup/sites/mailing-site.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCorporate, newPerson } from "./join-as.ts";
import { sendDiscussion } from "./send-discussion.ts";

let site: MailingSite;
test.beforeAll(async () => {
  site = await startMailingSite();
});
test.afterAll(() => site.close());

async function chooseMails(page: Page, label: string): Promise<void> {
  await page.goto(`${site.url}/settings/notifications`);
  await page.getByRole("radio", { name: label }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Notification settings saved");
}

/** Starts a discussion, to which somebody else replies. */
async function hearOfReply(page: Page, helper: Page, mark: string): Promise<void> {
  await page.goto(`${site.url}/discussions/new`);
  await sendDiscussion(page, `Which queue ${mark}`, `What do you take for ${mark}, and why would you?`);
  await helper.goto(page.url());
  await helper.getByRole("textbox", { name: /reply/i }).first().fill(`The one that ${mark} has.`);
  await helper.getByRole("button", { name: "Post Reply" }).first().click();
  await expectToast(helper, "Reply posted!");
  await expect(async () => {
    await page.goto(`${site.url}/notifications`);
    await expect(page.getByText(`New reply to “Which queue ${mark}”`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("mails wait for a digest, come at once when that is chosen, and a link in the digest stops them", async ({ page, browser }) => {
      const person = newPerson();
      await joinAsCorporate(page, person, site.url);
      const other = await browser.newContext({ javaScriptEnabled });
      const helper = await other.newPage();
      await joinAsCorporate(helper, newPerson("Ravi Kumar"), site.url);

      await chooseMails(page, "Once a week");
      await page.goto(`${site.url}/settings/notifications`);
      await expect(page.getByRole("radio", { name: "Once a week" })).toBeChecked();
      await expect(page.getByRole("radiogroup", { name: "When emails come" })).toContainText("waiting lists");
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectAccessible(page);
      await hearOfReply(page, helper, person.username);
      await other.close();

      await chooseMails(page, "Right away");
      // The first mail to this member is the digest, because the link in a mail of its own would have stopped replies.
      const link = await site.readLink(person.email, "notifications/unsubscribe");
      expect(link).toContain(".digest.");
      await page.goto(link);
      await expect(page.getByText("You get “Digest” by email")).toBeVisible();
      await page.getByRole("button", { name: "Stop these emails" }).click();
      await expect(page.getByRole("heading", { name: "Done: no more emails like this" })).toBeVisible();
      await page.getByRole("link", { name: "Notification settings" }).first().click();
      await expect(page.getByRole("radio", { name: "Only what is urgent" })).toBeChecked();
    });
  });
}
