import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { joinAsCampus, joinAsCorporate, newPerson, sendForm, signInAs } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

const longTexts = ["/discussions/new", "/journals/new"];

test("a text that cannot be sent while the site is down stays where it was typed, and is sent later", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signInAsDemo(page, "Arjun Das");
  for (const path of longTexts) {
    await openHydrated(page, path);
    const title = page.getByRole("textbox", { name: "Title" });
    const content = page.getByRole("textbox", { name: "Content" });
    await title.fill(`A thought of ${path}`);
    await content.fill("It took an hour to write.");
    const refuse = (status: number) => page.route("**/*.data*", (route) => route.fulfill({ status, json: { code: "unavailable" } }));
    await refuse(503);
    const send = page.getByRole("button", { name: path.startsWith("/d") ? "Start Discussion" : "Save" });
    const refused = page.waitForResponse((response) => response.status() === 503);
    await send.click();
    await refused;
    await expect(send).not.toHaveAttribute("aria-disabled");
    await expect(content).toHaveValue("It took an hour to write.");
    await expect(title).toHaveValue(`A thought of ${path}`);
    await page.unroute("**/*.data*");
    await send.click();
    await expect(page.getByRole("heading", { level: 1, name: `A thought of ${path}` })).toBeVisible();
  }
});

const brokenForms = [
  { path: "/blogs/new", field: "Title", send: "Publish" },
  { path: "/jobs/tracker/new", field: "Job title", send: "Add to tracker" },
  { path: "/jobs/saved-searches/new", field: "Words", send: "Save search" },
  { path: "/c2c/progress/new", field: "Evidence", send: "Add milestone" },
  { path: "/c2c/cv-builder/import", field: "Or paste it", send: "Import" },
  { path: "/settings/profile", field: "Username", send: "Save profile" },
  { path: "/settings/delete-account", field: "Type", send: "Delete my account" },
  { path: "/waitlist", field: "Company", send: "Join the waitlist" },
];

test("a form whose connection fails says so, and keeps what was typed", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signInAsDemo(page, "Arjun Das");
  await breakPosts(page);
  for (const { path, field, send } of brokenForms) {
    await openHydrated(page, path);
    const input = page.getByRole("textbox", { name: field });
    await input.fill("Half a thought");
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByText("This could not be sent: the site cannot be reached.")).toBeVisible();
    await expect(input).toHaveValue("Half a thought");
  }
});

test("a failure has its own toast, whether the connection or the server failed", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).last();
  const expectFailure = async (path: string, send: string, words: string) => {
    for (const failing of [breakPosts, breakServer]) {
      await openHydrated(page, path);
      await failing(page);
      await button(send).click();
      await expect(page.locator(".toast")).toContainText(words);
      await expect(button(send)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(new URL(at(path)).pathname);
      await page.unroute("**/*.data*");
    }
  };
  await signInAs(page, newPerson());
  await expectFailure("/onboarding/corporate", "Continue", "Failed to create profile.");
  await expectFailure("/onboarding/campus", "Create Profile", "Failed to create profile. Please try again.");
  await expectFailure("/onboarding/corporate-profile", "Create Profile", "Failed to create profile. Please try again.");
  await joinAsCorporate(page);
  await expectFailure("/blogs/new", "Publish", "Failed to publish blog");
  await expectFailure("/blogs/new", "Save as Draft", "Failed to save blog");
  await expectFailure("/corporate-dashboard?tab=blogs", "Publish Blog", "Failed to save blog");
  await expectFailure("/discussions/new", "Start Discussion", "Failed to create discussion");
  await expectFailure("/c2c/career-path", "Confirm career path", "Failed to save career path. Please try again.");
  await expectFailure("/c2c/progress", "Add sample milestones", "Failed to add milestones. Please try again.");
  await sendForm(page, at("/c2c/career-path"), { career_path: "data_scientist" });
  await expectFailure("/c2c/roadmap", "Generate roadmap", "Failed to generate roadmap. Please try again.");
});

test("the reason for a role and a weekly plan stay when their connection fails", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const { email } = await joinAsCampus(page);
  await sendForm(page, at("/c2c/career-path"), { career_path: "data_scientist" });
  await openHydrated(page, "/c2c/roadmap");
  await page.getByRole("button", { name: "Generate roadmap" }).click();
  const hours = page.getByLabel("Hours a week");
  await expect(hours).toBeVisible();
  const unsent = "This could not be sent: the site cannot be reached. What you typed is still here.";
  await breakPosts(page);
  await hours.fill("12");
  await page.getByRole("button", { name: "Update plan" }).click();
  await expect(page.getByText(unsent)).toBeVisible();
  await expect(hours).toHaveValue("12");

  const admin = await (await browser.newContext()).newPage();
  await signInAs(admin, { name: "Admin", email: "admin@example.test" });
  await openHydrated(admin, `/admin/roles?q=${email}`);
  await admin.getByText("Change roles").click();
  const reason = admin.getByLabel("Why");
  await reason.fill("Answers well, and kindly");
  await breakPosts(admin);
  await admin.getByRole("button", { name: "Give role" }).click();
  await expect(admin.getByText(unsent)).toBeVisible();
  await expect(reason).toHaveValue("Answers well, and kindly");
});

test("choices that cannot be saved stay as they were made; an error that replaces a long page is scrolled into view", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 375, height: 700 } })).newPage();
  await signInAsDemo(page, "Arjun Das");
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, json: { code: "unavailable" } }) : route.continue(),
  );
  await openHydrated(page, "/settings/notifications");
  const likes = page.getByRole("group", { name: /^Likes/ }).getByLabel("On site");
  const wasChosen = await likes.isChecked();
  await likes.click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("What you chose is still here.")).toBeInViewport();
  await expect(likes).toBeChecked({ checked: !wasChosen });

  await openHydrated(page, "/settings");
  await page.getByRole("button", { name: "Export my data" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "We are back in a moment" })).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

/** From now on, no form of this page arrives; reads still do. */
async function breakPosts(page: Page): Promise<void> {
  await page.route("**/*.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
}

/** From now on, the server fails for every form of this page, before its own handlers run. */
async function breakServer(page: Page): Promise<void> {
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: { code: "internal" } }) : route.continue(),
  );
}
