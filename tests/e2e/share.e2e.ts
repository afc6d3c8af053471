import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { joinAsCampus } from "./join-as.ts";
import { sendDiscussion } from "./send-discussion.ts";

type Device = { share?: "takes" | "cancelled" | "refuses"; clipboard?: "takes" | "refuses" };

/** Gives the page a device with or without share sheet and clipboard, records what they are given, and presses Share on the first story. */
async function shareOn(page: Page, device: Device): Promise<void> {
  await giveDevice(page, device);
  await page.goto(at("/tech-flash"));
  await pressShare(page);
}

async function giveDevice(page: Page, device: Device): Promise<void> {
  await page.addInitScript(({ share, clipboard }) => {
    const asked: [string, unknown][] = [];
    const part = (name: string, way: string | undefined) => (content: unknown) => {
      asked.push([name, content]);
      return way === "takes"
        ? Promise.resolve()
        : Promise.reject(new DOMException("", way === "cancelled" ? "AbortError" : "NotAllowedError"));
    };
    Object.defineProperty(navigator, "share", { value: share && part("sheet", share) });
    Object.defineProperty(navigator, "canShare", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: { writeText: part("clipboard", clipboard) } });
    Object.assign(window, { asked });
  }, device);
}

async function pressShare(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Share" }).first().click();
  await expect.poll(async () => (await asked(page)).length).toBeGreaterThan(0);
}

/** The story's address on this site, where its sources and discussion are too. */
const ownAddress = new RegExp(String.raw`^${at("/tech-flash/")}[\da-f-]{36}$`);

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: [string, unknown][] }).asked);
const toast = (page: Page, title: string) => page.locator(".toast").filter({ hasText: title });

test("Share opens the device's sheet with the title and the story's page, without a message", async ({ page }) => {
  await shareOn(page, { share: "takes" });
  expect((await asked(page))[0]).toEqual([
    "sheet",
    expect.objectContaining({ title: expect.any(String), url: expect.stringMatching(ownAddress) }),
  ]);
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("a cancelled sheet shows no message and copies nothing", async ({ page }) => {
  await shareOn(page, { share: "cancelled", clipboard: "takes" });
  expect(new Set((await asked(page)).map(([name]) => name))).toEqual(new Set(["sheet"]));
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("without a sheet the link is copied", async ({ page }) => {
  await shareOn(page, { clipboard: "takes" });
  await expect(toast(page, "Copied to Clipboard")).toContainText("Share link copied to clipboard");
  expect((await asked(page))[0]).toEqual(["clipboard", expect.stringMatching(ownAddress)]);
});

test("a sheet that refuses is replaced by the clipboard", async ({ page }) => {
  await shareOn(page, { share: "refuses", clipboard: "takes" });
  await expect(toast(page, "Copied to Clipboard")).toBeVisible();
});

test("if neither works, a message says so", async ({ page }) => {
  await shareOn(page, { clipboard: "refuses" });
  await expect(toast(page, "Share Failed")).toContainText("Unable to share this item");
});

test("the first 100 characters of a discussion are shared, without splitting a syllable", async ({ page }) => {
  await joinAsCampus(page);
  await page.goto(at("/discussions/new"));
  await sendDiscussion(page, "रास्ते कौन-से हैं?", `ab${"स्ते".repeat(40)}`);
  await giveDevice(page, { share: "takes" });
  await page.reload();
  await pressShare(page);
  expect((await asked(page))[0]).toEqual(["sheet", expect.objectContaining({ text: `ab${"स्ते".repeat(24)}` })]);
});

test("without JavaScript there is no share button", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at("/tech-flash"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
  await context.close();
});
