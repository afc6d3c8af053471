import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectEach } from "./expect-each.ts";
import { expectToast } from "./expect-toast.ts";
import { holdAnswers } from "./hold-answers.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;
const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

/** Fills the form of a job in Kochi that pays 9 to 15 LPA. */
async function fillJob(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Company").fill("Backwater Labs");
  await page.getByLabel("Location").fill("Cochin");
  await page.getByLabel("Hybrid").check();
  await page.getByLabel("Minimum salary").fill("9");
  await page.getByLabel("Maximum salary").fill("15");
  await page.getByLabel("Minimum experience").fill("1");
  await page.getByLabel("Maximum experience").fill("4");
  await page.getByLabel("Description").fill(`We build **ferries' timetables**. This text is for ${title} alone.`);
  await page.getByLabel("Requirements").fill("Golang\nPostgres\nKind reviews\nMalayalam\nA calm hand");
  await page.getByLabel("Tags").fill("ferries, backend, water, timetables");
  await page.getByLabel("Apply link").fill("https://backwater-labs.example/careers/1");
}

async function post(page: Page, title: string): Promise<void> {
  await page.goto(at("/jobs/new"));
  await fillJob(page, title);
  await page.getByRole("button", { name: "Post Job" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("a corporate member previews and posts a job, edits, closes and opens it again", async ({ page, browser }) => {
  await signInAsDemo(page, "Ananya Iyer");
  const title = unique("Timetable Engineer");
  await openHydrated(page, "/jobs");
  await page.getByRole("link", { name: "Post a Job" }).click();
  await expect(page.getByLabel("Location")).toHaveValue("Bengaluru");
  await fillJob(page, title);
  await page.getByLabel("Maximum salary").fill("40");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("make the maximum at most 36 LPA").first()).toBeVisible();
  await page.getByLabel("Maximum salary").fill("15");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("This is how your job will look.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.locator("main")).toContainText("₹9–15 LPA");
  await expect(page.locator("main strong")).toHaveText("ferries' timetables");
  await page.getByRole("button", { name: "Back to editing" }).click();
  await expect(page.getByRole("textbox", { name: "Requirements" })).toHaveValue("Golang\nPostgres\nKind reviews\nMalayalam\nA calm hand");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Post Job" }).click();
  await expectToast(page, "Job posted!");
  const path = new URL(page.url()).pathname;

  const visitor = await (await browser.newContext()).newPage();
  await openHydrated(visitor, "/jobs?city=Cochin&skill=golang");
  await expect(card(visitor, title)).toContainText("Posted today");
  await expect(card(visitor, title)).toContainText("+2 more");
  await expect(card(visitor, title)).toContainText("+1 more");
  await visitor.getByRole("link", { name: title }).click();
  const apply = visitor.getByRole("link", { name: /^Apply/ });
  await expect(apply).toHaveAttribute("href", "https://backwater-labs.example/careers/1");
  await expect(apply).toHaveAttribute("target", "_blank");
  await expect(apply).toHaveAttribute("rel", /noopener.*nofollow/);

  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await page.getByLabel("Maximum salary").fill("18");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Job updated");
  await expect(page.locator("main")).toContainText("₹9–18 LPA");

  await page.getByRole("button", { name: `Close ${title}`, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close it" }).click();
  await expectToast(page, "Job closed");
  expect((await visitor.goto(at(path)))?.status()).toBe(410);
  await expect(visitor.getByText("This job is closed")).toBeVisible();
  await expect(visitor.getByRole("link", { name: /^Apply/ })).toHaveCount(0);
  await visitor.goto(at(`/jobs?q=${encodeURIComponent(title)}`));
  await expect(card(visitor, title)).toHaveCount(0);

  await page.setViewportSize({ width: 375, height: 500 });
  await openHydrated(page, "/jobs/mine");
  await card(page, title)
    .getByRole("button", { name: `Reopen ${title}`, exact: true })
    .click();
  await expectToast(page, "Job open again");
  await expect(card(page, title).getByRole("button", { name: `Close ${title}`, exact: true })).toBeInViewport();
  await expect(page.locator(":focus")).toContainText("Your job");
  await visitor.goto(at(`/jobs?q=${encodeURIComponent(title)}`));
  await expect(card(visitor, title)).toBeVisible();
});

test("an open job has complete structured data for search engines", async ({ page, browser }) => {
  await signInAsDemo(page, "Rohan Deshmukh");
  const title = unique("Structured Engineer");
  await post(page, title);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(page.url());
  const posting = JSON.parse(await visitor.locator('script[type="application/ld+json"]').first().innerText());
  expect(posting).toMatchObject({
    "@type": "JobPosting",
    title,
    hiringOrganization: { "@type": "Organization", name: "Backwater Labs" },
    jobLocation: { address: { addressLocality: "Kochi", addressRegion: "Kerala", addressCountry: "IN" } },
    baseSalary: { currency: "INR", value: { minValue: 900_000, maxValue: 1_500_000, unitText: "YEAR" } },
    directApply: false,
  });
  expect(Date.parse(posting.validThrough)).toBeGreaterThan(Date.now());
  expect(posting.description).toContain("<li>Kind reviews</li>");
  await expect(visitor.locator("link[rel=canonical]")).toHaveAttribute("href", page.url());
  await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute("content", /\/og\/jobs\/.+\.png$/);
});

test("a campus member is refused by the page and by the form", async ({ page }) => {
  await signInAsDemo(page, "Meera Nair");
  await page.goto(at("/jobs"));
  await expect(page.getByRole("link", { name: "Post a Job" })).toHaveCount(0);
  await page.goto(at("/jobs/new"));
  await expect(page).toHaveURL(at("/dashboard"));
  await expectToast(page, "Only corporate members can post jobs");
  const answer = await page.evaluate(async () => {
    const form = new URLSearchParams({ title: "Anything", intent: "post" });
    return (await fetch("/jobs/new", { method: "POST", body: form })).status;
  });
  expect(answer).toBe(403);
});

test("filters are in the address, apply at once, and can be removed one by one", async ({ page }) => {
  await openHydrated(page, "/jobs");
  // A person who chooses has the field focused; Playwright does not need that.
  await page.getByLabel("Place", { exact: true }).focus();
  await page.getByLabel("Place", { exact: true }).selectOption("Bengaluru");
  await expect(page).toHaveURL(at("/jobs?city=Bengaluru"));
  await expect(page.getByLabel("Place", { exact: true })).toBeFocused();
  await page.getByLabel("Pay", { exact: true }).selectOption("15");
  await expect(page).toHaveURL(at("/jobs?city=Bengaluru&pay=15"));
  // The count of matches does not fit beside it, and is above the list.
  await expect(page.getByLabel("Pay", { exact: true }).locator("option:checked")).toHaveText("₹15 LPA or more");
  const inUse = page.getByRole("list", { name: "Filters in use" });
  await expect(inUse.getByRole("listitem")).toHaveText([/Bengaluru/, /₹15 LPA or more/, /Clear all/]);
  await expectEach(page.getByRole("article"), "Bengaluru");
  await inUse.getByRole("link", { name: /Bengaluru/ }).click();
  await expect(page).toHaveURL(at("/jobs?pay=15"));
  await page.getByLabel("Search jobs").fill("nothing has these words");
  await page.getByRole("button", { name: "Show jobs" }).click();
  await expect(page.getByText("No jobs found")).toBeVisible();
  const similar = page.getByRole("link", { name: "Look for similar words" });
  await expect(similar).toHaveAttribute("href", "/search?q=nothing+has+these+words&kind=job");
  await inUse.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(at("/jobs"));
});

test("words typed while a filter is loading stay, and so does the cursor in them", async ({ page }) => {
  await openHydrated(page, "/jobs");
  const letGo = await holdAnswers(page, /\/jobs\.data/);
  await page.getByRole("main").getByLabel("Work mode", { exact: true }).selectOption("remote");
  const words = page.getByRole("main").getByRole("searchbox");
  await words.pressSequentially("data eng");
  letGo();
  await expect(page).toHaveURL(/[?&]mode=remote/);
  await expect(words).toBeFocused();
  await page.keyboard.type("ineer");
  await expect(words).toHaveValue("data engineer");
});

test("Load More adds the next jobs below the first ones, and Back restores them with their bookmarks", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/jobs");
  const articles = page.getByRole("article");
  await expect(articles).toHaveCount(20);
  await page.getByRole("link", { name: "Load More" }).click();
  await expect.poll(() => articles.count()).toBeGreaterThan(25);
  const count = await articles.count();
  const last = articles.nth(count - 1);
  await last.getByRole("button", { name: /^Bookmark:/ }).click();
  await expect(last.getByRole("button", { name: /^Bookmarked:/ })).toBeEnabled();
  const title = await last.getByRole("heading").innerText();
  await last.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(articles).toHaveCount(count);
  await expect(last.getByRole("heading")).toHaveText(title);
  await expect(last).toBeInViewport();
  await expect(last.getByRole("button", { name: /^Bookmarked:/ })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a job is previewed, corrected, posted, found by filters and closed", async ({ page }) => {
    await signInAsDemo(page, "Gurpreet Singh");
    const title = unique("Plain Form Engineer");
    await page.goto(at("/jobs/new"));
    await fillJob(page, title);
    await page.getByLabel("Apply link").fill("http://backwater-labs.example/");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByText("begins with https://").first()).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await page.getByLabel("Apply link").fill("https://backwater-labs.example/careers/2");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByText("This is how your job will look.")).toBeVisible();
    await page.getByRole("button", { name: "Back to editing" }).click();
    await expect(page.getByLabel("Hybrid")).toBeChecked();
    await expect(page.getByLabel("Tags")).toHaveValue("ferries, backend, water, timetables");
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Post Job" }).click();
    await expectToast(page, "Job posted!");
    const address = page.url();

    await page.goto(at("/jobs"));
    await page.getByLabel("Search jobs").fill(title);
    await page.getByLabel("Place").selectOption("Kochi");
    await page.getByLabel("Your experience").selectOption("3");
    await page.getByRole("button", { name: "Show jobs" }).click();
    await expect(card(page, title)).toBeVisible();
    await expect(page.getByText("1 open job", { exact: true })).toBeVisible();

    await page.goto(address);
    await page.getByRole("button", { name: `Close ${title}`, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close it" }).click();
    await expectToast(page, "Job closed");
    await expect(page.getByText("This job is closed")).toBeVisible();
  });
});

test.describe("the preview for everybody", () => {
  for (const width of [1280, 320]) {
    test(`at ${width} pixels the preview of a job is accessible and fits`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await signInAsDemo(page, "Fatima Sheikh");
      await openHydrated(page, "/jobs/new");
      await fillJob(page, unique("Previewed Engineer"));
      await page.getByRole("button", { name: "Preview" }).click();
      await expect(page.getByText("This is how your job will look.")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      // Further down, too, its buttons can be pressed, because the header does not cover them.
      await page.getByText(/^Apply leads to/).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 2_000);
      const { bar, header } = await page.getByRole("group", { name: "Preview" }).evaluate((group) => ({
        bar: group.getBoundingClientRect().top,
        header: document.querySelector("body header")?.getBoundingClientRect().bottom ?? Number.NaN,
      }));
      expect(bar).toBeGreaterThanOrEqual(header);
    });
  }
});

test("a requirement in Urdu has its bullet on the right, where its text begins, whatever the others are written in", async ({ page }) => {
  await page.goto(at("/jobs"));
  const requirements = page.getByRole("list", { name: "Requirements" }).first().getByRole("listitem");
  // In one step, because the app restores its own text once it has started.
  const read = await requirements.nth(1).evaluate((item) => {
    item.textContent = "ڈیٹا بیس کا اچھا علم";
    const { direction, marginRight } = getComputedStyle(item);
    const first = item.parentElement?.firstElementChild;
    return { first: first && getComputedStyle(first).direction, direction, marginRight };
  });
  // The bullet is in the margin.
  expect(read).toEqual({ first: "ltr", direction: "rtl", marginRight: "20px" });
});
