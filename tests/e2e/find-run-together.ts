import type { Page } from "@playwright/test";

// The name of a button is read as a whole, with spaces.
const unheard = "[aria-hidden=true], script, style, noscript, button, option, textarea, svg";

/**
 * Words that a screen reader reads as one, such as “JobKaveri Pay”. Chromium leaves `span` elements and plain flex boxes out of the
 * accessibility tree. Where they are side by side, nobody sees that there is no space between them, and CSS drops the spaces at their
 * edges.
 */
export function findRunTogether(page: Page): Promise<string[]> {
  return page.evaluate((silent) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const heard: { text: Node; words: string; parent: Element; keepsSpaces: boolean }[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: parent, textContent: words } = text;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest(silent) || words === null) continue;
      const keepsSpaces = getComputedStyle(parent).whiteSpaceCollapse.startsWith("preserve");
      if (words.trim() !== "" || keepsSpaces) heard.push({ text, words, parent, keepsSpaces });
    }
    const range = document.createRange();
    return heard.flatMap((right, at) => {
      const left = heard[at - 1];
      if (!left) return [];
      range.setStart(left.text, 0);
      range.setEnd(right.text, 0);
      const around = range.commonAncestorContainer;
      const between: Element[] = [];
      for (let { parent } of [left, right]) {
        for (; parent !== around && parent.parentElement && around.contains(parent); parent = parent.parentElement) between.push(parent);
      }
      const styles = between.map((element) => getComputedStyle(element));
      const boxes = styles.filter(({ display }) => display !== "inline");
      const isLeftOut = ({ localName }: Element, index: number) =>
        localName === "span" || (["div", "p", "small"].includes(localName) && /flex|grid/.test(styles[index]?.display ?? ""));
      if (boxes.length === 0 || !between.every(isLeftOut)) return [];
      const [end, start] = [left.words.replace(/^.*\S/su, ""), right.words.replace(/\S.*$/su, "")];
      // An element out of the flow does not affect the spaces of the line around it.
      const ofLine = boxes.every(({ position }) => position === "absolute") ? range.toString().replace(/^.*\S/su, "") : "";
      const isApart = (left.keepsSpaces && end) || (right.keepsSpaces && start) || ofLine || `${end}${start}`.includes("\u00A0");
      const words = [left.words.trim().slice(-30), right.words.trim().slice(0, 30)];
      return !isApart && /[\p{L}\p{N}]\n[\p{L}\p{N}(]/u.test(words.join("\n")) ? [`“${words.join("")}”`] : [];
    });
  }, unheard);
}
