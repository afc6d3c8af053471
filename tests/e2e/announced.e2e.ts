import { expect, test } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { at } from "./at.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";
import { sendDiscussion } from "./send-discussion.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

const live = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";

/**
 * Records what a screen reader announces: text that changes in a live region which already existed. Many stay silent about a region that is
 * added with its text.
 */
async function listen(page: Page): Promise<void> {
  await page.addInitScript((regions) => {
    const heard: string[] = [];
    let last = "";
    Object.assign(window, { heard });
    const born = new WeakMap<Element, number>();
    let turn = 0;
    const note = (region: Element | null | undefined) => {
      if (!region || (born.get(region) ?? -1) >= turn) return;
      const text = region.textContent?.trim() ?? "";
      // The same words are announced again if the region was empty in between.
      if (text !== "" && text !== last) heard.push(text);
      last = text;
    };
    new MutationObserver((changes) => {
      turn += 1;
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      for (const region of added.flatMap((node) => [node, ...node.querySelectorAll(regions)])) {
        if (region.matches(regions)) born.set(region, turn);
      }
      for (const { target } of changes) note((target instanceof Element ? target : target.parentElement)?.closest(regions));
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, live);
}

async function expectHeard(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => (window as Window & { heard?: string[] }).heard?.join("\n") ?? "")).toContain(words);
}

function heardTimes(page: Page, words: RegExp): Promise<number> {
  return page.evaluate(
    ([source]) => (window as Window & { heard?: string[] }).heard?.filter((one) => new RegExp(source).test(one)).length ?? 0,
    [words.source] as const,
  );
}

async function openListening(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await listen(page);
  return page;
}

test("toasts of a press, of a refusal and of a redirect are announced", async ({ page }) => {
  await listen(page);
  await openHydrated(page, "/tech-flash");
  await page
    .getByRole("button", { name: /^Bookmark/ })
    .first()
    .click();
  await expectHeard(page, "Please sign in to bookmark items");

  await joinAsCampus(page);
  await openHydrated(page, "/tech-flash");
  await page
    .getByRole("button", { name: /^Bookmark/ })
    .first()
    .click();
  await expectHeard(page, "Bookmarked Item added to your bookmarks");

  await openHydrated(page, "/discussions/new");
  await page.getByLabel("Title").fill(`What is heard ${crypto.randomUUID()}`);
  await page.getByLabel("Content").fill(`Said once, and aloud ${crypto.randomUUID()}`);
  await page.getByRole("button", { name: "Start Discussion" }).click();
  await expectHeard(page, "Your discussion has been posted");
});

test("the words of a toast are on the page once, also while they are announced", async ({ page }) => {
  await page.addInitScript(() => {
    let most = 0;
    const count = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let found = 0;
      while (texts.nextNode()) found += Number(texts.currentNode.nodeValue?.includes("Please sign in to bookmark items"));
      most = Math.max(most, found);
      Object.assign(window, { most });
    };
    new MutationObserver(count).observe(document, { childList: true, characterData: true, subtree: true });
  });
  await openHydrated(page, "/tech-flash");
  await page
    .getByRole("button", { name: /^Bookmark/ })
    .first()
    .click();
  await expect(page.getByText("Please sign in to bookmark items")).toBeVisible();
  await expect(page.getByText("Please sign in to bookmark items")).toBeHidden();
  expect(await page.evaluate(() => (window as Window & { most?: number }).most)).toBe(1);
});

test("each press of Load More is announced, and the focus moves to the first new item, also when the button goes", async ({ page }) => {
  await listen(page);
  await openHydrated(page, "/search?q=cloud");
  const results = page.getByRole("main").getByRole("article");
  const more = page.getByRole("link", { name: "Load More" });
  let pressedCount = 0;
  do {
    const shownCount = await results.count();
    await more.press("Enter");
    pressedCount += 1;
    await expect(results.nth(shownCount).getByRole("heading").getByRole("link")).toBeFocused();
    await expect.poll(() => heardTimes(page, /^\d+ more results? loaded$/)).toBe(pressedCount);
  } while ((await more.count()) > 0);
  expect(pressedCount).toBeGreaterThan(1);
});

test("the result of a filter is announced on each list, every time", async ({ page }) => {
  await listen(page);
  for (const noun of ["blog", "discussion", "event"]) {
    const words = new RegExp(`^\\d+ ${noun}s?( and more)?$`);
    await openHydrated(page, `/${noun}s`);
    const tag = page.getByRole("navigation", { name: "Tags" }).getByRole("link").first();
    expect(await heardTimes(page, words)).toBe(0);
    await tag.click();
    await expect.poll(() => heardTimes(page, words)).toBe(1);
    await tag.click();
    await expect.poll(() => heardTimes(page, words)).toBe(2);
  }
});

test("the result of a search or filter is announced on a list without tags, the first time too", async ({ page }) => {
  await listen(page);
  await openHydrated(page, "/c2c/resources");
  await page.getByLabel("Free Only").check();
  await expect.poll(() => heardTimes(page, /^\d+ resources? shown$/)).toBe(1);

  await openHydrated(page, "/search?q=cloud");
  await page.getByRole("main").getByRole("searchbox").fill("kubernetes");
  await page.getByRole("main").getByRole("searchbox").press("Enter");
  await expect.poll(() => heardTimes(page, /^\d+ results? shown$/)).toBe(1);

  await joinAsCampus(page);
  await openHydrated(page, "/journals");
  await page.getByLabel("Search journals").fill("nothing like it");
  await expect.poll(() => heardTimes(page, /^0 journals found$/)).toBe(1);
});

test("saving unsaved work is not announced while its writer continues", async ({ page }) => {
  await listen(page);
  await joinAsCampus(page);
  await page.clock.install();
  await openHydrated(page, "/blogs/new");
  await page.getByLabel("Title").fill("Written by ear");
  await page.clock.fastForward(10_500);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  expect(await heardTimes(page, /Keeping your work|Saved/)).toBe(0);
});

test("a counter is not announced at each key, only that a text is too long", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/discussions/new");
  const content = page.getByLabel("Content");
  await expect(content).toHaveAccessibleDescription(/Up to 40,000 characters$/);
  await content.fill("One more key");
  await expect(page.getByText("12 / 40,000")).toBeVisible();
  await expect(content).toHaveAccessibleDescription(/Up to 40,000 characters$/);
  await content.fill("x".repeat(40_001));
  await expect(content).toHaveAccessibleDescription(/Please keep this to 40,000 characters. It has 40,001.$/);
});

test("a reply that arrives by itself is announced to who reads, and a region that came with its text would not be", async ({
  browser,
  page: writer,
}) => {
  const reader = await openListening(browser);
  await joinAsCampus(reader);
  await signInAsDemo(writer, "Ananya Iyer");
  await reader.goto(at("/discussions/new"));
  const title = `Who hears of it ${crypto.randomUUID().slice(0, 8)}`;
  await sendDiscussion(reader, title, `Nobody has to look at the screen: ${title}`);
  await expect(reader.locator("#replies")).toContainText("New replies appear here automatically.");
  await openHydrated(writer, "/discussions");
  await writer.getByRole("link", { name: title }).click();
  await writer.getByLabel("Add your reply").fill(`Everybody hears this: ${title}`);
  await writer.getByRole("button", { name: "Post Reply" }).first().click();
  await expectHeard(reader, "1 new reply arrived");

  // Checks the recorder itself: text in a new region is not announced, a change in it is.
  await reader.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<p role="status" id="late">came with its text</p>'));
  await reader.evaluate(() => document.querySelector("#late")?.replaceChildren("and was changed"));
  await expectHeard(reader, "and was changed");
  expect(await reader.evaluate(() => (window as Window & { heard?: string[] }).heard)).not.toContain("came with its text");
});
