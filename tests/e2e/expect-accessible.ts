import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type * as Axe from "axe-core";

// The file for browsers, because the package's own API sends a text of twice the size twice for every check.
const axeScript = await readFile(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules whose result depends on the colour scheme. */
const colourRules = ["color-contrast", "link-in-text-block"];

type WithAxe = Window & { axe?: typeof Axe };

/** What axe finds on the page in its current state: the rule, then the elements. `colours` runs only the rules about colours. */
export async function findViolations(page: Page, rules: "all" | "colours" = "all"): Promise<string[]> {
  await endTransitions(page);
  // Through the debugger, to which the page's policy does not apply, and once for each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  return page.evaluate(
    async (options) => {
      const found = await (window as WithAxe).axe?.run(document, options);
      if (!found) throw new Error("axe is not in the page");
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
    },
    {
      preload: false,
      resultTypes: ["violations"],
      runOnly: rules === "all" ? { type: "tag", values: tags } : { type: "rule", values: colourRules },
    } satisfies Axe.RunOptions as Axe.RunOptions,
  );
}

/**
 * Ends colour transitions, as after a change of the scheme or while a toast appears, so that the colours are final. An element that
 * inherits a colour starts its transition only then, so this repeats until only endless or delayed animations remain.
 */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let stillFrames = 0; stillFrames < 2;) {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().filter((animation) => {
        const { delay, endTime } = animation.effect?.getComputedTiming() ?? {};
        const isPassing = animation.timeline === document.timeline && delay === 0 && endTime !== Infinity;
        return animation instanceof CSSTransition || (animation.playState === "running" && isPassing);
      });
      for (const animation of moving) animation.finish();
      stillFrames = moving.length === 0 ? stillFrames + 1 : 0;
    }
  });
}

/** Fails, with the rule and the elements, when axe finds anything on the page in its current state. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

/** How many pixels the page is wider than its window. */
export function measureSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/** How many empty pixels a reader can scroll to below the page's footer. */
export function measureEmptyEnd(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const end = (document.querySelector("body > footer") ?? document.body).getBoundingClientRect().bottom + window.scrollY;
    return Math.max(0, scrollHeight - Math.max(Math.ceil(end), clientHeight));
  });
}

/** Fails when the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await measureSidewaysScroll(page)).toBe(0);
}
