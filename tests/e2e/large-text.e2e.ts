import { expect, test as base } from "@playwright/test";
import type { LaunchOptions, Page } from "@playwright/test";
import { listStops } from "#tests/setup/tour-stops.ts";
import { at } from "./at.ts";
import { mainPages } from "./main-pages.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";
import { createPersonas, signInAsPersona } from "./travel.ts";

// A browser whose owner has set its text to twice the size.
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"] }),
    { scope: "worker" },
  ],
});

for (const width of [1280, 640]) {
  test(`with text at 200% nothing is lost or overlaps in a window of ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await signInAsDemo(page, "Meera Nair");
    for (const path of mainPages) {
      await page.goto(at(path));
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      expect.soft({ path, faults: await findLayoutFaults(page) }).toEqual({ path, faults: [] });
    }
  });
}

test("with text at 200% every page of the tour fits a window of 320 px, and nothing is lost or overlaps", async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 800 });
  const people = await createPersonas(test.info().parallelIndex);
  for (const { as, address } of listStops(people.places)) {
    await signInAsPersona(page, people, as);
    await page.goto(at(address));
    expect.soft({ address, faults: await findLayoutFaults(page) }).toEqual({ address, faults: [] });
  }
});

test("with text at 200% a conversation has room for some lines of an answer above the question box", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const people = await createPersonas(test.info().parallelIndex);
  await signInAsPersona(page, people, "campus");
  await page.goto(at(`/ask-me/${people.places.conversation}`));
  const lines = await page.getByRole("log").evaluate((log) => log.clientHeight / Number.parseFloat(getComputedStyle(log).lineHeight));
  expect(lines).toBeGreaterThanOrEqual(4);
});

test("with text at 200% a company's verified address is below its badge, not in a column of letters", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(at("/jobs?q=Graduate+Software+Engineer"));
  const domain = page.getByText("sahyadri-systems.example", { exact: true }).first();
  const lines = await domain.evaluate((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight));
  expect(Math.round(lines)).toBeLessThanOrEqual(3);
});

base.describe("with a finger", () => {
  base.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  base("no field has letters of less than 16 px: an iPhone would enlarge the page around it, and leave it so", async ({ page }) => {
    await signInAsDemo(page, "Meera Nair");
    for (const path of [...mainPages, "/blogs/new", "/c2c/cv-builder/import"]) {
      await page.goto(at(path));
      expect.soft({ path, small: await findSmallFields(page) }).toEqual({ path, small: [] });
    }
  });
});

base("with the wider spacing that a reader may set nothing is lost or overlaps", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAsDemo(page, "Meera Nair");
  for (const path of mainPages) {
    await page.goto(at(path));
    await page.evaluate(() => {
      // What WCAG 1.4.12 requires. The page's policy would refuse a style element.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`);
      document.adoptedStyleSheets = [sheet];
    });
    for (const width of [1280, 1024, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft({ path, width, faults: await findLayoutFaults(page) }).toEqual({ path, width, faults: [] });
    }
  }
});

/**
 * Text that lies on other text, is cut off without a sign, lies where one cannot scroll to, or makes the page wider than its window, and
 * icons that gave their room to it.
 */
function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const excess = document.documentElement.scrollWidth - innerWidth;
    if (excess > 0) faults.push(`scrolls sideways by ${excess} px`);
    const { body } = document;
    const isFloating = (element: Element) => {
      for (let one: Element | null = element; one && one !== body; one = one.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(one).position)) return true;
      }
      return false;
    };
    /** What is left of a box inside everything that cuts its content off. */
    const visiblePart = (element: Element, box: DOMRect) => {
      let { left, top, right, bottom } = box;
      for (let one: Element | null = element; one && one !== body; one = one.parentElement) {
        if (getComputedStyle(one).overflow === "visible") continue;
        const frame = one.getBoundingClientRect();
        [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
        [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
      }
      return { left, top, right, bottom };
    };
    for (const icon of document.querySelectorAll(".icon")) {
      const { width, height } = icon.getBoundingClientRect();
      if (width < height - 1) faults.push(`squeezed icon: ${icon.parentElement?.textContent?.trim().slice(0, 30)}`);
    }
    const words: { text: string; box: ReturnType<typeof visiblePart> }[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = (node.textContent ?? "").trim().slice(0, 30);
      if (!parent || text === "" || parent.closest("script, style, option, .sr-only, .skip-link")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // Text for screen readers only: at this width, or for the second in which a toast is announced.
      const { clip, clipPath } = getComputedStyle(parent);
      if (clipPath === "inset(50%)" || clip === "rect(0px, 0px, 0px, 0px)") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].map((box) => visiblePart(parent, box));
      if (boxes.some(({ left, right }) => left < -1 && right > left)) faults.push(`beyond the left edge: ${text}`);
      if (isFloating(parent)) continue;
      words.push(...boxes.map((box) => ({ text, box })));
      const { overflowX, textOverflow } = getComputedStyle(parent);
      const isCut = overflowX === "hidden" && textOverflow !== "ellipsis" && parent.scrollWidth > parent.clientWidth + 1;
      if (isCut) faults.push(`cut off: ${text}`);
    }
    // Lines may touch a little where the line height is tight, but not by half a line.
    for (const [index, one] of words.entries()) {
      for (const other of words.slice(index + 1)) {
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const isTight = height < Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top) / 2;
        if (width > 3 && height > 3 && !isTight && one.text !== other.text) faults.push(`overlap: ${one.text} / ${other.text}`);
      }
    }
    return [...new Set(faults)].slice(0, 10);
  });
}

/** The visible fields to write or choose in that have small letters. */
function findSmallFields(page: Page): Promise<string[]> {
  const fields = page.locator("select, textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])");
  return fields.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility() && Number.parseFloat(getComputedStyle(one).fontSize) < 16).map((one) => one.outerHTML),
  );
}
