import type { Page } from "@playwright/test";
import { at } from "./at.ts";

/** Opens an address of the site and waits until its JavaScript has taken the page over: before that a press is the browser's own. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await untilHydrated(page);
}

/** Waits until the open page's JavaScript has taken it over. Pages that are only read wait for a sign of a person, which this gives. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event("pointermove"));
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((name) => name.startsWith("__reactFiber$"));
  });
}
