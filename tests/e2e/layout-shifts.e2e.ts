import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { untilHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

// Nothing may move on a cheap phone with a slow connection: not while a page loads, not when the app starts, not while somebody types.
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowedTimes = 4;

/** An address, and its field to type into. */
type Visit = readonly [address: string, field?: string];
const visitors: readonly Visit[] = [
  ["/"],
  ["/tech-flash"],
  ["/blogs", "q"],
  ["/jobs", "q"],
  ["/login"],
  ["/verify-corporate"],
  ["/ask-me", "message"],
];
const members: readonly Visit[] = [
  ["/dashboard"],
  ["/discussions"],
  ["/blogs/new", "content"],
  ["/jobs/tracker/new", "notes"],
  ["/settings/notifications"],
];

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

for (const [reader, visits] of [
  ["visitor", visitors],
  ["member", members],
] as const) {
  test(`nothing moves while a ${reader} opens a page, touches it and types`, async ({ page }) => {
    await page.addInitScript(noteShifts);
    if (reader === "member") await signInAsDemo(page, "Ananya Iyer");
    await slowDown(page);
    for (const [address, field] of visits) {
      await page.goto(at(address));
      await untilHydrated(page);
      if (field !== undefined) await page.locator(`main [name=${field}]:not(button)`).pressSequentially("pu");
      await untilStill(page);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      expect.soft({ address, shifts }).toEqual({ address, shifts: [] });
    }
  });
}

test("the choices of a card open below its row, and the button that opened them stays", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await page.goto(at("/tech-flash"));
  const cross = page.locator("summary", { hasText: "Hide" }).first();
  await cross.scrollIntoViewIfNeeded();
  const before = await cross.boundingBox();
  await cross.click();
  await expect(page.getByRole("button", { name: /^Mute / }).first()).toBeVisible();
  expect(await cross.boundingBox()).toEqual(before);
});

test("the question box is in its final place while half of it has loaded", async ({ page }) => {
  await page.goto(at("/ask-me"));
  const places = await page.evaluate(() => {
    const form = document.querySelector("form:has(textarea[name=message])");
    const place = () => [form, form?.querySelector("textarea")].map((element) => element?.getBoundingClientRect().top);
    const whole = place();
    for (const later of form?.querySelectorAll("textarea ~ *, div:has(textarea) ~ *") ?? []) later.remove();
    return { whole, half: place() };
  });
  expect(places.whole).toEqual([expect.any(Number), expect.any(Number)]);
  expect(places.half).toEqual(places.whole);
});

test("the counts of a card are in their final place while only the first of them has loaded", async ({ page }) => {
  for (const address of ["/blogs", "/discussions"]) {
    await page.goto(at(address));
    const places = await page.evaluate(() => {
      const counts = [...document.querySelectorAll(".item-foot > :has(> .item-count)")];
      const place = () => counts.map((count) => count.firstElementChild?.getBoundingClientRect().left);
      const whole = place();
      for (const later of document.querySelectorAll(".item-foot .item-count:not(:first-child)")) later.remove();
      return { whole, some: place() };
    });
    expect(places.whole.length).toBeGreaterThan(1);
    expect({ address, places: places.some }).toEqual({ address, places: places.whole });
  }
});

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", slowLine);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowedTimes });
}

/** Waits until the requested data has arrived and been drawn. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Runs in the page before anything else. Shifts after a press count as well, because nobody asked for them. */
function noteShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[]) {
      shifts.push(
        sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : String(node?.textContent))).join(" and "),
      );
    }
  }).observe({ type: "layout-shift", buffered: true });
}
