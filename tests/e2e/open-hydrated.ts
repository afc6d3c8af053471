import type { Page } from "@playwright/test";
import { at } from "./at.ts";

/** Opens an address of the site and waits until the page is hydrated; before that, the browser itself handles a press. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await untilHydrated(page);
}

/** Waits until the open page is hydrated. Pages for reading wait for an interaction first, which this provides. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event("pointermove"));
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((name) => name.startsWith("__reactFiber$"));
  });
}
