import { expect, test } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCampus, sendForm } from "./join-as.ts";
import { openHydrated, untilHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

// Browsers restore what somebody changed in a form: on Back, with a closed tab and, in Firefox, also on a reload.

const isToldOfLikes = (page: Page) => page.getByRole("group", { name: /^Likes/ }).getByLabel("On site");

/** Leaves the page, runs something meanwhile, and goes back. */
async function leaveAndComeBack(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  await page.goto(at("/terms"));
  await meanwhile();
  await page.goBack();
  await untilHydrated(page);
}

/** A new member opens one of their journals to edit it; returns its address. */
async function openOwnJournal(page: Page): Promise<string> {
  await joinAsCampus(page);
  const journal = { title: "Of the week", content: "What the phone has of it" };
  const written = await sendForm(page, at("/journals/new"), { ...journal, intent: "save", idempotency_key: crypto.randomUUID() });
  const edit = `${new URL(written.url()).pathname}/edit`;
  await openHydrated(page, edit);
  return edit;
}

async function saveOnLaptop(context: BrowserContext, edit: string): Promise<void> {
  const laptop = await context.newPage();
  await openHydrated(laptop, edit);
  await laptop.getByLabel("Content").fill("What the laptop has of it");
  await laptop.getByRole("button", { name: "Save" }).click();
  await expect(laptop.getByText("What the laptop has of it")).toBeVisible();
}

test("an untouched form shows what is stored now", async ({ page, context }) => {
  const edit = await openOwnJournal(page);
  await leaveAndComeBack(page, () => saveOnLaptop(context, edit));
  await expect(page.getByLabel("Content")).toHaveValue("What the laptop has of it");
});

test("a text restored with the page does not overwrite what was saved elsewhere meanwhile", async ({ page, context }) => {
  const edit = await openOwnJournal(page);
  await page.getByLabel("Content").fill("Typed and left");
  page.on("dialog", (dialog) => void dialog.accept());
  await leaveAndComeBack(page, () => saveOnLaptop(context, edit));
  await expect(page.getByLabel("Content")).toHaveValue("Typed and left");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("See what was saved there").click();
  await expect(page.getByText("What the laptop has of it")).toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Typed and left")).toBeVisible();
});

test("a text restored with the page is saved as usual when nothing was saved meanwhile", async ({ page }) => {
  await openOwnJournal(page);
  await page.getByLabel("Content").fill("Typed and left");
  page.on("dialog", (dialog) => void dialog.accept());
  await leaveAndComeBack(page, () => Promise.resolve());
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/journals\/[^/]+$/);
  await expect(page.getByText("Typed and left")).toBeVisible();
});

test("hydration does not make the browser treat a choice as changed", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/c2c/resources");
  const box = page.getByRole("checkbox", { name: "Free Only" });
  await expect(box).not.toBeChecked();
  // Untouched choices follow the page's data.
  await box.evaluate((element: HTMLInputElement) => element.setAttribute("checked", ""));
  await expect(box).toBeChecked();
});

test("settings show what is stored now, also where they had been changed", async ({ page, context }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/settings/notifications");
  await expect(isToldOfLikes(page)).toBeChecked();
  await leaveAndComeBack(page, async () => {
    const laptop = await context.newPage();
    await openHydrated(laptop, "/settings/notifications");
    await isToldOfLikes(laptop).uncheck();
    await laptop.getByRole("button", { name: "Save" }).click();
    await expectToast(laptop, "Notification settings saved");
  });
  await expect(isToldOfLikes(page)).not.toBeChecked();
});

test("the stage of an application never shows that of another one on a restored page", async ({ page }) => {
  await joinAsCampus(page);
  const job = { title: "Weaver", company: "Kaveri Works", status: "saved", idempotency_key: crypto.randomUUID() };
  await sendForm(page, at("/jobs/tracker/new"), job);
  await page.goto(at("/jobs/tracker"));
  // Firefox restores choices by their position on the page, where another card may be now.
  await expect(page.locator("form", { has: page.getByLabel("Stage: Weaver") })).toHaveAttribute("autocomplete", "off");
});

test("a changed comment or answer is not restored into another one, because each form has its own name", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  // She has commented on the one and replied to the other.
  for (const [list, title] of [
    ["/blogs", "The retry that took our payments down"],
    ["/discussions", "How did you prepare for your first system design interview?"],
  ] as const) {
    await page.goto(at(`${list}?q=${encodeURIComponent(`"${title}"`)}`));
    await page.getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("button", { name: /^Post (Comment|Reply)$/ }).first()).toBeAttached();
    await expectOwnNames(page);
  }
});

test("a changed note is not restored into another bookmark, because each form has its own name", async ({ page }) => {
  await joinAsCampus(page);
  for (const list of ["/jobs", "/events"]) {
    await openHydrated(page, list);
    await page
      .getByRole("article")
      .last()
      .getByRole("button", { name: /^Bookmark/ })
      .click();
    await expectToast(page, "Bookmarked");
  }
  await page.goto(at("/my-bookmarks"));
  await expectOwnNames(page);
});

/** Firefox restores a text by its position on the page, if its form has the same name. */
async function expectOwnNames(page: Page): Promise<void> {
  const names = await page.locator("form:has(textarea)").evaluateAll((forms) => forms.map((form) => form.getAttribute("name")));
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
}

test("typed text is restored with the page", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/journals/new");
  await page.getByLabel("Title").fill("Half a thought");
  await page.getByLabel("Content").fill("and what it was about");
  page.on("dialog", (dialog) => void dialog.accept());
  await leaveAndComeBack(page, () => Promise.resolve());
  await expect(page.getByLabel("Title")).toHaveValue("Half a thought");
  await expect(page.getByLabel("Content")).toHaveValue("and what it was about");
});
