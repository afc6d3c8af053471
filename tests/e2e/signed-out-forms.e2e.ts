import { expect, test } from "@playwright/test";
import { at } from "./at.ts";
import { joinAsCorporate, newPerson, signInAs } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";

const forms = [
  { path: "/c2c/progress/new", field: "Milestone", send: "Add milestone" },
  { path: "/jobs/new", field: "Title", send: "Preview" },
  { path: "/jobs/tracker/new", field: "Job title", send: "Add to tracker" },
  { path: "/settings/profile", field: "Designation", send: "Save profile" },
];

test("a session that ended while somebody wrote takes nothing of what they wrote", async ({ page, context }) => {
  await joinAsCorporate(page);
  const session = await context.cookies();
  for (const { path, field, send } of forms) {
    await openHydrated(page, path);
    const control = page.getByRole("textbox", { name: field });
    await control.fill("Half a thought");
    await context.clearCookies();
    await page.getByRole("button", { name: send, exact: true }).click();
    await expect(page.getByRole("group", { name: "What to correct" })).toContainText("You have been signed out");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(control).toHaveValue("Half a thought");
    await context.addCookies(session);
  }

  // Another tab is opened to sign in, which tells all open pages that nobody reads.
  await context.clearCookies();
  const tab = await context.newPage();
  await tab.goto(at("/login"));
  await expect.poll(() => tab.evaluate(() => caches.match("/offline/reader").then((known) => known?.json()))).toBeNull();
  await context.addCookies(session);
  await tab.goto(at("/settings"));
  await expect.poll(() => tab.evaluate(() => caches.match("/offline/reader").then((known) => known?.json()))).not.toBeNull();
  await tab.close();

  // Signed in again, the same form is saved.
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText("Half a thought")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("what one member wrote is not saved as another's who has signed in meanwhile", async ({ page, context }) => {
    const asha = await joinAsCorporate(page);
    const written = [
      ...forms.filter(({ path }) => path !== "/jobs/new"),
      { path: "/journals/new", field: "Title", send: "Save" },
      { path: "/ask-me", field: "Your question", send: "Send" },
    ];
    const tab = await context.newPage();
    for (const { path, field, send } of written) {
      await signInAs(tab, asha);
      await page.goto(at(path));
      const control = page.getByRole("textbox", { name: field }).first();
      await control.fill("Half a thought");
      await joinAsCorporate(tab, newPerson("Bela Das"));
      await page.getByRole("button", { name: send, exact: true }).click();
      await expect(page.getByRole("main")).toContainText("opened by another member");
      await page.goBack();
      await expect(control).toHaveValue("Half a thought");
    }
  });
});
