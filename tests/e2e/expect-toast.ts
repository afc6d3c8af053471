import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** Waits for a toast with these words, on pages with and without JavaScript. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await expect(page.locator(".toast, .toast-viewport [role=status]").filter({ hasText: words }).first()).toBeVisible();
}
