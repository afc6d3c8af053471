import { expect, test } from "@playwright/test";
import { at } from "./at.ts";
import { holdAnswers } from "./hold-answers.ts";
import { joinAsCampus } from "./join-as.ts";
import { stopClock } from "./stop-clock.ts";

for (const { list, field, choice, address } of [
  { list: "/events", field: "City", choice: "Pune", address: /[?&]city=Pune(?:&|$)/ },
  { list: "/jobs", field: "Work mode", choice: "remote", address: /[?&]mode=remote(?:&|$)/ },
]) {
  test(`a choice on ${list} before the app starts filters the list`, async ({ page }) => {
    await page.goto(at(list));
    // The small script has run; the files that it requests at the first interaction never arrive.
    await page.route("**/assets/*.js", () => undefined);
    await page.getByRole("main").getByLabel(field, { exact: true }).selectOption(choice);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("main").getByLabel(field, { exact: true })).toHaveValue(choice);
  });
}

test("Load More pressed before the app starts waits for it and extends the list", async ({ page }) => {
  // The press waits five seconds for the app, which takes a busy machine longer: here a little time passes with each look alone.
  await stopClock(page);
  await page.goto(at("/tech-flash"));
  const bringFiles = await holdAnswers(page, "**/assets/*.js");
  await page.getByRole("link", { name: "Load More" }).click();
  bringFiles();
  const countArticles = async () => {
    await page.clock.runFor(50);
    return page.getByRole("main").getByRole("article").count();
  };
  await expect.poll(countArticles).toBe(20);
  await expect(page).toHaveURL(at("/tech-flash"));
});

test("a button pressed before the app starts looks pressed until its action is done", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(at("/tech-flash"));
  const bringFiles = await holdAnswers(page, "**/assets/*.js");
  const [first, second] = [page.getByRole("button", { name: /^Share/ }).nth(0), page.getByRole("button", { name: /^Share/ }).nth(1)];
  await first.click();
  await expect(first).toHaveAttribute("aria-disabled", "true");
  // The last press counts.
  await second.click();
  await expect(second).toHaveAttribute("aria-disabled", "true");
  await expect(first).not.toHaveAttribute("aria-disabled");
  bringFiles();
  await expect(page.locator(".toast")).toBeVisible();
  await expect(second).not.toHaveAttribute("aria-disabled");
});

test("saving, liking and refreshing before the app starts happen in place, and a refusal is reported", async ({ page }) => {
  await joinAsCampus(page);
  for (const { path, name, words } of [
    { path: "/tech-flash?tag=Web3", name: /^Bookmark: /, words: "Failed to update bookmark. Please try again." },
    { path: "/discussions", name: /^Like, /, words: "Failed to update like" },
    { path: "/tech-flash", name: "Refresh Now", words: "Refresh failed: Could not fetch latest articles. Please try again." },
    { path: "/events", name: "Refresh", words: "Failed to refresh events. Please try again." },
  ]) {
    await page.goto(at(path));
    if (path === "/discussions") {
      const address = await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().getAttribute("href");
      await page.goto(at(address ?? ""));
    }
    const open = page.url();
    await page.route("**", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await page.getByRole("main").getByRole("button", { name }).first().click();
    await expect(page.locator(".toast")).toContainText(words);
    expect(page.url()).toBe(open);
    await page.unroute("**");
  }
});

test("two items saved before the app starts are both saved", async ({ page }) => {
  await joinAsCampus(page);
  await page.goto(at("/tech-flash?tag=Web3"));
  const bringFiles = await holdAnswers(page, "**/assets/*.js");
  const buttons = page.getByRole("main").getByRole("button", { name: /^Bookmark/ });
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  bringFiles();
  for (const index of [0, 1]) {
    await expect(buttons.nth(index)).toHaveText("Bookmarked");
    await expect(buttons.nth(index)).not.toHaveAttribute("aria-disabled");
  }
  await page.goto(at("/my-bookmarks"));
  await expect(page.getByText("All (2)")).toBeVisible();
});

for (const { name, answer } of [
  { name: "does not come", answer: "nothing" },
  { name: "breaks", answer: "abort" },
]) {
  test(`Load More leads to the next page when the app ${name}`, async ({ page }) => {
    await page.goto(at("/tech-flash"));
    await page.route("**/assets/*.js", (route) => (answer === "abort" ? route.abort() : undefined));
    await page.getByRole("link", { name: "Load More" }).click();
    await expect(page).toHaveURL(/[?&]cursor=/);
  });
}

for (const { name, answer } of [
  { name: "has come", answer: "late" },
  { name: "breaks", answer: "abort" },
]) {
  test(`Enter sends a question before the app ${name}, and Shift and Enter do not`, async ({ page }) => {
    const files = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      // The small script has run.
      if (/\/(?:entry\.client|start)-/.test(route.request().url())) return route.continue();
      await files.promise;
      return answer === "abort" ? route.abort() : route.continue();
    });
    await page.goto(at("/ask-me"), { waitUntil: "domcontentloaded" });
    const box = page.getByLabel("Your question");
    // The key on a phone's keyboard names its action.
    await expect(box).toHaveAttribute("enterkeyhint", "send");
    await box.fill("How do I prepare for a system design interview?");
    await box.press("Shift+Enter");
    await box.pressSequentially("And how long?");
    await box.press("Enter");
    await expect(box).toHaveValue("How do I prepare for a system design interview?\nAnd how long?");
    files.resolve();
    await expect(page.getByText("This answer is not from an AI")).toBeVisible();
    await expect(box).toHaveValue("");
  });
}

for (const path of ["/blogs", "/login", "/"]) {
  test(`Ctrl-K on ${path} leads to the search as the first key pressed, and before the app has come`, async ({ page }) => {
    await page.goto(at(path));
    await page.route("**/assets/*.js", () => undefined);
    await page.keyboard.press("Control+k");
    const field = page.getByRole("searchbox", { name: "Search", exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.type("cloud");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=cloud$/);
  });
}
