import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCampus, joinAsCorporate } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";

const stat = (page: Page, label: string) => page.getByRole("region", { name: "Your numbers" }).getByRole("link", { name: label });

/** Sends a form as the site's own pages do, without a page. */
async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const response = await page.request.post(at(path), { form, headers: { origin: new URL(at("/")).origin }, maxRedirects: 0 });
  expect(response.status()).toBe(303);
}

test("the dashboard of a new member says who they are and how to begin", async ({ page }) => {
  const { name } = await joinAsCorporate(page);
  await page.goto(at("/dashboard"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  const main = page.getByRole("main");
  await expect(main.getByText("Corporate", { exact: true })).toBeVisible();
  await expect(main.getByText("Pune")).toBeVisible();
  await expect(main.getByText("Verified")).toBeHidden();
  for (const label of ["Bookmarks", "Published Blogs", "Active Discussions", "AI Chats (This Week)"]) {
    await expect(stat(page, label)).toHaveText(`${label}0`);
  }
  await expect(main.getByText("No recent activity yet")).toBeVisible();
  await expect(main.getByRole("link", { name: "Create your first blog" })).toHaveAttribute("href", "/blogs/new");
  const actions = {
    "Create Blog": "/blogs/new",
    "Ask AI Assistant": "/ask-me",
    "Start Discussion": "/discussions/new",
    "Post Job": "/jobs/new",
    "Browse Events": "/events",
  };
  for (const [label, to] of Object.entries(actions)) await expect(main.getByRole("link", { name: label })).toHaveAttribute("href", to);
  const cards = {
    "Tech Flash Latest tech news & updates": "/tech-flash",
    "Events Webinars & meetups": "/events",
    "Learning Path Grow your skills": "/campus-to-corporate",
    "Community Connect & collaborate": "/discussions",
  };
  for (const [label, to] of Object.entries(cards)) await expect(main.getByRole("link", { name: label })).toHaveAttribute("href", to);
  await expect(main.getByRole("link", { name: "Write Blog" })).toHaveAttribute("href", "/blogs/new");
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test("recent activity is on the dashboard and hub, newest first, with links", async ({ page }) => {
  await joinAsCorporate(page);
  const fields = { summary: "Short.", tags: "", content: "A text that says something." };
  await post(page, "/blogs/new", { ...fields, title: "My first blog of all", intent: "published" });
  await post(page, "/blogs/new", { ...fields, title: "A draft to come back to", intent: "draft" });
  await openHydrated(page, "/tech-flash");
  await page.getByRole("button", { name: "Bookmark", exact: false }).first().click();
  await expectToast(page, "Item added to your bookmarks");

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Hub" }).click();
  const hub = page.getByRole("region", { name: "Your numbers" }).getByRole("listitem");
  await expect(hub.filter({ hasText: "Bookmarks" })).toContainText("1");
  await expect(hub.filter({ hasText: "See your blogs" })).toContainText("2");
  await expect(hub.filter({ hasText: "Discussions" })).toContainText("0");
  await expect(hub.getByRole("link", { name: "See your discussions" })).toHaveAttribute("href", "/discussions/mine");
  const more = page.getByRole("region", { name: "More of yours" }).getByRole("link");
  await expect(more).toHaveText([
    "Corporate home",
    "My jobs",
    "My events",
    "Application tracker",
    "Saved searches",
    "My Journals",
    "Campus to Corporate",
  ]);
  await expectAccessible(page);

  await page.getByRole("main").getByRole("link", { name: "Dashboard" }).click();
  await expect(stat(page, "Bookmarks")).toHaveText("Bookmarks1");
  await expect(stat(page, "Published Blogs")).toHaveText("Published Blogs1");
  const activity = page.getByRole("region", { name: "Recent Activity" }).getByRole("listitem");
  await expect(activity).toHaveCount(2);
  await expect(activity.nth(0)).toContainText("A draft to come back to");
  await expect(activity.nth(0)).toContainText("Draft");
  await expect(activity.nth(1)).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2}\s[AP]M/);
  await activity.nth(1).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "My first blog of all" })).toBeVisible();
});

test("campus members cannot post a job, neither from the dashboard nor by its address", async ({ page }) => {
  await joinAsCampus(page);
  await page.goto(at("/dashboard"));
  await expect(page.getByRole("main").getByText("Campus", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Create Blog" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Post Job" })).toHaveCount(0);
  for (const path of ["/jobs/new", "/corporate-dashboard"]) {
    await page.goto(at(path));
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test("the corporate home greets its member, and keeps its tab in the address", async ({ page }) => {
  const { name } = await joinAsCorporate(page);
  await openHydrated(page, "/corporate-dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(page.getByText("Ready to connect with India's brightest talent?")).toBeVisible();
  await expect(page.getByText("Engineer · Kaveri Cloud")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Latest Tech News" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(15);
  await expect(page.getByRole("main").getByRole("button", { name: "Refresh" })).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Corporate home" });
  await tabs.getByRole("link", { name: "Events" }).click();
  await expect(page).toHaveURL(/\?tab=events$/);
  await expect(page.getByRole("heading", { name: "Upcoming Tech Events" })).toBeVisible();
  await expect(tabs.getByRole("link", { name: "Events" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "Ask Me" }).click();
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(at("/corporate-dashboard?tab=nonsense"));
  await expect(page.getByRole("heading", { name: "Latest Tech News" })).toBeVisible();
});

test("a blog can be written and found again on the corporate home", async ({ page }) => {
  await joinAsCorporate(page);
  await openHydrated(page, "/corporate-dashboard?tab=blogs");
  await expect(page.getByText("You have not written a blog yet")).toBeVisible();
  await page.getByLabel("Title").fill("Written at home");
  await page.getByLabel("Brief Summary").fill("Two or three sentences.");
  await page.getByLabel("Content").first().fill("A text with enough words to be one.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { name: "Written at home" })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("areas without items are pages with a heading and a link onwards", async ({ page }) => {
  for (const [path, heading] of [
    ["/events", "Tech Events"],
    ["/ask-me", "Ask Me"],
    ["/jobs", "Job Opportunities"],
    ["/c2c", "Campus to Corporate"],
  ] as const) {
    const response = await page.goto(at(path));
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await expectAccessible(page);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", at(path));
  }
  await page.goto(at("/campus-to-corporate"));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", at("/c2c"));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the dashboard shows its numbers and activity in their places", async ({ page }) => {
    await joinAsCorporate(page);
    await page.goto(at("/dashboard"));
    await expect(stat(page, "Bookmarks")).toHaveText("Bookmarks0");
    await expect(page.getByRole("main").getByText("No recent activity yet")).toBeVisible();
    await expect(page.getByText("Loading your numbers...")).toHaveCount(0);
  });
});
