import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { holdAnswers } from "./hold-answers.ts";
import { openHydrated, untilHydrated } from "./open-hydrated.ts";
import { openOwnText } from "./open-own-text.ts";
import { sendDiscussion } from "./send-discussion.ts";
import { openAsDemo, signInAsDemo } from "./sign-in-as-demo.ts";

const words = () => `Words ${crypto.randomUUID().slice(0, 8)}`;
const commentOf = (page: Page, text: string) => page.locator("li[id^=comment-]").filter({ hasText: text });

async function comment(page: Page, text: string): Promise<void> {
  await page.getByLabel("Your comment").first().fill(text);
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(commentOf(page, text)).toBeVisible();
}

async function edit(page: Page, id: string, text: string) {
  const own = page.locator(`#${id}`);
  const box = await openOwnText(own);
  await box.fill(text);
  return { box, save: own.getByRole("button", { name: "Save" }), own };
}

async function changeOnPhone(other: Page, id: string): Promise<void> {
  const { save, own } = await edit(other, id, "Typed on the phone");
  await save.click();
  await expect(own.getByRole("paragraph").filter({ hasText: "Typed on the phone" })).toBeVisible();
}

async function leaveAndComeBack(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  await page.goto(at("/terms"));
  await meanwhile();
  await page.goBack();
  await untilHydrated(page);
}

/** A blog with a new comment of a member, open in two of their windows. */
async function openTwice(page: Page) {
  await signInAsDemo(page, "Ananya Iyer");
  await page.goto(at("/blogs"));
  const address = (await page.getByRole("article").first().getByRole("heading").getByRole("link").getAttribute("href")) ?? "";
  await openHydrated(page, address);
  const first = words();
  await comment(page, first);
  const id = (await commentOf(page, first).getAttribute("id")) ?? "";
  const other = await page.context().newPage();
  await openHydrated(other, address);
  return { id, other };
}

test("the page contains each of the reader's own texts once, until they change it", async ({ page }) => {
  const { id, other } = await openTwice(page);
  const own = page.locator(`#${id}`);
  const text = await own.getByRole("paragraph").last().innerText();
  await expect(page.getByText(text)).toBeVisible();
  await own.getByText(/^Edit your/).click();
  await expect(own.getByLabel("Your comment")).toHaveValue(text);
  await own.getByText(/^Edit your/).click();
  await expect(page.getByText(text)).toHaveCount(1);
  await other.reload();
  await expect(other.getByText(text)).toBeVisible();
});

test("a text opened for editing before or without the app starts with what is stored", async ({ page }) => {
  const { id } = await openTwice(page);
  const address = page.url();
  const own = page.locator(`#${id}`);
  const text = await own.getByRole("paragraph").last().innerText();
  const box = own.getByLabel("Your comment");
  const theApp = /assets\/(?!entry|start).*\.js/;
  const letGo = await holdAnswers(page, theApp);
  await page.goto(address, { waitUntil: "commit" });
  await own.getByText(/^Edit your/).click();
  await expect(box).toHaveValue(text);
  await box.press("End");
  await box.pressSequentially(", and more");
  letGo();
  await untilHydrated(page);
  await expect(box).toHaveValue(`${text}, and more`);
  await box.pressSequentially(" of it");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own.getByRole("paragraph").filter({ hasText: `${text}, and more of it` })).toBeVisible();
  await page.unrouteAll();
  await page.route(theApp, (route) => route.abort());
  await page.goto(address);
  await own.getByText(/^Edit your/).click();
  await expect(box).toHaveValue(`${text}, and more of it`);
  await box.fill("Changed without the app");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own.getByRole("paragraph").filter({ hasText: "Changed without the app" })).toBeVisible();
});

test("without any script nobody can type into the box, which is empty then", async ({ page }) => {
  const { id } = await openTwice(page);
  await page.route(/assets\/.*\.js/, (route) => route.abort());
  await page.reload();
  const own = page.locator(`#${id}`);
  await own.getByText(/^Edit your/).click();
  const box = own.locator("textarea");
  await expect(box).toBeVisible();
  await box.focus();
  await expect(box).not.toBeFocused();
});

test("an untouched box shows what is stored now when the browser restores the page", async ({ page }) => {
  const { id, other } = await openTwice(page);
  await page.reload();
  await untilHydrated(page);
  const own = page.locator(`#${id}`);
  await own.getByText(/^Edit your/).click();
  await expect(own.getByLabel("Your comment")).not.toHaveValue("");
  await leaveAndComeBack(page, () => changeOnPhone(other, id));
  await own.getByText(/^Edit your/).click();
  await expect(own.getByLabel("Your comment")).toHaveValue("Typed on the phone");
});

test("a comment being edited survives updates of the page, and does not overwrite anything newer unasked", async ({ page }) => {
  const { id, other } = await openTwice(page);
  const { box, save, own } = await edit(page, id, "Typed on the laptop");
  await changeOnPhone(other, id);
  // Another comment updates the page with what is stored now.
  await comment(page, words());
  await expect(own.getByRole("paragraph").filter({ hasText: "Typed on the phone" })).toBeVisible();
  await expect(box).toHaveValue("Typed on the laptop");
  await save.click();
  await expect(own).toContainText("changed somewhere else in the meantime");
  await expect(box).toHaveValue("Typed on the laptop");
  await box.fill("Kept on the laptop");
  await own.getByRole("button", { name: "Keep mine" }).click();
  await expect(own.getByRole("paragraph").filter({ hasText: "Kept on the laptop" })).toBeVisible();
  await expect(box).toBeHidden();
});

test("an edited comment that the browser restores does not overwrite anything newer unasked", async ({ page }) => {
  const { id, other } = await openTwice(page);
  await edit(page, id, "Typed on the laptop");
  page.on("dialog", (dialog) => void dialog.accept());
  await leaveAndComeBack(page, () => changeOnPhone(other, id));
  const own = page.locator(`#${id}`);
  await own.getByText(/^Edit your/).click();
  await expect(own.getByLabel("Your comment")).toHaveValue("Typed on the laptop");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own).toContainText("changed somewhere else in the meantime");
  await expect(own.getByRole("paragraph").filter({ hasText: "Typed on the phone" })).toBeVisible();
  await expect(own.getByLabel("Your comment")).toHaveValue("Typed on the laptop");
  await own.getByRole("button", { name: "Keep mine" }).click();
  await expect(own.getByRole("paragraph").filter({ hasText: "Typed on the laptop" })).toBeVisible();
});

test("a comment can be edited repeatedly, starting with what is stored, even after an edit in another window", async ({ page }) => {
  const { id, other } = await openTwice(page);
  for (const text of [words(), words()]) {
    const { save, own, box } = await edit(page, id, text);
    await save.click();
    await expect(own.getByRole("paragraph").filter({ hasText: text })).toBeVisible();
    await expect(box).toBeHidden();
  }
  await other.reload();
  await untilHydrated(other);
  await changeOnPhone(other, id);
  await comment(page, words());
  const own = page.locator(`#${id}`);
  await own.getByText(/^Edit your/).click();
  await expect(own.getByLabel("Your comment")).toHaveValue("Typed on the phone");
  await own.getByLabel("Your comment").fill("And on the laptop");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own.getByRole("paragraph").filter({ hasText: "And on the laptop" })).toBeVisible();
});

test("a reply can be edited repeatedly while others write, starting with what is stored", async ({ browser }) => {
  const [page, other] = [await openAsDemo(browser, "Fatima Sheikh"), await openAsDemo(browser, "Arjun Das")];
  await openHydrated(page, "/discussions/new");
  const path = await sendDiscussion(page, words());
  await page.getByLabel("Add your reply").fill("One word");
  await page.getByRole("button", { name: "Post Reply" }).first().click();
  const own = page.locator("article[id^=reply-]").first();
  for (const [stored, text] of [
    ["One word", "Another word"],
    ["Another word", "The last word"],
  ] as const) {
    const box = await openOwnText(own);
    await expect(box).toHaveValue(stored);
    await box.fill(text);
    await openHydrated(other, path);
    const said = words();
    await other.getByLabel("Add your reply").fill(said);
    await other.getByRole("button", { name: "Post Reply" }).first().click();
    await expect(page.locator("article[id^=reply-]").filter({ hasText: said })).toBeVisible();
    await expect(box).toHaveValue(text);
    await own.getByRole("button", { name: "Save" }).click();
    await expect(own.getByRole("paragraph").filter({ hasText: text })).toBeVisible();
  }
});

test("a reader whose cursor is in an unchanged reply can type there after any update of the page", async ({ browser }) => {
  const [page, other] = [await openAsDemo(browser, "Fatima Sheikh"), await openAsDemo(browser, "Arjun Das")];
  await openHydrated(page, "/discussions/new");
  await openHydrated(other, await sendDiscussion(page, words()));
  await page.getByLabel("Add your reply").fill("Words about queues");
  await page.getByRole("button", { name: "Post Reply" }).first().click();
  const box = await openOwnText(page.locator("article[id^=reply-]").first());
  await box.focus();
  await box.press("ControlOrMeta+End");
  await box.press("ControlOrMeta+Shift+ArrowLeft");
  const said = words();
  await other.getByLabel("Add your reply").fill(said);
  await other.getByRole("button", { name: "Post Reply" }).first().click();
  await expect(page.locator("article[id^=reply-]").filter({ hasText: said })).toBeVisible();
  await page.keyboard.insertText("caches");
  await expect(box).toHaveValue("Words about caches");
});
