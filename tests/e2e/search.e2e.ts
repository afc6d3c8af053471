import { expect, test } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { holdAnswers } from "./hold-answers.ts";
import { openHydrated, untilHydrated } from "./open-hydrated.ts";

test("Ctrl-K opens the search from anywhere, and a result opens at its place", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page, "/blogs");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("searchbox", { name: "Search", exact: true })).toBeFocused();
  await page.keyboard.type("refurbished laptop for a hostel");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=refurbished/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search: refurbished laptop for a hostel");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Which laptop for four years of engineering on a small budget?" }).click();
  await expect(page).toHaveURL(/\/discussion\/[^#]+#reply-/);
  await expect(page.locator("article[id^=reply-]").filter({ hasText: "refurbished business models" })).toBeInViewport();
});

for (const { from, before, sent } of [
  { from: "/discussions", before: "", sent: "interview" },
  { from: "/search?q=cloud", before: "cloud", sent: "data" },
]) {
  test(`words typed while a search on ${from} is loading stay, and Back restores the words of its page`, async ({ page }) => {
    await openHydrated(page, from);
    const letGo = await holdAnswers(page, /\/(discussions|search)\.data/);
    const words = page.getByRole("main").getByRole("searchbox");
    await words.fill(sent);
    await words.press("Enter");
    await words.pressSequentially(" at");
    letGo();
    await expect(page).toHaveURL(new RegExp(`[?&]q=${sent}(&|$)`));
    await page.keyboard.type(" home");
    await expect(words).toHaveValue(`${sent} at home`);
    await words.fill(sent);
    await page.goBack();
    await expect(page).toHaveURL(at(from));
    await expect(words).toHaveValue(before);
  });
}

test("on a phone the keyboard closes once the search is sent, and the results are in view", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  for (const list of ["/search", "/blogs"]) {
    await openHydrated(page, list);
    const words = page.getByRole("main").getByRole("searchbox");
    await words.fill("code");
    await words.press("Enter");
    await expect(page).toHaveURL(/[?&]q=code/);
    await expect(words).not.toBeFocused();
    await expect(words).toHaveValue("code");
  }
  await context.close();
});

test("signing in returns to the search", async ({ page }) => {
  await page.goto(at("/search?q=postgres"));
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(at(`/login?next=${encodeURIComponent("/search?q=postgres")}`));
});

test("on a phone an icon opens the search, as does Ctrl-K where there is no field", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await openHydrated(page, "/discussions");
  await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search for" })).toBeFocused();
  await page.getByRole("searchbox", { name: "Search for" }).fill("postgres");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await openHydrated(page, "/tech-flash");
  await page.keyboard.press("Control+k");
  await expect(page).toHaveURL(at("/search"));
  await untilHydrated(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("searchbox", { name: "Search for" })).toBeFocused();
});

test("chips filter the results by kind, with their counts", async ({ page }) => {
  await openHydrated(page, "/search?q=kubernetes");
  const kinds = page.getByRole("navigation", { name: "Kinds of results" });
  await expect(kinds.getByRole("link", { name: /^All \d+$/ })).toHaveAttribute("aria-current", "true");
  const jobs = kinds.getByRole("link", { name: /^Jobs \d+$/ });
  const count = Number((await jobs.innerText()).replace(/\D/g, ""));
  // As the browser reports it to a screen reader, which drops the space between two texts of a flex box.
  const { nodes } = await (await page.context().newCDPSession(page)).send("Accessibility.getFullAXTree");
  expect(nodes.map(({ name }) => name?.value as unknown)).toContain(`Jobs ${count}`);
  await jobs.click();
  await expect(page).toHaveURL(/kind=job/);
  await expect(jobs).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("article")).toHaveCount(Math.min(count, 20));
  await expect(page.getByRole("article").getByText("Job", { exact: true })).toHaveCount(Math.min(count, 20));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a search works, with its filters, a typo and further pages", async ({ page }) => {
    await page.goto(at("/search"));
    await page.getByRole("searchbox", { name: "Search for" }).fill("hackathn");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("Showing results for hackathon.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Notes from my first hackathon: build less" })).toBeVisible();
    await page.getByText("Narrow it down").click();
    await page.getByLabel("City").fill("Gauhati");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 2, name: "Hack for the monsoon: 36 hours on flood data" })).toBeVisible();
    await page.getByRole("link", { name: "Remove filter City: Gauhati" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Notes from my first hackathon: build less" })).toBeVisible();

    await page.goto(at("/search?q=xylophone%20zzyzx"));
    await expect(page.getByText("Nothing found")).toBeVisible();
    await expect(page.getByRole("link", { name: "Start a discussion" })).toHaveAttribute(
      "href",
      "/discussions/new?title=xylophone%20zzyzx",
    );
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });

  test("an invalid address is a bad request, explained in words", async ({ page }) => {
    for (const query of ["q=a&kind=everything", "q=a&from=yesterday", "q=a&cursor=x"]) {
      const response = await page.goto(at(`/search?${query}`));
      expect(response?.status()).toBe(400);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });
});

test("the public API returns the same results", async ({ request }) => {
  const answer = await request.get(at("/api/v1/search?q=refurbished%20laptop&limit=2"));
  expect(answer.status()).toBe(200);
  const { items } = await answer.json();
  expect(items[0]).toMatchObject({ kind: "discussion", url: expect.stringContaining(at("/discussion/")) });
  const one = await request.get(at(`/api/v1/search/${items[0].id}`));
  expect((await one.json()).title).toBe(items[0].title);
  expect((await request.get(at("/api/v1/search?q=a&kind=people"))).status()).toBe(400);
  expect((await request.get(at("/api/v1/search/01890000-0000-7000-8000-000000000001"))).status()).toBe(404);
  expect(await (await request.get(at("/api/v1/search"))).json()).toEqual({ items: [], next_cursor: null });
});
