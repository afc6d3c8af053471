import { expect, test } from "@playwright/test";
import { startMailingSite } from "#tests/setup/sites/mailing-site.ts";
import type { MailingSite } from "#tests/setup/sites/mailing-site.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { joinAsCorporate, newPerson } from "./join-as.ts";
import { untilHydrated } from "./open-hydrated.ts";
import { fillCorporateDetails, signIn, workEmailOf } from "./onboarding-steps.ts";

let site: MailingSite;
test.beforeAll(async () => {
  site = await startMailingSite();
});
test.afterAll(() => site.close());

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a new person becomes a verified corporate member by a mail over SMTP", async ({ page }) => {
      const person = newPerson();
      await signIn(page, site.url, person);
      await expect(page).toHaveURL(`${site.url}/onboarding/select`);
      await fillCorporateDetails(page, person);
      await expect(page.getByRole("progressbar", { name: "Progress of your profile" })).toHaveJSProperty("value", 100);
      await page.getByRole("button", { name: "Send Verification Link" }).click();
      await expect(page.getByText("Please enter your work email")).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByLabel("Work Email")).toBeFocused();
      await page.getByLabel("Work Email").fill("asha@gmail.com");
      await page.getByRole("button", { name: "Send Verification Link" }).click();
      await expect(page.locator("#field-workEmail-error")).toContainText("gmail.com is open to everybody");
      await page.getByLabel("Work Email").fill(workEmailOf(person));
      await page.getByRole("button", { name: "Send Verification Link" }).click();
      await expect(page.getByRole("heading", { name: "Verification Link Created!" })).toBeVisible();
      await expect(page.locator("main")).toContainText(`We have sent a link to ${workEmailOf(person)}`);
      await page.getByRole("link", { name: "Continue to Dashboard" }).click();
      await expect(page).toHaveURL(`${site.url}/tech-flash`);

      await page.goto(await site.readLink(workEmailOf(person), "verify-corporate"));
      await page.getByRole("button", { name: "Verify this email" }).click();
      await expect(page.getByRole("heading", { name: "Verification Successful!" })).toBeVisible();
      await expect(page.locator("main")).toContainText("Your work email has been verified successfully!");
      await page.getByRole("link", { name: "Go to Dashboard" }).click();
      await expect(page).toHaveURL(`${site.url}/tech-flash`);
      await page.getByRole("button", { name: "Account of Asha Rao" }).click();
      await expect(page.locator("#account-menu").getByText("Verified")).toBeVisible();

      await page.goto(`${site.url}/dashboard`);
      await expect(page.locator("main")).toContainText("Bengaluru");
    });

    test("a campus member completes the form and reaches the dashboard", async ({ page }) => {
      const person = newPerson("Meera Nair");
      await signIn(page, site.url, person);
      // The card itself is not a link yet.
      await page.getByRole("heading", { name: "Campus", exact: true }).click();
      await page.getByRole("link", { name: "compare both and join as Campus" }).click();
      await page.getByRole("button", { name: "Continue as Campus" }).click();
      await expect(page.getByRole("heading", { name: "Complete Your Campus Profile" })).toBeVisible();
      await expect(page.getByText("Join the vibrant tech community of students and graduates")).toBeVisible();
      await page.getByRole("button", { name: "Create Profile" }).click();
      await expect(page.getByText("4 things need another look:")).toBeVisible();
      await expect(page.getByRole("link", { name: "Please say whether you are 18 or older" })).toBeVisible();
      await expect(page.getByRole("radiogroup", { name: "Your age" })).toHaveAttribute("aria-required", "true");
      await expect(page.getByLabel("Full Name")).toHaveValue("Meera Nair");
      await page.getByLabel("College or University").fill("College of Engineering");
      await page.getByLabel("Qualification").selectOption({ label: "B.Tech" });
      await page.getByLabel("Status", { exact: false }).selectOption({ label: "Currently Pursuing" });
      await page.getByLabel("I am 18 or older").check();
      await expect(page.getByLabel("Email of a parent or guardian")).toBeHidden();
      await page.getByRole("button", { name: "Create Profile" }).click();
      if (javaScriptEnabled) {
        await expect(page.getByRole("heading", { name: "Your profile is ready" })).toBeVisible();
        await expect(page.getByText("Profile Created!", { exact: true })).toBeVisible();
        await expect(page.getByText("Your campus profile has been set up successfully.", { exact: true })).toBeVisible();
      }
      await expect(page).toHaveURL(`${site.url}/dashboard`);
      // Without JavaScript the toast is in a noscript element, where locating by text does not look.
      expect(await page.content()).toContain("Your campus profile has been set up successfully.");
      await expect(page.locator("main")).toContainText("Campus");
    });

    test("a member under 18 waits for a parent, who agrees by mail", async ({ page, browser }) => {
      const person = newPerson("Kavya Menon");
      const parent = `parent-${person.email}`;
      await signIn(page, site.url, person);
      await page.goto(`${site.url}/onboarding/campus`);
      await page.getByLabel("College or University").fill("Junior College");
      await page.getByLabel("Qualification").selectOption({ label: "Other" });
      await page.getByLabel("Status", { exact: false }).selectOption({ label: "Currently Pursuing" });
      await page.getByLabel("I am under 18").check();
      await page.getByLabel("Date of Birth").fill(`${new Date().getFullYear() - 15}-01-15`);
      await page.getByLabel("Email of a parent or guardian").fill(parent);
      await page.getByRole("button", { name: "Create Profile" }).click();
      await expect(page).toHaveURL(`${site.url}/consent`);
      await expect(page.locator("main")).toContainText(parent);

      const home = await browser.newContext({ javaScriptEnabled });
      const parentPage = await home.newPage();
      await parentPage.goto(await site.readLink(parent, "consent"));
      await expect(parentPage.getByRole("heading", { name: "May Kavya Menon take part?" })).toBeVisible();
      const agree = parentPage.getByRole("button", { name: "I am the parent or guardian and agree" });
      if (javaScriptEnabled) {
        await parentPage.route("**/consent.data**", (route) => route.abort());
        await untilHydrated(parentPage);
        await agree.click();
        await expect(parentPage.getByRole("group", { name: "What to correct" })).toContainText("the site cannot be reached");
        await parentPage.unroute("**/consent.data**");
      }
      await agree.click();
      await expect(parentPage.getByText("You have agreed. Thank you.")).toBeVisible();
      await home.close();
      await page.reload();
      await expect(page.locator("main")).toContainText("Your parent or guardian has agreed");
    });

    test("a person who changes their mind sees their choice and can make the other", async ({ page }) => {
      const person = newPerson();
      await signIn(page, site.url, person);
      await page.goto(`${site.url}/onboarding`);
      await page.getByRole("button", { name: "Continue as Campus" }).click();
      await page.getByRole("link", { name: "Choose another profile type" }).click();
      await expect(page.getByRole("region", { name: "Campus" })).toContainText("Your choice so far");
      await page.getByRole("button", { name: "Continue as Corporate" }).click();
      await page.getByLabel("Organization").fill("Acme");
      await page.getByLabel("Designation").fill("Engineer");
      await page.getByLabel("Work Email").fill(workEmailOf(person));
      await page.getByRole("button", { name: "Create Profile" }).click();
      await expect(page).toHaveURL(`${site.url}/dashboard`);
      await expect(page.locator("main")).toContainText("Corporate");
      await expect(page.locator("main")).not.toContainText("Verified");
      expect(await site.readLink(workEmailOf(person), "verify-corporate")).toContain("/verify-corporate?token=");
    });

    test("a taken username is reported at its field, and everything typed stays", async ({ page, browser }) => {
      const first = newPerson();
      const other = await browser.newContext();
      await joinAsCorporate(await other.newPage(), first, site.url);
      await other.close();
      await signIn(page, site.url, newPerson());
      await page.getByRole("link", { name: "Continue as Corporate" }).click();
      await page.getByLabel("Phone Number").fill("98123 45678");
      await page.getByLabel("Username").fill(first.username.toUpperCase());
      await page.getByLabel("City").fill("Poona");
      await page.getByLabel("Organization").fill("Acme & Söhne");
      await page.getByLabel("Designation").fill("Engineer");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.locator("#field-username-error")).toHaveText("That username is taken. Please choose another");
      await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Organization")).toHaveValue("Acme & Söhne");
      await expect(page.getByLabel("City")).toHaveValue("Poona");
    });
  });
}

test("a member who skips verification reaches the news, unverified", async ({ page }) => {
  const person = newPerson();
  await signIn(page, site.url, person);
  await fillCorporateDetails(page, person);
  await page.getByRole("link", { name: "Skip for Now" }).click();
  await expect(page).toHaveURL(`${site.url}/tech-flash`);
  await page.getByRole("button", { name: "Account of Asha Rao" }).click();
  await expect(page.locator("#account-menu").getByText("Corporate")).toBeVisible();
  await expect(page.locator("#account-menu").getByText("Verified")).toHaveCount(0);
});

test("the Campus card of the first choice is not a link", async ({ page }) => {
  await signIn(page, site.url, newPerson());
  const campus = page.getByRole("region", { name: "Campus" });
  await expect(campus).toContainText("Coming Soon");
  await campus.click();
  await expect(page).toHaveURL(`${site.url}/onboarding/select`);
  // Anywhere on the other card will do.
  await page.getByRole("region", { name: "Corporate" }).click({ position: { x: 40, y: 20 } });
  await expect(page).toHaveURL(`${site.url}/onboarding/corporate`);
});

test("the requested page is reached after signing in and both steps", async ({ page }) => {
  const person = newPerson();
  await signIn(page, site.url, person, "/journals");
  await expect(page).toHaveURL(`${site.url}/onboarding/select?next=%2Fjournals`);
  await fillCorporateDetails(page, person);
  await page.getByRole("link", { name: "Skip for Now" }).click();
  await expect(page).toHaveURL(`${site.url}/journals`);
});

test("Back from step 2 does not reopen step 1, and Forward leads to step 2", async ({ page }) => {
  const person = newPerson();
  await signIn(page, site.url, person);
  await untilHydrated(page);
  await fillCorporateDetails(page, person);
  await expect(page.getByRole("heading", { level: 1, name: "Verify Your Work Email" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/tech-flash`);
  await expect(page.getByRole("heading", { level: 1, name: "Tech Flash" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Verify Your Work Email" })).toBeVisible();
});

test("a verification link that could not be made is reported once on the next page", async ({ page }) => {
  const person = newPerson();
  await signIn(page, site.url, person);
  await fillCorporateDetails(page, person);
  await site.query("alter table work_email_verifications rename to away");
  try {
    await page.getByLabel("Work Email").fill(workEmailOf(person));
    await page.getByRole("button", { name: "Send Verification Link" }).click();
    await expect(page.getByRole("heading", { name: "Verification Link Created!" })).toBeVisible();
    const note = "Note: Verification link created. Email will be sent when SMTP is configured.";
    await expect(page.getByText(note, { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Continue to Dashboard" }).click();
    await expect(page).toHaveURL(`${site.url}/tech-flash`);
  } finally {
    await site.query("alter table away rename to work_email_verifications");
  }
});

test("a connection that fails while saving keeps the typed values and is reported", async ({ page }) => {
  const person = newPerson();
  await signIn(page, site.url, person);
  await page.goto(`${site.url}/onboarding/corporate`);
  await site.query("alter table corporate_profiles rename to corporate_profiles_away");
  try {
    await page.getByLabel("Phone Number").fill("98123 45678");
    await page.getByLabel("Username").fill(person.username);
    await page.getByLabel("City").fill("Pune");
    await page.getByLabel("Organization").fill("Acme");
    await page.getByLabel("Designation").fill("Engineer");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Failed to create profile.")).toBeVisible();
    await expect(page.getByLabel("Organization")).toHaveValue("Acme");
  } finally {
    await site.query("alter table corporate_profiles_away rename to corporate_profiles");
  }
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
});

test("the empty form passes axe and fits a small phone, light and dark", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, reducedMotion: "reduce", locale: "en-IN" });
  const page = await context.newPage();
  await signIn(page, site.url, newPerson());
  await page.goto(`${site.url}/onboarding/campus`);
  await page.getByRole("button", { name: "Create Profile" }).click();
  await expect(page.getByText("need another look")).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await context.close();
});
