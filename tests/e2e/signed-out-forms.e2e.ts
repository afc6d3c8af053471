import { expect, test } from "@playwright/test";
import type { BrowserContext, Cookie } from "@playwright/test";
import { at } from "./at.ts";
import { joinAsCorporate, newPerson, signInAs } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";

// The worker tells other tabs about a sign-in.
test.use({ serviceWorkers: "allow" });

const forms = [
  { path: "/c2c/progress/new", field: "Milestone", send: "Add milestone" },
  { path: "/jobs/new", field: "Title", send: "Preview" },
  { path: "/jobs/tracker/new", field: "Job title", send: "Add to tracker" },
  { path: "/discussions/new", field: "Title", send: "Start Discussion" },
  { path: "/events/new", field: "Title", send: "Create Event" },
  { path: "/settings/profile", field: "Designation", send: "Save profile" },
];

test("a session that ended while a member was writing loses none of the text", async ({ page, context }) => {
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

  await signInElsewhere(context, session);

  // Signed in again, the same form is saved.
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText("Half a thought")).toBeVisible();
});

test("a session that ended during onboarding loses nothing of what a new person typed", async ({ page, context }) => {
  const person = newPerson();
  await signInAs(page, person);
  for (const [path, field] of [
    ["/onboarding/corporate", "Organization"],
    ["/onboarding/campus", "College or University"],
  ] as const) {
    const session = await context.cookies();
    await openHydrated(page, path);
    await page.getByLabel(field).fill("Half a thought");
    await context.clearCookies();
    await page
      .getByRole("main")
      .getByRole("button", { name: /^(?:Create Profile|Next|Continue)/ })
      .click();
    await expect(page.getByRole("group", { name: "What to correct" })).toContainText("You have been signed out");
    await expect(page.getByLabel(field)).toHaveValue("Half a thought");
    await context.addCookies(session);
  }
});

test("signing in again in another tab loses none of the text typed in this one", async ({ page, context }) => {
  await joinAsCorporate(page);
  const session = await context.cookies();
  const short = [
    { list: "/blogs", start: "/blog/", field: "Your comment", send: "Post Comment" },
    { list: "/discussions", start: "/discussion/", field: "Add your reply", send: "Post Reply" },
  ];
  for (const { list, start, field, send } of short) {
    await page.goto(at(list));
    await openHydrated(page, (await page.locator(`main a[href^="${start}"]`).first().getAttribute("href")) ?? "");
    const control = page.getByRole("textbox", { name: field });
    await control.fill("Half a thought");
    await context.clearCookies();
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByText("You have been signed out.")).toBeVisible();
    await signInElsewhere(context, session);
    await expect(control).toHaveValue("Half a thought");
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Half a thought" })).toBeVisible();
  }
});

test("a session that ended loses no question to Ask Me, neither the first of a conversation nor a later one", async ({ page, context }) => {
  await joinAsCorporate(page);
  const session = await context.cookies();
  const control = page.getByLabel("Your question");
  const ask = async (thought: string) => {
    await context.clearCookies();
    await control.fill(thought);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("You have been signed out. Please sign in again in another tab");
    await signInElsewhere(context, session);
    await expect(control).toHaveValue(thought);
    await control.press("Enter");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("log")).toContainText(thought);
  };
  await openHydrated(page, "/ask-me");
  await control.fill("How do I negotiate my first salary?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Helpful", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/ask-me\/[0-9a-f-]{36}$/);
  for (const path of [new URL(page.url()).pathname, "/ask-me"]) {
    await openHydrated(page, path);
    await ask("Half a thought");
  }
});

/** Opens another tab to sign in, which tells all open pages that nobody is signed in, and then that somebody is. */
async function signInElsewhere(context: BrowserContext, session: Cookie[]): Promise<void> {
  await context.clearCookies();
  const tab = await context.newPage();
  const readReader = () => tab.evaluate(() => caches.match("/offline/reader").then((known) => known?.json()));
  await tab.goto(at("/login"));
  await expect.poll(readReader).toBeNull();
  await context.addCookies(session);
  await tab.goto(at("/settings"));
  await expect.poll(readReader).not.toBeNull();
  await tab.close();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a text whose sender was signed out is shown on the page that says so, and can be posted from there", async ({ page, context }) => {
    await joinAsCorporate(page);
    const session = await context.cookies();
    const thought = `Half a thought ${crypto.randomUUID().slice(0, 8)}`;
    const sendAgain = async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please sign in first");
      const opened = context.waitForEvent("page");
      await page.getByRole("link", { name: "Sign in" }).click();
      const tab = await opened;
      await expect(tab).toHaveURL(/\/login\?next=/);
      await context.addCookies(session);
      await tab.close();
      await page.getByRole("button", { name: "Send it again" }).click();
    };
    await page.goto(at("/discussions/new"));
    await page.getByLabel("Title").fill(thought);
    await page.getByLabel("Content").fill("  What I thought,\nin two lines");
    await page.getByLabel("Tags").fill("Careers");
    await context.clearCookies();
    await page.getByRole("button", { name: "Start Discussion" }).click();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(thought);
    await expect(page.getByRole("textbox", { name: "Content" })).toHaveValue("  What I thought,\nin two lines");
    await sendAgain();
    await expect(page.getByRole("heading", { level: 1, name: thought })).toBeVisible();
    await expect(page.getByRole("link", { name: "Careers" }).first()).toBeVisible();

    await page.getByLabel("Add your reply").fill("And one more");
    await context.clearCookies();
    await page.getByRole("button", { name: "Post Reply" }).click();
    await expect(page.getByRole("textbox", { name: "Your reply" })).toHaveValue("And one more");
    await sendAgain();
    await expect(page.getByRole("article").getByText("And one more").first()).toBeVisible();
  });

  test("one member's text is not saved as that of another who has signed in since", async ({ page, context }) => {
    const asha = await joinAsCorporate(page);
    const written = [
      ...forms.filter(({ path }) => !["/jobs/new", "/discussions/new", "/events/new"].includes(path)),
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
