import type { Page } from "@playwright/test";

/** Texts of the page in a weight that `tokens.css` does not use: the browser would search for another font face before it paints. */
export function findOtherWeights(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ textContent, parentElement }) =>
      textContent?.trim() && parentElement?.checkVisibility() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    const found: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (!parentElement) continue;
      const { fontFamily, fontWeight } = getComputedStyle(parentElement);
      const strong = fontFamily.startsWith('"Noto Serif') ? "700" : "600";
      if (fontWeight !== "400" && fontWeight !== strong) found.push(`${fontWeight} for “${(textContent ?? "").trim().slice(0, 40)}”`);
    }
    return found;
  });
}
