import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { at } from "./at.ts";
import { findCutChoices } from "./find-broken-words.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

const widths = [320, 360, 600, 768, 1024];

test("from phones to small laptops, columns are side by side or in pairs, and none is too narrow", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAsDemo(page, "Meera Nair");

  await page.goto(at("/dashboard"));
  const numbers = page.getByRole("region", { name: "Your numbers" }).getByRole("listitem");
  const button = page.getByRole("main").getByRole("link", { name: "Write Blog" }).first();
  const footLinks = page.getByRole("navigation", { name: "About this site" }).getByRole("listitem");
  for (const width of widths) {
    await resize(page, width);
    expect.soft({ width, rows: await countRows(numbers) }).toEqual({ width, rows: width < 1024 ? [2, 2] : [4] });
    expect.soft({ width, footRows: (await countRows(footLinks)).length }).toEqual({ width, footRows: 1 });
    const [greeting, pressed] = await Promise.all([page.getByRole("heading", { level: 1 }).boundingBox(), button.boundingBox()]);
    const isBeside = (pressed?.y ?? 0) < (greeting?.y ?? 0) + (greeting?.height ?? 0);
    expect.soft({ width, isBeside }).toEqual({ width, isBeside: width >= 1024 });
  }

  await page.goto(at("/my-bookmarks"));
  // In the last of `widths`: a phone scrolls them.
  const kinds = page.getByRole("navigation", { name: "Kinds of bookmarks" });
  expect.soft(await kinds.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);

  for (const path of ["/events", "/jobs", "/discussions", "/blogs", "/journals"]) {
    await page.goto(at(path));
    for (const width of widths) {
      await resize(page, width);
      expect.soft({ path, width, missing: await missingWidth(page) }).toEqual({ path, width, missing: 0 });
      expect.soft({ path, width, cut: await findCutChoices(page) }).toEqual({ path, width, cut: [] });
    }
  }
});

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
}

/** The number of items in each row, from the top. */
async function countRows(items: Locator): Promise<number[]> {
  const tops = await items.evaluateAll((list) => list.map((item) => Math.round(item.getBoundingClientRect().top)));
  return [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
}

/** How many pixels the text at the top of a page is narrower than 24 rem, or than the available width if that is less. */
function missingWidth(page: Page): Promise<number> {
  return page.getByRole("heading", { level: 1 }).evaluate((title) => {
    const words = title.parentElement?.getBoundingClientRect().width ?? 0;
    const all = title.parentElement?.parentElement?.getBoundingClientRect().width ?? 0;
    return Math.max(0, Math.round(Math.min(24 * 16, all) - words));
  });
}
