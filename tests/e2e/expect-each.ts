import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";

/** Waits until `items` matches at least one element, and each of them has the text. */
export async function expectEach(items: Locator, text: string | RegExp): Promise<void> {
  await expect(items.filter({ hasNotText: text })).toHaveCount(0);
  await expect(items).not.toHaveCount(0);
}
