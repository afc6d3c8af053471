import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules whose answer depends on the colour scheme. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** What axe finds on the page as it stands: the rule, then the elements. `colours` asks the rules about colours alone. */
export async function findViolations(page: Page, rules: "all" | "colours" = "all"): Promise<string[]> {
  await endTransitions(page);
  // Legacy mode asks in the page itself instead of opening another one: half the time, and there are no frames to look into.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ preload: false, resultTypes: ["violations"] });
  const { violations } = await (rules === "all" ? axe.withTags(tags) : axe.withRules(colourRules)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

/** Colours that are on their way to others, as after a change of the scheme, are neither: they arrive at once. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

/** Fails with the rule and the elements when axe finds anything on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

/** How many pixels the page is wider than its window. */
export function measureSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/** Fails when the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await measureSidewaysScroll(page)).toBe(0);
}
