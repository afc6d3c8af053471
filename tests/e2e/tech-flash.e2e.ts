import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";

const articles = (page: Page) => page.getByRole("article");
const headings = (page: Page) => articles(page).getByRole("heading", { level: 2 });
const toast = (page: Page) => page.locator(".toast");

test("the feed shows title, badge, tabs, and cards with their actions", async ({ page }) => {
  await openHydrated(page, "/tech-flash");
  await expect(page.getByRole("heading", { level: 1, name: "Tech Flash" })).toBeVisible();
  await expect(page.getByText(/^Last updated \d{1,2} \w{3} \d{4}/)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Tags" }).getByRole("link")).toHaveText([
    "All",
    "AI",
    "Cloud",
    "Startups",
    "DevTools",
    "Security",
    "Web3",
  ]);
  await expect(articles(page)).toHaveCount(10);
  const card = articles(page).first();
  await expect(card.getByRole("button", { name: "Bookmark" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Share" })).toBeVisible();
  await expect(card.getByRole("link", { name: "Open in new tab" })).toHaveAttribute("target", "_blank");
});

test("the actions of a card are on one line on a phone, and those of two cards side by side elsewhere", async ({ page }) => {
  // The contents of closed choices have no height.
  const places = (cards: number) =>
    page.locator(".article-card .article-actions").evaluateAll(
      (rows, count) =>
        rows
          .slice(0, count)
          .flatMap((row) => [...row.querySelectorAll(".card-action")].map((action) => action.getBoundingClientRect()))
          .flatMap(({ bottom, height }) => (height > 0 ? [bottom] : [])),
      cards,
    );
  for (const actions of [4, 5]) {
    // A member also has the button for choices.
    if (actions === 5) await joinAsCampus(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at("/tech-flash"));
    expect(await places(1)).toHaveLength(actions);
    for (const [width, cards] of [
      [360, 1],
      [320, 1],
      [1280, 2],
      [1024, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => ({ width, lines: new Set(await places(cards)).size })).toEqual({ width, lines: 1 });
    }
  }
});

test("a long summary ends after its third line, however tall the card beside it is", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(at("/tech-flash?tag=AI"));
  const [first, second] = [articles(page).nth(0), articles(page).nth(1)];
  await second.getByRole("heading").evaluate((heading) => heading.append(" and what it says at length".repeat(20)));
  const lines = await first.locator(".article-summary").evaluate((summary) => {
    summary.textContent = "What this story tells ".repeat(40);
    return summary.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(summary).lineHeight);
  });
  expect(Math.round(lines)).toBe(3);
});

test("Load More appends in place, moves the focus on, and its items are still there after Back", async ({ page }) => {
  await openHydrated(page, "/tech-flash");
  const more = page.getByRole("link", { name: "Load More" });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await more.click();
  await expect(articles(page)).toHaveCount(20);
  await expect(headings(page).nth(10).getByRole("link")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  expect(new Set(await headings(page).allTextContents()).size).toBe(20);
  await expect(page).toHaveURL(at("/tech-flash"));

  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  await page.goBack();
  await expect(articles(page)).toHaveCount(20);
});

test("a connection that fails keeps the list and shows a message", async ({ page }) => {
  await openHydrated(page, "/tech-flash");
  await page.route("**/tech-flash/more**", (route) => route.abort());
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to load tech news");
  await expect(articles(page)).toHaveCount(10);
  await page.unroute("**/tech-flash/more**");
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(articles(page)).toHaveCount(20);
});

test("Refresh Now says how many came without leaving the page, or that it failed", async ({ page }) => {
  await openHydrated(page, "/tech-flash?tag=AI");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("button", { name: "Refresh Now" }).click();
  await expect(toast(page)).toContainText(/Tech Flash refreshed: Fetched \d+ new articles/);
  await page.route("**/tech-flash.data**", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  await page.getByRole("button", { name: "Refresh Now" }).click();
  await expect(toast(page)).toContainText("Refresh failed: Could not fetch latest articles. Please try again.");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a tab shows its tag only, and later pages have addresses", async ({ page }) => {
      await page.goto(at("/tech-flash"));
      await page.getByRole("navigation", { name: "Tags" }).getByRole("link", { name: "Security" }).click();
      await expect(page).toHaveURL(at("/tech-flash?tag=Security"));
      await expect(headings(page).first()).toHaveText("Security story 1");
      await expect(articles(page)).toHaveCount(10);
      const next = await page.getByRole("link", { name: "Load More" }).getAttribute("href");
      await page.goto(at(next ?? ""));
      await expect(headings(page)).toHaveText(["Security story 11", "Security story 12"]);
      await expect(page.getByRole("link", { name: "Load More" })).toHaveCount(0);
      await page.getByRole("link", { name: "Back to the latest news" }).click();
      await expect(headings(page).first()).toHaveText("Security story 1");
    });

    test("a tag that nobody uses says that there is no news", async ({ page }) => {
      await page.goto(at("/tech-flash?tag=Gardening"));
      await expect(page.getByText("No tech news available", { exact: true })).toBeVisible();
      await expect(page.getByRole("main").getByRole("button", { name: "Refresh", exact: true })).toBeVisible();
    });
  });
}

test("without JavaScript Refresh Now returns to the same tab with its toast", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at("/tech-flash?tag=Web3"));
  await page.getByRole("button", { name: "Refresh Now" }).click();
  await expect(page).toHaveURL(at("/tech-flash?tag=Web3"));
  await expect(page.getByText(/Tech Flash refreshed: Fetched \d+ new articles/)).toBeVisible();
  await context.close();
});

test("a search in the news opens the search, limited to news", async ({ page }) => {
  await page.goto(at("/tech-flash?q=cloud+paper"));
  await expect(page).toHaveURL(at("/search?q=cloud+paper&kind=tech-flash"));
});

test("the sources page shows each source with its state", async ({ page }) => {
  await page.goto(at("/tech-flash/sources"));
  await expect(page.getByRole("row").filter({ hasText: "The Cloud Paper" })).toContainText("Working");
});
