import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";

/** Expects every line of the text to begin at the right edge of its paragraph. */
export async function expectFromTheRight(text: Locator): Promise<void> {
  const gaps = await text.evaluate((paragraph) => {
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    const { right } = paragraph.getBoundingClientRect();
    return [...range.getClientRects()].map((line) => Math.abs(right - line.right));
  });
  expect(Math.max(...gaps)).toBeLessThan(4);
}
