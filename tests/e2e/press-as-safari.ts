import type { Locator } from "@playwright/test";

/** Presses a button as Safari does: the focus goes not to the button but to the focusable element around it, which is `main`. */
export async function pressAsSafari(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    document.querySelector("main")?.focus();
    element.click();
  });
}
