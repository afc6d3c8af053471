import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectEach } from "./expect-each.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated, untilHydrated } from "./open-hydrated.ts";

const card = (page: Page, name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("from a career path to a roadmap, a plan and a skill that counts everywhere", async ({ page }) => {
  test.setTimeout(120_000);
  await joinAsCampus(page);
  await openHydrated(page, "/c2c/roadmap");
  await expect(page.getByText("Please select a career path first")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Choose a career path" }).click();
  await page.waitForURL("**/c2c/career-path");
  await untilHydrated(page);
  await page.getByRole("button", { name: "Confirm career path" }).click();
  await expect(page.getByText("Please select a career path")).toBeVisible();
  await page.getByRole("link", { name: "Choose one of the twelve careers" }).click();
  await expect(page.getByRole("radio").first()).toBeFocused();
  await page.getByRole("radio", { name: "Backend Developer" }).check();
  await page.getByRole("button", { name: "Confirm career path" }).click();
  await page.waitForURL("**/c2c/roadmap");
  await expectToast(page, "Career path saved");
  await page.getByRole("button", { name: "Generate roadmap" }).click();
  await expect(page.getByText("Written by our editors, not by AI")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: /^Mark as done.*Git$/ }).click();
  await expectToast(page, "Marked as done");
  await expect(page.getByText(/^1 of \d+ skills done$/)).toBeVisible();
  await page.getByRole("button", { name: /^Done this week.*Java$/ }).click();
  await expectToast(page, "Noted for this week");
  // The pressed button is gone, and its card has the focus.
  await expect(page.locator("[data-focus-target]:focus")).toContainText("Java");
  await page.getByRole("button", { name: /^Undo.*Java$/ }).click();
  await expectToast(page, "No longer noted for this week");
  await expect(page.locator("[data-focus-target]:focus")).toContainText("Java");
  await page
    .getByRole("button", { name: /^Add to my progress/ })
    .first()
    .click();
  await expectToast(page, "Milestone added");
  await expect(page.getByRole("link", { name: "In your progress" })).toBeFocused();
  await page.getByLabel("Ready by (optional)").fill("2020-01-01");
  await page.getByRole("button", { name: "Update plan" }).click();
  await expect(page.getByText("Choose a day in the future").first()).toBeVisible();
  await page.getByLabel("Ready by (optional)").fill(new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Update plan" }).click();
  await expect(page.getByText(/cannot be met with 8 hours a week/)).toBeVisible();

  await page.getByRole("button", { name: "Regenerate" }).click();
  await expectToast(page, "Your roadmap is ready");
  await expect(page.getByText(/^1 of \d+ skills done$/)).toBeVisible();

  await page.getByRole("link", { name: "Back to Overview" }).click();
  await expect(card(page, "Career path")).toContainText("Completed: Backend Developer");
  await expect(card(page, "Roadmap").getByText("Completed", { exact: true })).toBeVisible();
  await expect(page.getByText("Connect with 10,000+ tech professionals")).toBeVisible();
  await expectAccessible(page);
  await card(page, "Resources").getByRole("link").click();
  await expect(page.getByRole("combobox", { name: "Career path" })).toHaveValue("backend_developer");
  await page.getByRole("link", { name: "Remove filter Backend Developer" }).click();
  await page.waitForURL("**/c2c/resources?path=all");
  await expect(page.getByRole("link", { name: "For my path" })).toBeVisible();
  await openHydrated(page, "/c2c/career-path");
  await expect(page.getByRole("radio", { name: "Backend Developer" })).toBeChecked();
  await page.getByRole("radio", { name: "Software Engineer" }).check();
  await expect(page.getByRole("article", { name: "Software Engineer" })).toContainText("Git (done)");
  await expectAccessible(page);
});

test("jobs are matched with the member's skills, and a missing skill can be marked in place", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/c2c/jobs");
  const places = page.getByRole("navigation", { name: "Places" }).getByRole("link");
  await expect(places).toHaveText(["All", "Delhi", "Mumbai", "Bangalore", "Hyderabad", "Pune", "Chennai", "Remote"]);
  const sum = page.getByText(/^You meet \d+ of \d+$/).first();
  await expect(sum).toContainText("You meet 0 of");
  await page
    .getByRole("button", { name: /^I can do/ })
    .first()
    .click();
  await expectToast(page, "Marked as done");
  await expectAccessible(page);
  await places.filter({ hasText: "Bangalore" }).click();
  await page.waitForURL("**/c2c/jobs?location=bangalore");
  await expectEach(page.locator(".item-card .item-byline"), "Bengaluru");
});

test("milestones are completed, unchecked, added, edited, deleted and restored", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/c2c/progress");
  await page.getByRole("button", { name: "Add sample milestones" }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(5);
  // The button that had the focus is gone.
  await expect(page.getByRole("main").locator("[data-focus-target]")).toBeFocused();
  // Empty and filled parts differ, even where their borders are equally strong.
  const bar = page.getByRole("progressbar", { name: "Milestones completed" });
  for (const wish of [{ contrast: "more" }, { forcedColors: "active" }] as const) {
    await page.emulateMedia(wish);
    await expect(bar).toHaveCSS("border-top-width", "1px");
    const [ground, edge] = await bar.evaluate((element) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(element);
      return [backgroundColor, borderTopColor];
    });
    expect(ground).not.toBe(edge);
  }
  await page.emulateMedia({ contrast: null, forcedColors: null });
  const first = page.getByRole("checkbox").first();
  await first.click();
  await expectToast(page, "Milestone Completed!");
  await expect(first).toBeChecked();
  await first.click();
  await expectToast(page, "Milestone Unchecked");
  await expect(first).not.toBeChecked();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Add milestone" }).click();
  await page.waitForURL("**/c2c/progress/new");
  await page.getByRole("textbox", { name: "Milestone" }).fill("Speak at a meet-up");
  await page.getByLabel("Category").selectOption("general");
  await page.getByLabel("Evidence").fill("data:text/html,hello");
  await page.getByRole("button", { name: "Add milestone" }).click();
  await expect(page.getByText("Please give a whole web address").first()).toBeVisible();
  await page.getByLabel("Evidence").fill("https://meetup.example.test/talk");
  await page.getByRole("button", { name: "Add milestone" }).click();
  await expect(page.getByRole("link", { name: "Evidence on meetup.example.test" })).toBeVisible();
  await page.getByRole("button", { name: "Delete: Speak at a meet-up" }).click();
  await expect(page.getByText("“Speak at a meet-up” was deleted.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Milestone restored");
  await expect(page.getByRole("checkbox", { name: "Speak at a meet-up" })).toBeVisible();
});

test("the text and the actions of a milestone are vertically aligned with its box", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/c2c/progress/new");
  await page.getByRole("textbox", { name: "Milestone" }).fill("Speak at a meet-up");
  await page.getByLabel("Category").selectOption("general");
  await page.getByRole("button", { name: "Add milestone" }).click();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("checkbox", { name: "Speak at a meet-up" }) });
  const middle = await middleOf(row.getByRole("checkbox"));
  for (const part of [row.getByRole("paragraph").first(), row.getByRole("link", { name: /^Edit/ })]) {
    expect(Math.abs((await middleOf(part)) - middle)).toBeLessThanOrEqual(1);
  }
});

test("a milestone that another tab has saved is shown, not overwritten", async ({ page, context }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/c2c/progress/new");
  await page.getByRole("textbox", { name: "Milestone" }).fill("Speak at a meet-up");
  await page.getByRole("button", { name: "Add milestone" }).click();
  await page.getByRole("link", { name: "Edit Speak at a meet-up" }).click();
  await page.getByLabel("Evidence").fill("https://meetup.example.test/talk");
  const other = await context.newPage();
  await openHydrated(other, new URL(page.url()).pathname);
  await other.getByRole("textbox", { name: "Milestone" }).fill("Speak at two meet-ups");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Milestone saved");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  const theirs = other.getByRole("region", { name: "The other version" });
  await theirs.getByText("See what was saved there").click();
  await expect(theirs).toContainText("https://meetup.example.test/talk");
  await expect(other.getByRole("textbox", { name: "Milestone" })).toHaveValue("Speak at two meet-ups");
  await expectAccessible(other);
  await other.getByRole("button", { name: "Keep mine" }).click();
  await expectToast(other, "Milestone saved");
  await expect(other.getByRole("link", { name: "Edit Speak at two meet-ups" })).toBeVisible();
});

test("visitors read careers and resources, and filters are in the address", async ({ page }) => {
  await openHydrated(page, "/campus-to-corporate");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Campus to Corporate");
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in to begin" })).toBeVisible();
  await page.goto(at("/c2c/career-path"));
  await expect(page.getByRole("article")).toHaveCount(12);
  await expect(page.getByRole("article", { name: "Cloud Architect" })).toContainText("₹12–40 LPA");
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expectAccessible(page);
  await openHydrated(page, "/c2c/resources");
  await page.getByRole("combobox", { name: "Type" }).selectOption("project");
  await page.waitForURL("**/c2c/resources?type=project");
  await page.getByLabel("Free Only").check();
  await page.waitForURL("**/c2c/resources?type=project&free=1");
  await expectEach(page.locator(".item-card .item-byline"), /Project.*Free/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Bookmark" }).first().click();
  await expectToast(page, "Sign in required");
});

test("a resource is reported on the list, which keeps its filters", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/c2c/resources?type=project&path=all");
  await page
    .getByRole("link", { name: /^Report / })
    .nth(1)
    .click();
  const dialog = page.getByRole("dialog", { name: "Report to the moderators" });
  await dialog.getByLabel("False or misleading").check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expectToast(page, "Report sent");
  await expect(page).toHaveURL(at("/c2c/resources?type=project&path=all"));
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });

  test("the whole programme works", async ({ page }) => {
    test.setTimeout(120_000);
    await joinAsCampus(page);
    await page.goto(at("/c2c/career-path"));
    await page.getByRole("button", { name: "Confirm career path" }).click();
    await expect(page.getByText("Please select a career path")).toBeVisible();
    await page.getByRole("radio", { name: "Data Scientist" }).check();
    await page.getByRole("button", { name: "Confirm career path" }).click();
    await expectToast(page, "Career path saved");
    await page.getByRole("button", { name: "Generate roadmap" }).click();
    await expectToast(page, "Your roadmap is ready");
    await page.getByLabel("Hours a week").fill("12");
    await page.getByRole("button", { name: "Update plan" }).click();
    await expect(page.getByText(/With 12 hours a week you finish on/)).toBeVisible();
    await page
      .getByRole("button", { name: /^Done this week/ })
      .first()
      .click();
    await expectToast(page, "Noted for this week");
    await page.getByRole("button", { name: /^Undo/ }).first().click();
    await page
      .getByRole("button", { name: /^Mark as done/ })
      .last()
      .click();
    await expectToast(page, "Marked as done");
    await expect(page.getByRole("button", { name: /^Not done after all/ })).toBeInViewport();
    await page
      .getByRole("button", { name: /^Add to my progress/ })
      .first()
      .click();
    await expectToast(page, "Milestone added");
    await expectNoSidewaysScroll(page);

    await page.goto(at("/c2c/progress"));
    await page.getByRole("checkbox").first().click();
    await expectToast(page, "Milestone Completed!");
    await expect(page.getByRole("checkbox").first()).toBeChecked();
    await page
      .getByRole("button", { name: /^Delete:/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Milestone restored");
    await expectNoSidewaysScroll(page);

    await page.goto(at("/c2c/jobs?location=remote"));
    await expect(page.getByText(/^You meet \d+ of \d+$/).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(at("/c2c/resources"));
    await page.getByRole("combobox", { name: "Difficulty" }).selectOption("beginner");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/difficulty=beginner/);
    await expectNoSidewaysScroll(page);
    await page.goto(at("/c2c"));
    await expect(card(page, "Roadmap").getByText("Completed", { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

/** The vertical middle of an element. */
async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? 0) / 2;
}
