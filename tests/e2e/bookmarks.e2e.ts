import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { holdAnswers } from "./hold-answers.ts";
import { joinAsCampus, newPerson, signInAs } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";
import { pressAsSafari } from "./press-as-safari.ts";

const firstCard = (page: Page) => page.getByRole("article").first();
const tabs = (page: Page) => page.getByRole("navigation", { name: "Kinds of bookmarks" }).getByRole("link");

async function expectToast(page: Page, hasScript: boolean, title: string, description: string): Promise<void> {
  const shown = hasScript ? page.locator(".toast") : page.locator("noscript").or(page.getByRole("status"));
  await expect(shown.filter({ hasText: title }).first()).toContainText(description);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    const open = (page: Page, path: string) => (javaScriptEnabled ? openHydrated(page, path) : page.goto(at(path)));

    test("a visitor who bookmarks is asked to sign in", async ({ page }) => {
      await open(page, "/tech-flash?tag=AI");
      await firstCard(page).getByRole("button", { name: "Bookmark" }).click();
      await expectToast(page, javaScriptEnabled, "Sign in required", "Please sign in to bookmark items");
      await expect(page.getByRole("link", { name: "Sign in", exact: true })).toHaveAttribute(
        "href",
        /^\/login\?next=%2Ftech-flash%3Ftag%3DAI/,
      );
      if (javaScriptEnabled) {
        await expect(firstCard(page).getByRole("button", { name: /^Bookmark/ })).toHaveText("Bookmark");
      }
      await page.goto(at("/my-bookmarks"));
      await expect(page.getByText("Please sign in to view your bookmarks.")).toBeVisible();
    });

    test("a member saves an article, finds it in My Bookmarks, and removes it", async ({ page }) => {
      await signInAs(page, newPerson());
      await open(page, "/tech-flash?tag=Cloud");
      await firstCard(page).getByRole("button", { name: "Bookmark" }).click();
      await expectToast(page, javaScriptEnabled, "Bookmarked", "Item added to your bookmarks");
      await page.reload();
      await expect(firstCard(page).getByRole("button", { name: "Bookmarked" })).toBeVisible();

      await open(page, "/my-bookmarks");
      await expect(tabs(page)).toHaveText([
        "All (1)",
        "Tech News (1)",
        "Events (0)",
        "Jobs (0)",
        "Blogs (0)",
        "Discussions (0)",
        "Resources (0)",
      ]);
      await expect(page.getByRole("heading", { level: 2, name: "Cloud story 1" })).toBeVisible();
      const remove = page.getByRole("button", { name: "Remove bookmark: Cloud story 1" });
      if (javaScriptEnabled) await pressAsSafari(remove);
      else await remove.click();
      await expectToast(page, javaScriptEnabled, "Bookmark Removed", "Item removed from your bookmarks");
      await expect(tabs(page).first()).toHaveText("All (0)");
      await expect(page.getByRole("heading", { name: "Cloud story 1" })).toHaveCount(0);
      if (javaScriptEnabled) await expect(page.getByRole("status").filter({ hasText: "Cloud story 1" })).toBeFocused();
      await expect(page.getByRole("link", { name: "Dashboard" }).first()).toHaveAttribute("href", "/dashboard");

      await page.getByRole("button", { name: "Undo" }).click();
      await expectToast(page, javaScriptEnabled, "Bookmark restored", "");
      await expect(page.getByRole("heading", { level: 2, name: "Cloud story 1" })).toBeVisible();
    });

    test("a note and a reminder are saved with a bookmark, are searched, and when refused come back as typed", async ({ page }) => {
      await signInAs(page, newPerson());
      await open(page, "/blogs");
      await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
      await page.getByRole("button", { name: "Bookmark" }).click();
      await expectToast(page, javaScriptEnabled, "Bookmarked", "Item added to your bookmarks");
      const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";

      await open(page, "/my-bookmarks?tab=blogs");
      await page.getByText("Note and reminder").click();
      await page.getByLabel("Note", { exact: true }).fill("Read with चाय");
      await page.getByLabel("Remind me").fill("2020-01-01T10:00");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Choose a time in the future").first()).toBeVisible();
      // Opens the page of the list that has the bookmark.
      await expect(page).toHaveURL(/\?tab=blogs$/);
      await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Read with चाय");
      await page.getByLabel("Remind me").fill("2050-01-01T10:00");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expectToast(page, javaScriptEnabled, "Note saved", "");
      await expect(page.getByText("Your note: Read with चाय")).toBeVisible();
      if (javaScriptEnabled) await expect(page.locator("summary", { hasText: "Note and reminder" })).toBeFocused();

      const search = page.getByRole("searchbox", { name: "Search titles and notes" });
      await search.fill("चाय");
      await search.press("Enter");
      await page.waitForURL(/q=/);
      await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
      await search.fill("nothing like it");
      await search.press("Enter");
      await expect(page.getByText("No bookmarks found")).toBeVisible();
    });
  });
}

test("a note that is not saved stays as it was typed, whatever the reason", async ({ page, context }) => {
  await signInAs(page, newPerson());
  await openHydrated(page, "/tech-flash?tag=DevTools");
  await firstCard(page).getByRole("button", { name: "Bookmark" }).click();
  await expectToast(page, true, "Bookmarked", "Item added to your bookmarks");
  await page.setViewportSize({ width: 375, height: 700 });
  await openHydrated(page, "/my-bookmarks");
  await page.getByText("Note and reminder").click();
  const note = page.getByLabel("Note", { exact: true });
  const { width = 0 } = (await note.boundingBox()) ?? {};
  expect(width, "from edge to edge of a phone, below what stands beside the title").toBeGreaterThan(330);
  await note.fill("Half a thought");
  const saveInVain = async (reason: string) => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("group", { name: "What to correct" })).toContainText(reason);
    await expect(note).toHaveValue("Half a thought");
  };

  await page.route("**/my-bookmarks.data**", (route) => route.abort());
  await saveInVain("the site cannot be reached");
  await page.unroute("**/my-bookmarks.data**");

  const session = await context.cookies();
  await context.clearCookies();
  await saveInVain("You have been signed out");
  await context.addCookies(session);

  // Otherwise, text typed meanwhile would be lost when the saved note replaces the form.
  const letGo = await holdAnswers(page, "**/my-bookmarks.data**");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(note).not.toBeEditable();
  letGo();
  await expect(page.getByText("Your note: Half a thought")).toBeVisible();
  await page.getByText("Note and reminder").click();
  await expect(note).toBeEditable();

  const [type, id] = await Promise.all(
    ["bookmark_type", "reference_id"].map((name) => page.locator(`input[name=${name}]`).first().inputValue()),
  );
  const removal = { bookmark_type: type ?? "", reference_id: id ?? "", intent: "remove", return_to: "/my-bookmarks" };
  await page.request.post(at("/bookmarks"), { form: removal, headers: { origin: at("") } });
  await saveInVain("it is no longer here");
});

test("a bookmark shows at once, is reverted when the server refuses, and a double press counts once", async ({ page }) => {
  await signInAs(page, newPerson());
  await openHydrated(page, "/tech-flash?tag=Web3");
  const released = Promise.withResolvers<void>();
  await page.route("**/bookmarks.data**", async (route) => {
    await released.promise;
    await route.fulfill({ status: 503, body: "" });
  });
  const button = firstCard(page).getByRole("button", { name: /^Bookmark/ });
  await button.click();
  await expect(button).toHaveText("Bookmarked");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  released.resolve();
  await expect(page.locator(".toast")).toContainText("Failed to update bookmark. Please try again.");
  await expect(button).toHaveText("Bookmark");

  await page.unroute("**/bookmarks.data**");
  // Slow enough that the second press comes before the answer to the first.
  await button.dblclick({ delay: 200 });
  await expect(page.locator(".toast")).toContainText("Item added to your bookmarks");
  await expect(button).toHaveText("Bookmarked");
  await page.reload();
  await expect(button).toHaveText("Bookmarked");
});

test("Back to a list that has grown shows what was saved or removed on the pages between", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/jobs");
  const cards = page.getByRole("article");
  await page.getByRole("link", { name: "Load More" }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(25);
  await cards.last().getByRole("heading").getByRole("link").click();
  await page.getByRole("button", { name: "Bookmark", exact: true }).click();
  await expectToast(page, true, "Bookmarked", "Item added to your bookmarks");
  await page.goBack();
  await expect(cards.last().getByRole("button", { name: /^Bookmarked:/ })).toBeVisible();

  await openHydrated(page, "/tech-flash");
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(cards).toHaveCount(20);
  await cards
    .last()
    .getByRole("button", { name: /^Bookmark:/ })
    .click();
  await expectToast(page, true, "Bookmarked", "Item added to your bookmarks");
  await page.getByRole("banner").getByRole("link", { name: "My Hub" }).click();
  await page.getByRole("link", { name: "See your bookmarks" }).click();
  await page
    .getByRole("button", { name: /^Remove bookmark/ })
    .first()
    .click();
  await expectToast(page, true, "Bookmark Removed", "Item removed from your bookmarks");
  for (const path of ["/my-bookmarks", "/hub", "/tech-flash"]) {
    await page.goBack();
    await expect(page).toHaveURL(at(path));
  }
  await expect(cards).toHaveCount(20);
  await expect(cards.last().getByRole("button", { name: /^Bookmark:/ })).toBeVisible();
});
