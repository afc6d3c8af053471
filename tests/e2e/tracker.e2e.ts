import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { triggerReminder } from "#tests/setup/trigger-reminder.ts";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectFromTheRight } from "./expect-from-the-right.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated, untilHydrated } from "./open-hydrated.ts";

const column = (page: Page, name: string) => page.getByRole("region", { name });

/** This minute of tomorrow in India, in the format of a reminder's field. */
function tomorrow(): string {
  return new Date(Date.now() + 330 * 60_000 + 24 * 3_600_000).toISOString().slice(0, 16);
}

test("from Apply to the tracker, to an interview, and to the reminder in the inbox", async ({ page, context }) => {
  const site = new URL(at("/"));
  await context.route(
    (url) => url.origin !== site.origin,
    (route) => route.fulfill({ contentType: "text/html", body: "<h1>The employer's page</h1>" }),
  );
  await joinAsCampus(page);
  await openHydrated(page, "/jobs");
  await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("link", { name: /^Apply/ })).toBeVisible();
  const title = await page.getByRole("heading", { level: 1 }).innerText();

  const employer = page.waitForEvent("popup");
  await page.getByRole("link", { name: /^Apply/ }).click();
  await (await employer).close();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const question = page.getByRole("dialog", { name: "Did you apply?" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Yes, I applied" }).click();
  await expectToast(page, "Good luck!");
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "I applied" })).toHaveCount(0);

  await openHydrated(page, "/jobs/tracker");
  await expect(column(page, "Applied").getByRole("heading", { name: title })).toBeVisible();
  await page.getByLabel(`Stage: ${title}`).selectOption("interview");
  await expect(column(page, "Interview").getByRole("heading", { name: title })).toBeVisible();
  const stage = page.getByLabel(`Stage: ${title}`);
  await expect(stage).toBeFocused();
  // Arrow keys pass through the stages in between without moving the job there.
  const moves: (string | null)[] = [];
  page.on("request", (request) => void moves.push(request.postData()));
  await stage.press("ArrowUp");
  await stage.press("ArrowUp");
  await expect(column(page, "Saved").getByRole("heading", { name: title })).toBeVisible();
  await expect(stage).toBeFocused();
  expect(moves.filter((sent) => sent?.includes("intent=move"))).toHaveLength(1);
  await stage.selectOption("interview");
  await expect(column(page, "Interview").getByRole("heading", { name: title })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: `Notes and reminder: ${title}` }).click();
  const notes = `Ask for Asha in the second round ${crypto.randomUUID()}`;
  await page.getByLabel("Notes", { exact: true }).fill(notes);
  await page.getByLabel("Remind me").fill(tomorrow());
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Application saved");
  await expect(column(page, "Interview")).toContainText(notes);

  await page.getByRole("button", { name: `Remove: ${title}` }).click();
  await expect(page.getByText(`“${title}” was removed from your tracker.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(column(page, "Interview")).toContainText(notes);

  await triggerReminder(process.env["SITE_DATA"] ?? "", notes);
  await expect(async () => {
    await page.goto(at("/notifications"));
    await expect(page.getByRole("link", { name: `Unread: Reminder: ${title}` })).toBeVisible({ timeout: 2_000 });
    await expect(page.getByRole("link", { name: "Notifications, some unread" })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await untilHydrated(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: `Unread: Reminder: ${title}` }).click();
  await page.waitForURL(/\/jobs\/tracker\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel("Notes", { exact: true })).toHaveValue(notes);
  await openHydrated(page, "/notifications");
  await expect(page.getByRole("link", { name: /^Reminder: / })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Notifications", exact: true }).first()).toBeVisible();
});

test("notes in Urdu run from the right, both while they are written and when they are read", async ({ page }) => {
  await joinAsCampus(page);
  await page.goto(at("/jobs/tracker/new"));
  await page.getByLabel("Job title").fill("Data Analyst");
  await page.getByLabel("Company").fill("لاہور لیبز");
  const notes = page.getByLabel("Notes", { exact: true });
  await notes.fill("تیاری جاری ہے۔");
  for (const field of [notes, page.getByLabel("Company")]) await expect(field).toHaveCSS("unicode-bidi", "plaintext");
  await page.getByRole("button", { name: "Add to tracker" }).click();
  await expectFromTheRight(column(page, "Saved").getByText("تیاری"));
});

test("notes saved in another tab are shown, not overwritten", async ({ page, context }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/jobs/tracker/new");
  await page.getByLabel("Job title").fill("Data Analyst");
  await page.getByLabel("Company").fill("Narmada Labs");
  await page.getByRole("button", { name: "Add to tracker" }).click();
  await page.getByRole("link", { name: "Notes and reminder: Data Analyst" }).click();
  await page.getByLabel("Notes", { exact: true }).fill("Asha likes Go");
  const other = await context.newPage();
  await openHydrated(other, new URL(page.url()).pathname);
  await other.getByLabel("Notes", { exact: true }).fill("Written in the other tab");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Application saved");
  // Another form of the page does not submit the newer version.
  await other.getByRole("button", { name: "Dark" }).click();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  const theirs = other.getByRole("region", { name: "The other version" });
  await theirs.getByText("See what was saved there").click();
  await expect(theirs).toContainText("Asha likes Go");
  await expect(other.getByLabel("Notes", { exact: true })).toHaveValue("Written in the other tab");
  await expectAccessible(other);
  await other.getByRole("button", { name: "Keep mine" }).click();
  await expect(column(other, "Saved")).toContainText("Written in the other tab");
});

test("a visitor applies without signing in, and is asked to sign in only for the tracker", async ({ page }) => {
  await page.goto(at("/jobs"));
  await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("link", { name: /^Apply/ })).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect(page.getByRole("button", { name: "I applied" })).toHaveCount(0);
  await page.getByRole("link", { name: "Sign in to keep track of your applications" }).click();
  await page.waitForURL(/\/login\?next=%2Fjobs%2F/);
  await page.goto(at("/jobs/tracker"));
  await page.waitForURL(/\/login\?next=%2Fjobs%2Ftracker$/);
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });

  test("jobs from here and elsewhere are tracked, moved, removed and restored", async ({ page }) => {
    await joinAsCampus(page);
    await page.goto(at("/jobs"));
    await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("link", { name: /^Apply/ })).toBeVisible();
    const title = await page.getByRole("heading", { level: 1 }).innerText();
    await page.getByRole("button", { name: "Save for later" }).click();
    await expectToast(page, "Added to your tracker");
    await page.getByRole("button", { name: "I applied" }).click();
    await expectToast(page, "Good luck!");

    await page.goto(at("/jobs/tracker/new"));
    await page.getByLabel("Job title").fill("Data Analyst");
    await page.getByLabel("Company").fill("Narmada Labs");
    await page.getByLabel("Link", { exact: true }).fill("data:text/html,hello");
    await page.getByRole("button", { name: "Add to tracker" }).click();
    await expect(page.getByText("Please give a whole web address").first()).toBeVisible();
    await expect(page.getByLabel("Company")).toHaveValue("Narmada Labs");
    await page.getByLabel("Link", { exact: true }).fill("https://jobs.example.test/7");
    await page.getByRole("button", { name: "Add to tracker" }).click();
    await expect(column(page, "Saved")).toContainText("Narmada Labs");
    await expect(column(page, "Applied")).toContainText(title);
    await expectNoSidewaysScroll(page);

    const card = column(page, "Saved").getByRole("listitem");
    await card.getByLabel("Stage: Data Analyst").selectOption("offer");
    await card.getByRole("button", { name: "Move", exact: true }).click();
    await expect(column(page, "Offer")).toContainText("Data Analyst");
    await page.getByRole("button", { name: "Remove: Data Analyst" }).click();
    await expect(page.getByText("“Data Analyst” was removed from your tracker.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(column(page, "Offer")).toContainText("Data Analyst");
  });

  test("a search is saved, changed and removed", async ({ page }) => {
    await joinAsCampus(page);
    // A late page of the list: the filters are saved, not the reader's place in it.
    await page.goto(at(`/jobs?city=Bangalore&pay=5&cursor=mwdf5s7u-${crypto.randomUUID()}`));
    await page.getByRole("link", { name: "Save this search" }).click();
    await expect(page).toHaveURL(at("/jobs/saved-searches/new?city=Bengaluru&pay=5"));
    await expect(page.getByLabel("City")).toHaveValue("Bengaluru");
    await page.getByLabel("Name of this search").fill("Close to home");
    await page.getByRole("button", { name: "Save search" }).click();
    await expectToast(page, "Search saved");
    await expect(page.getByRole("list", { name: "Filters" })).toContainText("₹5 LPA or more");
    await page.getByRole("link", { name: "Edit: Close to home" }).click();
    await page.getByLabel("Work mode").selectOption("remote");
    await page.getByRole("button", { name: "Save search" }).click();
    await expect(page.getByRole("link", { name: "See jobs: Close to home" })).toHaveAttribute("href", /city=Bengaluru&mode=remote&pay=5/);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Remove: Close to home" }).click();
    await expect(page.getByText("No saved searches yet")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Saved search restored");
    await expect(page.getByRole("link", { name: "See jobs: Close to home" })).toBeVisible();
  });
});

test("an application or saved search that is gone links back to the others", async ({ page }) => {
  await joinAsCampus(page);
  for (const { list, title } of [
    { list: "/jobs/tracker", title: "Application not found" },
    { list: "/jobs/saved-searches", title: "Saved search not found" },
  ]) {
    expect((await page.goto(at(`${list}/${crypto.randomUUID()}`)))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^Back to/ })).toHaveAttribute("href", list);
  }
});
