import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { joinAsCampus } from "./join-as.ts";
import { mainPages } from "./main-pages.ts";
import { openHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

// More than any of these pages has; reaching it means that the focus is trapped.
const stopsMax = 250;
// Asking the browser takes as long as a press, so it is asked once for several.
const stopsAtOnce = 10;

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("Tab goes through every page: each stop is visible with its whole outline, none comes twice, and the last is reached", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signInAsDemo(page, "Meera Nair");
  for (const path of mainPages) {
    await page.goto(at(path));
    expect.soft({ path, ...(await walkThrough(page)) }).toEqual({ path, faults: [], isAtEnd: true });
  }
});

test("with reduced motion nothing on a page moves for longer than a moment", async ({ page }) => {
  await signInAsDemo(page, "Meera Nair");
  for (const path of mainPages) {
    await page.goto(at(path));
    expect.soft({ path, moving: await findMotion(page) }).toEqual({ path, moving: [] });
  }
  // The check itself finds motion where it is welcome.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await findMotion(page)).not.toEqual([]);
});

test("a career reached by keyboard is above the bar with the button, even on the smallest screens", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 340 });
  await signInAsDemo(page, "Meera Nair");
  await page.goto(at("/c2c/career-path"));
  const bar = page.getByRole("button", { name: "Confirm career path" });
  await page.getByRole("radio").first().focus();
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press("ArrowDown");
    const [career, button] = [await page.locator(":focus").boundingBox(), await bar.boundingBox()];
    expect((career?.y ?? 0) + (career?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  }
});

test("a press that removes its button moves the focus to its result", async ({ page }) => {
  await openHydrated(page, "/ask-me");
  await page.getByRole("button", { name: "How do I negotiate the salary of my first job?" }).press("Enter");
  await expect(page.getByRole("log")).toBeFocused();
  await joinAsCampus(page);
  await openHydrated(page, "/jobs");
  // Not the newest, because another test may be closing the job that it has just posted.
  await page.getByRole("article").last().getByRole("heading").getByRole("link").press("Enter");
  for (const [button, status] of [
    ["Save for later", "Saved"],
    ["I applied", "Applied"],
  ]) {
    await page.getByRole("button", { name: button }).press("Enter");
    await expect(page.getByRole("main").getByRole("link", { name: status, exact: true })).toBeFocused();
  }
});

test("focus around a dialog leaves it open, as after a press on its surface or, in Safari, on its buttons", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/blogs");
  await page.getByRole("article").last().getByRole("heading").getByRole("link").click();
  await page.getByRole("link", { name: "Report the blog" }).click();
  const dialog = page.getByRole("dialog", { name: "Report to the moderators" });
  await expect(dialog.getByRole("heading")).toBeFocused();
  await dialog.click({ position: { x: 8, y: 8 } });
  await expect(page.getByRole("main")).toBeFocused();
  await expect(dialog).toBeVisible();
});

type Stop = { fault: string | null; isLast: boolean };
type WithStops = Window & { stops: Stop[] };

/** Presses Tab from the top of the page to its end. */
async function walkThrough(page: Page): Promise<{ faults: string[]; isAtEnd: boolean }> {
  await page.evaluate(noteStops);
  const faults: string[] = [];
  for (let count = 0; count < stopsMax; count += stopsAtOnce) {
    for (let press = 0; press < stopsAtOnce; press += 1) await page.keyboard.press("Tab");
    const stops = await page.evaluate(() => (window as unknown as WithStops).stops.splice(0));
    const lastAt = stops.findIndex(({ isLast }) => isLast);
    faults.push(...stops.slice(0, lastAt === -1 ? undefined : lastAt + 1).flatMap(({ fault }) => fault ?? []));
    if (lastAt !== -1) return { faults, isAtEnd: true };
    if (stops.length !== stopsAtOnce) faults.push(`${stopsAtOnce} presses were ${stops.length}`);
  }
  return { faults, isAtEnd: false };
}

/** Checks, inside the page, what has the focus after each press: its fault, and whether it is the last stop of the page. */
function noteStops(): void {
  const seen: Element[] = [];
  const stops: Stop[] = [];
  Object.assign(window, { stops });
  window.addEventListener("keyup", () => stops.push(lookAt(document.activeElement)), { capture: true });

  function lookAt(element: Element | null): Stop {
    if (!element || element === document.body) return { fault: null, isLast: seen.length > 0 };
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}"`;
    const outline = getComputedStyle(element);
    const hasOutline = outline.outlineStyle !== "none" && Number.parseFloat(outline.outlineWidth) >= 2;
    const box = element.getBoundingClientRect();
    const isInView = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    // Clipped by an element around it that cannot be scrolled.
    const isOutlineCut = () => {
      const reach = Number.parseFloat(outline.outlineWidth) + Number.parseFloat(outline.outlineOffset) - 1;
      const lines = [...element.getClientRects()];
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (!/hidden|clip/.test(getComputedStyle(around).overflow)) continue;
        const { left, top, right, bottom } = around.getBoundingClientRect();
        const isInside = (line: DOMRect) =>
          line.left - reach >= left && line.top - reach >= top && line.right + reach <= right && line.bottom + reach <= bottom;
        if (!lines.every(isInside)) return true;
      }
      return false;
    };
    const isSecond = seen.includes(element) && !(element instanceof HTMLInputElement && element.type === "date");
    seen.push(element);
    const focusable = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex='0']")];
    const last = focusable.findLast(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(":disabled") && one.tabIndex >= 0,
    );
    const faults = [
      isSecond && "is reached twice",
      !hasOutline && "has no outline",
      isOutlineCut() && "has an outline that is cut off",
      !isInView && "is focused out of sight",
    ].filter(Boolean);
    return { fault: faults.length > 0 ? `${name} ${faults.join(", ")}` : null, isLast: element === last };
  }
}

/** Elements that move for longer than a millisecond. */
function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const blinkMs = 1;
    const isLong = (times: string) =>
      times.split(",").some((time) => Number.parseFloat(time) * (time.trim().endsWith("ms") ? 1 : 1_000) > blinkMs);
    const moves = (element: Element, part?: string) => {
      const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element, part);
      return isLong(transitionDuration) || (animationName !== "none" && isLong(animationDuration)) || scrollBehavior === "smooth";
    };
    const found = [...document.querySelectorAll("*")].filter((element) =>
      [undefined, "::before", "::after"].some((part) => moves(element, part)),
    );
    return found.map((element) => `${element.tagName.toLowerCase()}.${element.className.toString().split(" ").slice(0, 3).join(".")}`);
  });
}
