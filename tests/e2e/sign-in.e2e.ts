import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";

const chooserHeading = { name: "Choose an account" } as const;
const somebody = () => ({ email: `asha-${Date.now()}-${Math.random().toString(36).slice(2)}@example.test`, name: "Asha Rao" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a new person signs in through the stand-in and is asked who they are", async ({ page }) => {
      await openChooser(page);
      await page.getByLabel("Email").fill(somebody().email);
      await page.getByLabel("Name").fill("Asha Rao");
      await page.getByRole("button", { name: "Continue" }).click();

      await expect(page).toHaveURL(at("/onboarding/select"));
    });

    test("a demo member signs in with one press, signs out, and gets one confirmation", async ({ page }) => {
      await openChooser(page);
      await page.getByRole("button", { name: "Ananya Iyer" }).click();
      await expect(page).toHaveURL(at("/tech-flash"));
      for (const forVisitors of ["/", "/login"]) {
        const answer = await page.request.get(at(forVisitors), { maxRedirects: 0 });
        expect(answer.headers()["location"]).toBe("/tech-flash");
        expect(await answer.text()).toContain("Setting up your dashboard...");
      }

      await page.getByRole("button", { name: "Account of Ananya Iyer" }).click();
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(page).toHaveURL(at("/"));
      await expectToast(page, javaScriptEnabled, "You have been successfully signed out");
      await page.reload();
      await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
      expect(await page.content()).not.toContain("You have been successfully signed out");
    });

    test("a cancelled sign-in says why, once, and can be tried again", async ({ page }) => {
      await openChooser(page);
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page).toHaveURL(at("/login"));
      await expectToast(page, javaScriptEnabled, "Sign In Error");
      await expectToast(page, javaScriptEnabled, "You cancelled the sign-in");
      await page.reload();
      expect(await page.content()).not.toContain("Sign In Error");
      await page.getByRole("button", { name: "Continue with Google" }).first().click();
      await expect(page.getByRole("heading", chooserHeading)).toBeVisible();
    });
  });
}

test("signing in returns to the page where it was started", async ({ page }) => {
  await page.goto(at("/login?next=/tech-flash?tag=AI"));
  await page.getByRole("button", { name: "Continue with Google" }).first().click();
  await page.getByRole("button", { name: "Ananya Iyer" }).click();

  await expect(page).toHaveURL(at("/tech-flash?tag=AI"));
});

test("the login page ignores an address of another site as the next page", async ({ page }) => {
  await page.goto(at("/login?next=https://evil.example/"));
  await page.getByRole("button", { name: "Continue with Google" }).first().click();
  await page.getByRole("button", { name: "Ananya Iyer" }).click();

  await expect(page).toHaveURL(at("/tech-flash"));
});

test("a link signs nobody out, and the address of the button redirects to the page that has it", async ({ page }) => {
  await page.goto(at("/auth/sign-in"));
  await expect(page).toHaveURL(at("/login"));
  await openChooser(page);
  await page.getByRole("button", { name: "Ananya Iyer" }).click();
  await expect(page).toHaveURL(at("/tech-flash"));
  await page.goto(at("/auth/sign-out"));

  await expect(page.getByRole("button", { name: "Account of Ananya Iyer" })).toBeVisible();
});

test("two tabs sign in side by side", async ({ page, context }) => {
  const other = await context.newPage();
  await openChooser(page);
  await openChooser(other);
  await page.getByRole("button", { name: "Ananya Iyer" }).click();
  await expect(page).toHaveURL(at("/tech-flash"));
  await other.getByRole("button", { name: "Rohan Deshmukh" }).click();
  await expect(other).toHaveURL(at("/tech-flash"));

  // The first tab reloads when it hears of another reader, which would cancel a reload started at that moment.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: "Account of Rohan Deshmukh" })).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test("the back button shows nothing private after signing out", async ({ page }) => {
  await openChooser(page);
  await page.getByRole("button", { name: "Ananya Iyer" }).click();
  await expect(page).toHaveURL(at("/tech-flash"));
  await page.getByRole("button", { name: "Account of Ananya Iyer" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(at("/"));
  await page.goBack();

  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await expect(page.getByText("ananya@demo.example")).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the stand-in passes axe and fits a small phone in ${colorScheme}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 320, height: 640 }, serviceWorkers: "allow" });
    const page = await context.newPage();
    const refused: string[] = [];
    page.on("console", (message) => refused.push(message.text()));
    await openChooser(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(refused).toEqual([]);
    await context.close();
  });
}

async function openChooser(page: Page): Promise<void> {
  await page.goto(at("/login"));
  await page.getByRole("button", { name: "Continue with Google" }).first().click();
  await expect(page.getByRole("heading", chooserHeading)).toBeVisible();
}

/** Without JavaScript a toast is in a noscript element, where locating by text does not look. */
async function expectToast(page: Page, javaScriptEnabled: boolean, words: string): Promise<void> {
  if (javaScriptEnabled) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  } else {
    await expect(page.locator("noscript .toast-viewport")).toBeVisible();
    expect(await page.locator("noscript .toast-viewport").innerText()).toContain(words);
  }
}
