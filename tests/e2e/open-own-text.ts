import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";

/**
 * Opens the box in which `item`, a comment or reply of the reader's own, is changed; returns the box once it has the stored text. A person
 * cannot be faster than that, a journey can, and would write beside the text instead of over it.
 */
export async function openOwnText(item: Locator): Promise<Locator> {
  await item.getByText(/^Edit your/).click();
  const box = item.getByRole("textbox", { name: /^Your (?:comment|reply)$/ });
  await expect(box).not.toHaveValue("");
  return box;
}
