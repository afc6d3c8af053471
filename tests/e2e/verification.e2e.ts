import { expect, test } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { startMailingSite } from "#tests/setup/sites/mailing-site.ts";
import type { MailingSite } from "#tests/setup/sites/mailing-site.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { joinAsCorporate, newPerson, signInAs } from "./join-as.ts";
import { askForLink, signIn, workEmailOf } from "./onboarding-steps.ts";

const adminEmail = "farah@admins.example";
let site: MailingSite;
test.beforeAll(async () => {
  site = await startMailingSite({ ADMIN_EMAILS: adminEmail });
});
test.afterAll(() => site.close());

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a link without its token is invalid, even for visitors", async ({ page }) => {
      await page.goto(`${site.url}/verify-corporate`);
      await expectFailure(page, "Invalid verification link");
      await page.getByRole("link", { name: "Back to Login" }).click();
      await expect(page).toHaveURL(`${site.url}/login`);
    });

    test("a link with an unknown token is invalid, even for visitors", async ({ page }) => {
      await page.goto(`${site.url}/verify-corporate?token=made-up`);
      await expectFailure(page, "Invalid or expired verification link");
      await page.getByRole("link", { name: "Back to Login" }).click();
      await expect(page).toHaveURL(`${site.url}/login`);
    });

    test("a link works once", async ({ page }) => {
      const { link } = await joinWithLink(page);
      await page.goto(link);
      await page.getByRole("button", { name: "Verify this email" }).click();
      await expect(page.getByRole("heading", { name: "Verification Successful!" })).toBeVisible();
      await page.goto(link);
      await expectFailure(page, "Invalid or expired verification link");
      await expect(page.getByRole("link", { name: "in Settings" })).toHaveAttribute("href", "/settings#verification");
    });

    test("a signed-out member signs in first and returns to the link", async ({ page, browser }) => {
      const { link, person } = await joinElsewhere(browser);
      await page.goto(link);
      await expect(page).toHaveURL(/\/login\?next=/);
      await signIn(page, site.url, person, new URL(page.url()).pathname + new URL(page.url()).search);
      await expect(page).toHaveURL(link);
      await page.getByRole("button", { name: "Verify this email" }).click();
      await expect(page.getByRole("heading", { name: "Verification Successful!" })).toBeVisible();
      await expect(page).toHaveURL(`${site.url}/verify-corporate?verified`);
    });

    test("an admin gives a role, which the member has at once, and takes it away", async ({ page, browser }) => {
      const other = await browser.newContext();
      const memberPage = await other.newPage();
      const person = newPerson("Kiran Bedi");
      await joinAsCorporate(memberPage, person, site.url);
      expect((await memberPage.goto(`${site.url}/admin/roles`))?.status()).toBe(404);
      await signInAs(page, { name: "Farah Khan", email: adminEmail }, site.url);
      await changeRole(page, person.username, "Admin", "Give role");
      await expect(page.getByRole("listitem").filter({ hasText: person.email }).getByText("Admin", { exact: true }).first()).toBeVisible();
      expect((await memberPage.goto(`${site.url}/admin/roles`))?.status()).toBe(200);
      await changeRole(page, person.username, "Admin", "Take role away");
      expect((await memberPage.goto(`${site.url}/admin/roles`))?.status()).toBe(404);
      await expect(page.locator("main")).toContainText("Kiran Bedi is no longer an admin");
      await other.close();
    });
  });
}

test("two presses of the button both report success", async ({ page }) => {
  const { link } = await joinWithLink(page);
  await page.goto(link);
  const fields = await page
    .locator("main form input[type=hidden]")
    .evaluateAll((inputs) => Object.fromEntries(inputs.map((input) => [input.getAttribute("name"), (input as HTMLInputElement).value])));
  for (let press = 0; press < 2; press += 1) {
    const answer = await page.request.post(link, { form: fields, headers: { Origin: site.url }, maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]]).toEqual([303, "/verify-corporate?verified"]);
  }
  await page.goto(link);
  await expect(page.getByText("You have used this link already")).toBeVisible();
});

test("a link of another member is invalid", async ({ page, browser }) => {
  const { link } = await joinElsewhere(browser);
  const { email } = await joinAsCorporate(page, newPerson("Ravi Kumar"), site.url);
  await page.goto(link);
  await expectFailure(page, "Invalid or expired verification link");
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await page.goto(`${site.url}/onboarding/corporate?step=verify`);
  await expect(page.getByRole("button", { name: "Send Verification Link" })).toBeVisible();
});

test("a link older than a day has expired, even if its page was open", async ({ page }) => {
  const { link, email } = await joinWithLink(page);
  await page.goto(link);
  await site.query("update work_email_verifications set created_at = created_at - interval '25 hours' where work_email = $1", [email]);
  await page.getByRole("button", { name: "Verify this email" }).click();
  await expectFailure(page, "Verification link has expired");
  await page.goto(link);
  await expectFailure(page, "Verification link has expired");
});

test("an address that somebody else has verified since is an error", async ({ page, browser }) => {
  const { link, email } = await joinWithLink(page);
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await joinAsCorporate(otherPage, newPerson("Ravi Kumar"), site.url);
  await askForLink(otherPage, site.url, email);
  await expect.poll(async () => (await site.readLink(email, "verify-corporate")) !== link).toBe(true);
  await otherPage.goto(await site.readLink(email, "verify-corporate"));
  await otherPage.getByRole("button", { name: "Verify this email" }).click();
  await expect(otherPage.getByRole("heading", { name: "Verification Successful!" })).toBeVisible();
  await other.close();
  await page.goto(link);
  await page.getByRole("button", { name: "Verify this email" }).click();
  await expectFailure(page, "An error occurred during verification");
});

test("a link that cannot be looked up reports another reason, and works later", async ({ page }) => {
  const { link } = await joinWithLink(page);
  await site.query("alter table work_email_verifications rename to away");
  try {
    expect((await page.goto(link))?.status()).toBe(500);
  } finally {
    await site.query("alter table away rename to work_email_verifications");
  }
  await expectFailure(page, "An error occurred during verification");
  await page.reload();
  await expect(page.getByRole("button", { name: "Verify this email" })).toBeVisible();
});

test("the page says so while the link is being used", async ({ page }) => {
  const { link } = await joinWithLink(page);
  await page.goto(link);
  await page.waitForFunction(() => Object.keys(document.querySelector("main") ?? {}).some((name) => name.startsWith("__reactFiber$")));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/verify-corporate.data*", async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Verify this email" }).click();
  await expect(page.getByRole("heading", { name: "Verifying your email..." })).toBeVisible();
  resolve();
  await expect(page.getByRole("heading", { name: "Verification Successful!" })).toBeFocused();
});

test("opening a link does not use it up", async ({ page }) => {
  const { link } = await joinWithLink(page);
  for (let opened = 0; opened < 3; opened += 1) {
    await page.goto(link);
    await expect(page.getByRole("button", { name: "Verify this email" })).toBeVisible();
  }
  await page.goto(`${site.url}/verify-corporate?verified`);
  await expectFailure(page, "Invalid verification link");
});

test("the steps of a link and the form of a role pass axe and fit a small phone, light and dark", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, reducedMotion: "reduce", locale: "en-IN" });
  const page = await context.newPage();
  const look = async () => {
    await expectNoSidewaysScroll(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  };
  await joinWithLink(page);
  for (const step of ["verify", "sent"]) {
    await page.goto(`${site.url}/onboarding/corporate?step=${step}`);
    await look();
  }
  await context.clearCookies();
  await signInAs(page, { name: "Farah Khan", email: adminEmail }, site.url);
  await page.goto(`${site.url}/admin/roles`);
  await page.getByText("Change roles").first().click();
  await look();
  await context.close();
});

async function expectFailure(page: Page, message: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
}

/** A new corporate member in this browser, with a link that waits in their work mailbox. */
async function joinWithLink(page: Page) {
  const person = newPerson();
  const email = workEmailOf(person);
  await joinAsCorporate(page, person, site.url);
  await askForLink(page, site.url, email);
  return { person, email, link: await site.readLink(email, "verify-corporate") };
}

/** The same in a separate browser, which is then closed. */
async function joinElsewhere(browser: Browser) {
  const context = await browser.newContext();
  const joined = await joinWithLink(await context.newPage());
  await context.close();
  return joined;
}

async function changeRole(page: Page, text: string, role: string, button: "Give role" | "Take role away"): Promise<void> {
  await page.goto(`${site.url}/admin/roles?q=${text}`);
  await page.getByText("Change roles").click();
  await page.getByRole("radio", { name: role, exact: true }).check();
  await page.getByLabel("Why").fill("Looks after the forum");
  await page.getByRole("button", { name: button }).click();
  // Without JavaScript the toast is in a noscript element, where locating by text does not look. On its way to another page, a page has
  // no content.
  await expect.poll(() => page.content().catch(() => "")).toContain(button === "Give role" ? "Role given" : "Role taken away");
}
