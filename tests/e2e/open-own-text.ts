import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";

/**
 * Opens the box in which `item`, a comment or reply of the reader's own, is edited. Returns the box once it has the stored text. A test,
 * unlike a person, could type before that, and would add to the text instead of replacing it.
 */
export async function openOwnText(item: Locator): Promise<Locator> {
  await item.getByText(/^Edit your/).click();
  const box = item.getByRole("textbox", { name: /^Your (?:comment|reply)$/ });
  await expect(box).not.toHaveValue("");
  return box;
}
