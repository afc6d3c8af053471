import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCorporate } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";
import { stopClock } from "./stop-clock.ts";

test("the landing page says what it is and links to sign-in", async ({ page }) => {
  await page.goto(at("/"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stay relevant in the Technology World");
  await expect(page.getByRole("link", { name: "Get Started – It's Free" })).toHaveAttribute("href", "/login");
  await expect(page.getByRole("link", { name: "Join Now – Free for Students" })).toHaveAttribute("href", "/onboarding");
  const targets = { "Tech Flash": "/tech-flash", "AI-Powered Blogs": "/blogs", "Ask Me": "/ask-me" };
  for (const [name, to] of Object.entries(targets)) {
    await expect(page.getByRole("link", { name: `Explore Now: ${name}` })).toHaveAttribute("href", to);
  }
  for (const name of ["Jobs Board", "Events Hub", "Discussion Forum"]) {
    await expect(page.getByRole("link", { name: `Explore Now: ${name}` })).toHaveAttribute("href", "/dashboard");
  }
  for (const figure of ["10,000+", "150+", "75+", "500+", "1000+", "5000+"]) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("No spam")).toBeVisible();
});

test("the two ways in are side by side, or below each other with the same edges", async ({ page }) => {
  await page.goto(at("/"));
  const main = page.getByRole("main");
  for (const width of [375, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const google = await main.getByRole("button", { name: "Continue with Google" }).first().boundingBox();
    const start = await main.getByRole("link", { name: "Get Started – It's Free" }).boundingBox();
    const isTidy = google?.y === start?.y || google?.width === start?.width;
    expect.soft({ width, isTidy }).toEqual({ width, isTidy: true });
  }
});

test("a visitor who wants to join is told to sign in", async ({ page }) => {
  await openHydrated(page, "/");
  await page.getByRole("link", { name: "Join Now – Free for Students" }).click();
  await expectToast(page, "Please sign in to join");
  await expect(page).toHaveURL(at("/"));
});

test("the login page keeps the next page, and drops addresses of other sites", async ({ page }) => {
  await page.goto(at("/login?next=/jobs%3Ftag%3DAI"));
  await expect(page.locator('form[action="/auth/sign-in"] input[name="next"]')).toHaveValue("/jobs?tag=AI");
  await expect(page.getByText("Then you go on to the page you wanted.")).toBeVisible();
  for (const claim of ["Secure and private data", "No spam", "50,000+ professionals"]) await expect(page.getByText(claim)).toBeVisible();
  await page.goto(at("/login?next=https://elsewhere.example/"));
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expect(page.locator('form[action="/auth/sign-in"] input[name="next"]')).toHaveCount(0);
});

test("the tagline changes every three seconds, and not at all with reduced motion", async ({ page }) => {
  await stopClock(page);
  await page.goto(at("/"));
  const lines = page.locator(".tagline");
  await expect(lines).toHaveCount(5);
  const seen = () =>
    lines.evaluateAll((all) => all.flatMap((line, index) => (line.checkVisibility({ visibilityProperty: true }) ? [index] : [])));
  for (const index of [0, 1, 2, 3, 4, 0]) {
    expect(await seen()).toEqual([index]);
    await page.clock.runFor(3_000);
  }
  // No animation runs in between, because an endless one would keep a phone's processor awake.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  // From another page of the app, too.
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(at("/about"));
  await page.clock.runFor(3_000);
  await page.goBack();
  await expect(lines).toHaveCount(5);
  const [before] = await seen();
  await page.clock.runFor(3_000);
  expect(await seen()).toEqual([((before ?? 0) + 1) % 5]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await page.clock.runFor(9_000);
  expect(await seen()).toEqual([0]);
});

test("the sign-in pill appears after 100 px", async ({ page }) => {
  await page.goto(at("/"));
  const pill = page.locator(".floating-pill");
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect(pill).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 110));
  await expect(pill.getByRole("button", { name: "Sign In" })).toBeVisible();
});

test("the pill does not cover the footer's last line, not even on members' pages", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  for (const path of ["/", "/about"]) {
    await page.goto(at(path));
    const roomBelow = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const pill = await page.locator(".floating-pill").boundingBox();
      const words = await page.getByText("All rights reserved").evaluate((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return range.getBoundingClientRect().bottom;
      });
      return pill && pill.y - words;
    };
    await expect.poll(roomBelow).toBeGreaterThan(0);
  }
});

test("nothing that the keyboard reaches is covered by the pill", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openHydrated(page, "/");
  await page.evaluate(() => window.scrollTo(0, 110));
  await expect(page.locator(".floating-pill")).toBeVisible();
  for (const name of ["All of Tech Flash", "Join the waitlist", "Privacy"]) {
    const control = page.getByRole(name === "Join the waitlist" ? "button" : "link", { name, exact: true }).first();
    // At the lower edge of the screen, where the pill is.
    await control.evaluate((element) => {
      window.scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 4, behavior: "instant" });
      element.focus();
    });
    await expect.poll(() => control.evaluate(reachesUnderPill)).toBe(false);
  }
});

/** Runs in the page. */
function reachesUnderPill(control: Element): boolean {
  const pill = document.querySelector(".floating-pill")?.getBoundingClientRect();
  return pill === undefined || control.getBoundingClientRect().bottom > pill.top;
}

test("a member's pill has their name, the dashboard and a sign-out button", async ({ page }) => {
  const { name } = await joinAsCorporate(page);
  await page.goto(at("/about"));
  await page.evaluate(() => window.scrollTo(0, 110));
  const pill = page.locator(".floating-pill");
  await expect(pill).toContainText(name);
  await expect(pill.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  await pill.getByRole("button", { name: "Sign out" }).click();
  await expectToast(page, "You have been successfully signed out");
  await expect(page).toHaveURL(at("/"));
});

test.describe("the testimonials", () => {
  for (const [width, slides] of [
    [375, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    test(`show ${slides} at ${width} px, and loop`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(at("/"));
      const carousel = page.getByRole("region", { name: "Testimonials" });
      await carousel.scrollIntoViewIfNeeded();
      await expect(page.getByRole("button", { name: "Next testimonial" })).toBeVisible();
      expect(await countShown(page)).toBe(slides);
      await page.getByRole("button", { name: "Previous testimonial" }).click();
      await expect(carousel).toContainText(/Testimonial\s*5/);
      await page.getByRole("button", { name: "Next testimonial" }).click();
      await expect(carousel).toContainText(/Testimonial\s*1/);
    });
  }

  test.describe("stay a row that scrolls", () => {
    test("with the page, if the code of the carousel does not arrive", async ({ page }) => {
      await page.route(/testimonial-carousel/, (route) => route.abort());
      await page.goto(at("/"));
      const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("testimonial-carousel"));
      await page.getByRole("region", { name: "Testimonials" }).focus();
      await page.keyboard.press("ArrowRight");
      await failed;
      await paint(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stay relevant in the Technology World");
      await expect(page.locator("figure")).toHaveCount(5);
    });

    test("for a reader who reached them by keyboard before the carousel", async ({ page }) => {
      const brought = Promise.withResolvers<void>();
      await page.route(/testimonial-carousel/, async (route) => {
        await brought.promise;
        await route.continue();
      });
      await page.goto(at("/"));
      const row = page.getByRole("region", { name: "Testimonials" });
      const asked = page.waitForRequest(/testimonial-carousel/);
      await row.focus();
      await page.keyboard.press("ArrowRight");
      const address = (await asked).url();
      brought.resolve();
      await page.evaluate((carousel) => import(carousel), address);
      await paint(page);
      await expect(row).toBeFocused();
    });
  });

  test("are all in the page without JavaScript", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(at("/"));
    await expect(page.locator("figure")).toHaveCount(5);
    await context.close();
  });
});

/** Waits until the page is drawn. */
function paint(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}

/** How many testimonials are completely inside the window. */
function countShown(page: Page): Promise<number> {
  return page.locator("figure").evaluateAll((figures) => {
    const boxes = figures.map((figure) => figure.getBoundingClientRect());
    return boxes.filter(({ left, right }) => left >= -1 && right <= window.innerWidth + 1).length;
  });
}
