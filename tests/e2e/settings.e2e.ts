import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import type { Page, Route } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { at } from "./at.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCampus, joinAsCorporate, signInAs } from "./join-as.ts";
import { openHydrated, untilHydrated } from "./open-hydrated.ts";
import { pressAsSafari } from "./press-as-safari.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name });

test("signing out on the settings page says so, and the page then asks to sign in", async ({ page }) => {
  await joinAsCorporate(page);
  await page.goto(at("/settings"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await expect(page.getByText("Manage your account and preferences")).toBeVisible();
  await card(page, "Account Settings").getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "You have been successfully signed out");
  await page.goto(at("/settings"));
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/);
});

test("nothing below moves when a browser turns out to block notifications", async ({ page }) => {
  await joinAsCorporate(page);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const asked = Promise.withResolvers<Route>();
    await page.route("**/hydrate-page-*.js", asked.resolve);
    await page.goto(at("/settings"), { waitUntil: "commit" });
    const app = await asked.promise;
    const next = card(page, "Appearance");
    const before = await next.boundingBox();
    await app.continue();
    await expect(card(page, "Notifications").getByRole("status")).toHaveText(/^Your browser blocks notifications/);
    expect(await next.boundingBox()).toEqual(before);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a profile is edited by the rules of onboarding, and keeps the typed values", async ({ page }) => {
      const { username } = await joinAsCorporate(page);
      await page.goto(at("/settings"));
      await expect(card(page, "Profile").getByRole("link", { name: "See your public page" })).toHaveAttribute(
        "href",
        `/people/${username}`,
      );
      await card(page, "Profile").getByRole("link", { name: "Edit profile" }).click();
      await page.getByLabel("Full Name").fill("Asha R. Rao");
      await page.getByLabel("Phone Number").fill("12");
      await page.getByLabel("City").fill("Bangalore");
      await page.getByRole("button", { name: "Save profile" }).click();
      await expect(page.getByLabel("Phone Number")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Full Name")).toHaveValue("Asha R. Rao");
      await expect(page.getByLabel("Phone Number")).toHaveValue("12");
      await page.getByLabel("Phone Number").fill("०९८१२३ ४५६७८");
      await page.getByRole("button", { name: "Save profile" }).click();
      await expectToast(page, "Profile saved");
      await expect(card(page, "Profile")).toContainText("Asha R. Rao");
      await expect(card(page, "Profile")).toContainText("+91 98123 45678");
      await expect(card(page, "Profile")).toContainText("Bengaluru");
    });

    test("a verification link is requested, sent again, and replaced by one to another address", async ({ page }) => {
      const { username } = await joinAsCorporate(page);
      await page.goto(at("/settings"));
      await card(page, "Verification").getByRole("link", { name: "Verify work email" }).click();
      await page.getByRole("button", { name: "Send Verification Link" }).click();
      await expect(page.getByText("Please enter your work email")).toBeVisible();
      await page.getByLabel("Work Email").fill("asha@gmail.com");
      await page.getByRole("button", { name: "Send Verification Link" }).click();
      await expect(page.getByLabel("Work Email")).toHaveAttribute("aria-invalid", "true");
      await page.getByLabel("Work Email").fill(`${username}@kaveri.example`);
      await page.getByRole("button", { name: "Send Verification Link" }).click();
      await expect(page).toHaveURL(/\/settings$/);
      await expect(card(page, "Verification")).toContainText(`${username}@kaveri.example`);
      await expectToast(page, "Note: Verification link created. Email will be sent when SMTP is configured.");
      await card(page, "Verification").getByRole("button", { name: "Send the link again" }).click();
      await expectToast(page, "Note: Verification link created.");
      await card(page, "Verification").getByRole("link", { name: "Use another address" }).click();
      await page.getByLabel("Work Email").fill(`${username}@ganga.example`);
      await page.getByRole("button", { name: "Send Verification Link" }).click();
      await expect(card(page, "Verification")).toContainText(`${username}@ganga.example`);
      await expect(card(page, "Verification")).not.toContainText("kaveri.example");
      await page.goto(at("/onboarding/corporate?step=sent"));
      await expect(page.getByText("The link is for")).toContainText(`${username}@ganga.example`);
    });

    test("the theme is chosen and stored", async ({ page }) => {
      await joinAsCampus(page);
      await page.goto(at("/settings"));
      await card(page, "Appearance").getByRole("button", { name: "Dark" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await expect(page).toHaveURL(/\/settings(?:#appearance)?$/);
      await page.goto(at("/dashboard"));
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    });

    test("other devices are listed and can be signed out, one or all", async ({ page, browser }) => {
      const person = await joinAsCorporate(page);
      const others = await Promise.all([browser.newPage(), browser.newPage()]);
      for (const other of others) await signInAs(other, person);
      await page.goto(at("/settings"));
      const devices = card(page, "Devices").getByRole("listitem");
      await expect(devices).toHaveCount(3);
      if (javaScriptEnabled) await untilHydrated(page);
      await expect(devices.first()).toContainText("This device");
      await expect(devices.first()).toContainText("Chrome on Linux");
      const signOut = devices.nth(1).getByRole("button", { name: /^Sign out/ });
      await (javaScriptEnabled ? pressAsSafari(signOut) : signOut.click());
      await expect(devices).toHaveCount(2);
      if (javaScriptEnabled) await expect(card(page, "Devices")).toBeFocused();
      await card(page, "Devices").getByRole("button", { name: "Sign out all other devices" }).click();
      await expect(devices).toHaveCount(1);
      for (const other of others) {
        await other.goto(at("/settings"));
        await expect(other).toHaveURL(/\/login/);
        await other.close();
      }
      await page.goto(at("/settings"));
      await expect(page).toHaveURL(/\/settings$/);
    });

    test("an account about to be deleted says so on every page, and can be kept after all", async ({ page, browser }) => {
      const person = await joinAsCorporate(page);
      await page.goto(at("/settings"));
      await card(page, "Delete account").getByRole("link", { name: "Delete my account" }).click();
      await page.getByLabel("Remove them with the account").check();
      await page.getByLabel(/^Type your username/).fill("certainly");
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByLabel(/^Type your username/)).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Remove them with the account")).toBeChecked();
      await page.getByLabel(/^Type your username/).fill(`@${person.username}`);
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page).toHaveURL(/\/settings$/);
      await expect(card(page, "Delete account")).toContainText("What you published goes with it.");

      const elsewhere = await browser.newPage();
      await signInAs(elsewhere, person);
      await elsewhere.goto(at("/tech-flash"));
      const notice = elsewhere.getByRole("complementary", { name: "Account deletion" });
      await expect(notice).toContainText("Your account will be deleted on");
      await elsewhere.goto(at("/events"));
      await notice.getByRole("button", { name: "Keep my account" }).click();
      await expectToast(elsewhere, "Your account stays");
      await expect(notice).toBeHidden();
      await expect(elsewhere).toHaveURL(/\/events$/);
      await elsewhere.close();
      await page.goto(at("/settings"));
      await expect(card(page, "Delete account").getByRole("link", { name: "Delete my account" })).toBeVisible();
    });
  });
}

test("all personal data comes as one archive, for its owner only", async ({ page, browser }) => {
  const person = await joinAsCorporate(page);
  await openHydrated(page, "/settings");
  // The press is answered; a connection that fails afterwards, while the archive is prepared, does not affect the page.
  let isAnswered = false;
  await page.route("**/settings.data*", (route) => {
    if (isAnswered) return route.abort();
    isAnswered = true;
    return route.continue();
  });
  const failed = page.waitForEvent("requestfailed");
  await card(page, "Your data").getByRole("button", { name: "Export my data" }).click();
  await expectToast(page, "We'll email you a link as soon as it's ready.");
  await failed;
  await expect(card(page, "Your data")).toContainText("We have been preparing your archive");
  await page.unroute("**/settings.data*");
  await expect(card(page, "Your data")).toBeFocused();
  const link = card(page, "Your data").getByRole("link", { name: "Download archive" });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^sangam-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  expect(JSON.parse(strFromU8(files["data/profiles.json"] ?? new Uint8Array()))).toMatchObject([{ name: person.name, city: "Pune" }]);
  expect(strFromU8(files["README.md"] ?? new Uint8Array())).toContain("# Your data");

  const address = await link.getAttribute("href");
  const { "cache-control": cacheControl, "x-robots-tag": robots } = (await page.request.get(at(address ?? ""))).headers();
  expect([cacheControl, robots]).toEqual(["private, no-store", "noindex"]);
  const stranger = await browser.newPage();
  await joinAsCampus(stranger);
  expect((await stranger.request.get(at(address ?? ""))).status()).toBe(404);
  await stranger.close();
});

test("a member without a complete profile can still delete the account, and sees what is missing", async ({ page }) => {
  await signInAs(page, { name: "Half Way", email: `half-${crypto.randomUUID()}@example.test` });
  await page.goto(at("/settings"));
  await expect(card(page, "Profile").getByRole("link", { name: "Finish your profile" })).toHaveAttribute("href", "/onboarding/select");
  await card(page, "Delete account").getByRole("link", { name: "Delete my account" }).click();
  await page.getByLabel("Type “delete my account”").fill("Delete my account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(card(page, "Delete account")).toContainText("stays, under “Anonymous”");
});
