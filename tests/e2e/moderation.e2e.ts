import { expect, test } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCampus, newPerson, signInAs } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";

async function openAs(browser: Browser, name: string, { javaScriptEnabled = true } = {}): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await joinAsCampus(page, newPerson(name));
  return page;
}

async function openModerator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, { name: "Admin", email: "admin@example.test" });
  return page;
}

/** Publishes a blog without JavaScript. Returns its address. */
async function publish(page: Page, title: string): Promise<string> {
  await page.goto(at("/blogs/new"));
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Content" }).fill(`Everything about ${title}.`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

const caseOf = (page: Page, title: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });

test("a blog is reported, rejected, appealed by an edit and restored; its author is told why", async ({ browser }) => {
  const title = `Get rich tonight ${crypto.randomUUID().slice(0, 8)}`;
  const author = await openAs(browser, "Ravi Menon");
  const address = await publish(author, title);

  const reader = await openAs(browser, "Sita Joshi");
  await openHydrated(reader, address);
  await reader.getByRole("link", { name: "Report the blog" }).click();
  const dialog = reader.getByRole("dialog", { name: "Report to the moderators" });
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Please choose a reason").first()).toBeVisible();
  await dialog.getByLabel("Spam or advertising").check();
  await dialog.getByLabel("Anything that helps to decide").fill("It sells a course");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expectToast(reader, "Report sent");
  await expect(dialog).toBeHidden();

  const moderator = await openModerator(browser);
  await openHydrated(moderator, "/moderation?cause=reported");
  const reported = caseOf(moderator, title);
  await expect(reported).toContainText("It sells a course");
  await reported.getByRole("button", { name: "Reject" }).click();
  await expect(reported.getByText("Please say why").first()).toBeVisible();
  await reported.getByLabel("Why").fill("Advertising is not for blogs");
  // The reason is not stored anywhere yet.
  await moderator.getByRole("link", { name: "Log of decisions" }).click();
  await moderator.getByRole("dialog", { name: "Leave this page?" }).getByRole("button", { name: "Stay" }).click();
  await reported.getByRole("button", { name: "Reject" }).click();
  await expectToast(moderator, "Rejected");
  await expect(caseOf(moderator, title)).toHaveCount(0);

  await reader.goto(at(address));
  await expect(reader.getByRole("heading", { level: 1, name: "This blog is not available" })).toBeVisible();
  await author.goto(at(address));
  const notice = author.getByRole("note").filter({ hasText: "Advertising is not for blogs" });
  await expect(notice).toContainText("Whenever you change it and save, a moderator looks at it again.");
  await expect(author.getByText("Others can comment once this blog is visible to everyone.")).toBeVisible();
  await expect(author.getByText("No comments yet")).toHaveCount(0);
  // A like would be refused.
  await expect(author.getByRole("button", { name: /^Like/ })).toHaveCount(0);
  await author.goto(at(`${address.replace("/blog/", "/blogs/")}/edit`));
  await author.getByRole("textbox", { name: "Content" }).fill("What I learned, and nothing to buy.");
  await author.getByRole("button", { name: "Publish" }).click();
  await expectToast(author, "Sent to the moderators");

  await openHydrated(moderator, "/moderation?cause=edited");
  const edited = caseOf(moderator, title);
  await expect(edited).toContainText("nothing to buy");
  await edited.getByLabel("Why").fill("Mended, thank you");
  await edited.getByRole("button", { name: "Show to everybody" }).click();
  await expectToast(moderator, "Visible to everyone");
  // After the last case the focus moves to the message in its place, as it does to the next case otherwise.
  await expect(moderator.locator("#nothing-waits, li[id^=case-]").and(moderator.locator(":focus"))).toHaveCount(1);
  await reader.goto(at(address));
  await expect(reader.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await moderator.goto(at("/moderation/log"));
  await expect(moderator.getByText("Advertising is not for blogs")).toBeVisible();
  await expectAccessible(moderator);
});

test("a decision leads to the next case, and one that comes too late says so in view", async ({ browser }) => {
  const author = await openAs(browser, "Ravi Menon");
  const titles = ["First", "Second", "Third"].map((place) => `${place} in the queue ${crypto.randomUUID().slice(0, 8)}`);
  const reader = await openAs(browser, "Sita Joshi");
  for (const title of titles) {
    const address = await publish(author, title);
    await openHydrated(reader, `/report?kind=blog&id=${address.split("/").at(-1)}`);
    await reader.getByLabel("Rude, hateful or harassing").check();
    // Leaving it half-filled asks for confirmation, and sending it does not.
    await reader.getByRole("link", { name: "Cancel" }).click();
    await reader.getByRole("dialog", { name: "Leave this page?" }).getByRole("button", { name: "Stay" }).click();
    await reader.getByRole("button", { name: "Send report" }).click();
    await expectToast(reader, "Report sent");
  }
  const [first = "", second = "", third = ""] = titles;
  const [moderator, slower] = [await openModerator(browser), await openModerator(browser)];
  for (const page of [moderator, slower]) await openHydrated(page, "/moderation?cause=reported");
  await expect(moderator.getByRole("link", { name: /^Reported \(\d+\)$/ })).toHaveAttribute("aria-current", "page");

  await caseOf(moderator, first).getByLabel("Why").fill("Not for blogs");
  await moderator.keyboard.press("Tab");
  await moderator.keyboard.press("Enter");
  await expect(caseOf(moderator, first)).toHaveCount(0);
  await expect(caseOf(moderator, second)).toBeFocused();
  await expect(caseOf(moderator, second).getByRole("heading", { level: 2 })).toBeInViewport();

  await caseOf(slower, first).getByLabel("Why").fill("Too late");
  await caseOf(slower, first).getByRole("button", { name: "Reject" }).click();
  await expect(slower.getByText("Somebody has decided about it in the meantime")).toBeInViewport();
  await expect(slower.getByText("Too late", { exact: true })).toBeVisible();
  await expect(caseOf(slower, first)).toHaveCount(0);

  await openHydrated(author, "/blogs/mine");
  await author.getByRole("button", { name: `Delete ${third}` }).click();
  await author.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(author.getByText(third)).toHaveCount(0);
  await caseOf(slower, third).getByLabel("Why").fill("Of what is gone");
  await caseOf(slower, third).getByRole("button", { name: "Reject" }).click();
  await expect(slower.getByText("Its author has deleted it, or made it a draft, in the meantime")).toBeInViewport();
  await expect(caseOf(slower, third)).toHaveCount(0);
});

test("without JavaScript a report is a page, and a second one says that the first exists", async ({ browser }) => {
  const author = await openAs(browser, "Ravi Menon", { javaScriptEnabled: false });
  const address = await publish(author, `Rude words ${crypto.randomUUID().slice(0, 8)}`);
  const reader = await openAs(browser, "Sita Joshi", { javaScriptEnabled: false });
  for (const words of ["Report sent", "Already reported"]) {
    await reader.goto(at(address));
    await reader.getByRole("link", { name: "Report the blog" }).click();
    await expect(reader.getByRole("heading", { level: 1, name: "Report this blog" })).toBeVisible();
    await reader.getByRole("button", { name: "Send report" }).click();
    await expect(reader.getByText("Please choose a reason").first()).toBeVisible();
    await reader.getByLabel("Rude, hateful or harassing").check();
    await reader.getByRole("button", { name: "Send report" }).click();
    await expectToast(reader, words);
    await expect(reader).toHaveURL(at(address));
  }
  await author.goto(at(address));
  await expect(author.getByRole("link", { name: "Report the blog" })).toHaveCount(0);
});

test("the queue and the report form pass axe and fit 320 px", async ({ browser }) => {
  const author = await openAs(browser, "Ravi Menon");
  const reader = await openAs(browser, "Sita Joshi");
  let report = "";
  // Two cases, so that the names of their controls must differ.
  for (const number of ["first", "second"]) {
    const address = await publish(author, `The ${number} held up ${crypto.randomUUID().slice(0, 8)}`);
    report = `/report?kind=blog&id=${address.split("/").at(-1)}`;
    await reader.goto(at(report));
    await reader.getByLabel("Rude, hateful or harassing").check();
    await reader.getByRole("button", { name: "Send report" }).click();
    await expectToast(reader, "Report sent");
    await expect(reader).toHaveURL(at(address));
  }
  const moderator = await openModerator(browser);
  for (const [page, path] of [
    [reader, report],
    [moderator, "/moderation"],
    [moderator, "/moderation/log"],
  ] as const) {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(at(path));
    await expectNoSidewaysScroll(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
});
