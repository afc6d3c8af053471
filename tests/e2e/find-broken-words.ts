import type { Page } from "@playwright/test";

/**
 * Short words of the page that are broken over two lines, each with its sentence, because there was too little room. Words that may be
 * hyphenated may break.
 */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!text.parentElement || getComputedStyle(text.parentElement).hyphens === "auto") continue;
      const sentence = text.textContent ?? "";
      for (const { 0: word, index } of sentence.matchAll(/(?<!\S)[^\s\-/–—]{2,16}(?!\S)/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        // A large initial letter is a separate part, on the same line.
        const isBroken = parts.some(({ left, top }, at) => {
          const before = parts[at - 1];
          return before && Math.round(before.top) !== Math.round(top) && left < before.right - 1;
        });
        if (isBroken) broken.push(`“${word}” in “${sentence.trim().slice(0, 60)}”`);
      }
    }
    return broken;
  });
}

/** The chosen options of the page's lists that do not fit beside their arrows, even in a font a tenth wider than this machine's. */
export function findCutChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    return [...document.querySelectorAll("select")].flatMap((list) => {
      const { font, paddingLeft, paddingRight, fieldSizing, maxWidth } = getComputedStyle(list);
      const words = list.selectedOptions[0]?.text ?? "";
      if (pen) pen.font = font;
      const room = list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const isGrowing = fieldSizing === "content" && list.offsetWidth < Number.parseFloat(maxWidth);
      const width = (pen?.measureText(words).width ?? 0) * (isGrowing ? 1 : 1.1);
      return list.checkVisibility() && width > room + 1 ? [words] : [];
    });
  });
}
