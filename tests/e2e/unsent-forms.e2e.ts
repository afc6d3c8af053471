import { expect, test } from "@playwright/test";
import { at } from "./at.ts";
import { holdAnswers } from "./hold-answers.ts";
import { openHydrated, untilHydrated } from "./open-hydrated.ts";
import { openOwnText } from "./open-own-text.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

const forms = [
  { path: "/discussions/new", field: "Title", back: "Back to Discussions", to: /\/discussions$/, send: "Start Discussion" },
  { path: "/events/new", field: "Title", back: "Back to Events", to: /\/events$/, send: "Create Event" },
  { path: "/jobs/new", field: "Title", back: "Back to Jobs", to: /\/jobs$/, send: "Preview" },
];

test("leaving a changed form asks for confirmation, and leaving an unchanged one does not", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  for (const { path, field, back, to, send } of forms) {
    await openHydrated(page, path);
    await page.getByRole("link", { name: back }).click();
    await expect(page).toHaveURL(to);

    await openHydrated(page, path);
    const title = page.getByRole("textbox", { name: field });
    await title.fill("Half a thought");
    await page.getByRole("link", { name: back }).click();
    const question = page.getByRole("dialog", { name: "Leave this page?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(title).toHaveValue("Half a thought");

    // A returned text is not saved either, although nothing was typed since.
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("group", { name: "What to correct" })).toBeVisible();
    await page.getByRole("link", { name: back }).click();
    await question.getByRole("button", { name: "Leave without it" }).click();
    await expect(page).toHaveURL(to);
  }
  // So does closing or reloading the tab, as far as the browser lets a page ask.
  await openHydrated(page, "/discussions/new");
  await page.getByRole("textbox", { name: "Title" }).pressSequentially("Half");
  const asked = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });
  await page.reload();
  expect(await asked).toBe("beforeunload");
});

const ownForms = [
  { path: "/discussions/new", field: "Title", to: /\/discussions$/ },
  { path: "/events/new", field: "Title", to: /\/events$/ },
  { path: "/jobs/new", field: "Title", to: /\/jobs$/ },
  { path: "/jobs/tracker/new", field: "Job title", to: /\/jobs\/tracker$/ },
  { path: "/jobs/saved-searches/new", field: "Words", to: /\/jobs\/saved-searches$/ },
  { path: "/c2c/progress/new", field: "Evidence", to: /\/c2c\/progress$/ },
  { path: "/c2c/cv-builder/import", field: "Or paste it", to: /\/c2c\/cv-builder$/ },
  { path: "/settings/profile", field: "Username", to: /\/settings#profile$/ },
];

test("leaving while a form is being sent asks for confirmation, but not once it has arrived", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/discussions/new");
  const title = `Sent on a slow line ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Content").fill("What would you do, and why?");
  const letGo = await holdAnswers(page, "**/discussions/new.data*");
  await page.getByRole("button", { name: "Start Discussion" }).click();
  await expect(page.getByRole("button", { name: "Posting..." })).toBeVisible();
  await page.getByRole("link", { name: "Back to Discussions" }).click();
  const question = page.getByRole("dialog", { name: "Leave this page?" });
  await expect(question).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.getByRole("link", { name: "Back to Discussions" }).click();
  await expect(page).toHaveURL(/\/discussions$/);
});

test("leaving the preview of a job asks for confirmation, until it is posted", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/jobs/new");
  const title = `Keeper of looms ${crypto.randomUUID().slice(0, 8)}`;
  const fields = { Title: title, "Minimum salary": "9", "Maximum salary": "15", Description: "Looms.", Requirements: "Weaving" };
  for (const [name, value] of Object.entries(fields)) await page.getByRole("textbox", { name }).fill(value);
  await page.getByRole("textbox", { name: "Apply link" }).fill("https://looms.example/careers");
  await page.getByRole("radio", { name: "Hybrid" }).check();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("This is how your job will look.")).toBeVisible();
  const question = page.getByRole("dialog", { name: "Leave this page?" });
  await page.getByRole("link", { name: "Events", exact: true }).first().click();
  await question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Back to editing" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Post Job" }).click();
  await expect(page).toHaveURL(/\/jobs\/[0-9a-f-]{36}/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("Cancel also asks for confirmation, if there is something to lose", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  for (const { path, field, to } of ownForms) {
    await openHydrated(page, path);
    await page.getByRole("textbox", { name: field }).fill("Half a thought");
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("dialog", { name: "Leave this page?" }).getByRole("button", { name: "Leave without it" }).click();
    await expect(page).toHaveURL(to);
  }
  // A choice is something to lose as well.
  await openHydrated(page, "/c2c/progress/new");
  await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog", { name: "Leave this page?" })).toBeVisible();
});

test("Back also asks for confirmation, even to a page with a jump to an anchor", async ({ page }) => {
  // A page over plain http does not have it, except on the machine itself.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, "randomUUID"));
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/discussions");
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await page.getByRole("main").getByRole("link", { name: "Start Discussion" }).first().click();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Half a thought");
  await page.goBack();
  const question = page.getByRole("dialog", { name: "Leave this page?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(title).toHaveValue("Half a thought");
  await page.goBack();
  await question.getByRole("button", { name: "Leave without it" }).click();
  await expect(page).toHaveURL(/\/discussions#content$/);
});

test("staying in a form keeps the scroll position", async ({ page }) => {
  await signInAsDemo(page, "Arjun Das");
  await openHydrated(page, "/journals/new");
  await page.getByLabel("Title").fill("Half a thought");
  const question = page.getByRole("dialog", { name: "Leave this page?" });
  const cancel = page.getByRole("link", { name: "Cancel" });
  await cancel.focus();
  for (const answer of ["Esc", "Stay"]) {
    await page.keyboard.press("Enter");
    await expect(question.getByRole("heading")).toBeFocused();
    if (answer === "Esc") await page.keyboard.press("Escape");
    else await question.getByRole("button", { name: answer }).press("Enter");
    await expect(question).toBeHidden();
    await expect(cancel).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Leave without it" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "My Journals" })).toBeFocused();
});

test("another tab of the corporate home loads a half-written event only on request", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/corporate-dashboard?tab=events");
  const tabs = page.getByRole("navigation", { name: "Corporate home" });
  const tab = tabs.getByRole("link", { name: "Blogs" });
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Half a thought");
  const question = page.getByRole("dialog", { name: "Leave this page?" });
  // The tab that is already open starts the form again.
  for (const pressed of [tab, tabs.getByRole("link", { name: "Events" })]) {
    await pressed.click();
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(title).toHaveValue("Half a thought");
  }
  await tab.click();
  await question.getByRole("button", { name: "Leave without it" }).click();
  await expect(page).toHaveURL(/\?tab=blogs$/);
});

test("a half-written answer is loaded for another question, and a half-written blog for another blog, only on request", async ({
  page,
}) => {
  await signInAsDemo(page, "Ananya Iyer");
  for (const { path, field, link } of [
    { path: "/c2c/interview-prep?question=be-rest-methods", field: "Your answer", link: "Another question" },
    { path: "/corporate-dashboard?tab=blogs", field: "Title", link: /^Edit/ },
  ]) {
    await openHydrated(page, path);
    const text = page.getByRole("main").getByRole("textbox", { name: field });
    await text.fill("Half a thought");
    await page.getByRole("main").getByRole("link", { name: link }).first().click();
    await page.getByRole("dialog", { name: "Leave this page?" }).getByRole("button", { name: "Stay" }).click();
    await expect(text).toHaveValue("Half a thought");
  }
  // So does the tab that is already open, which starts the form again.
  await page.getByRole("navigation", { name: "Corporate home" }).getByRole("link", { name: "Blogs" }).click();
  await page.getByRole("dialog", { name: "Leave this page?" }).getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("main").getByRole("textbox", { name: "Title" })).toHaveValue("Half a thought");
  // Sending it is not leaving it, although the answer is at another address.
  await openHydrated(page, "/c2c/interview-prep");
  await page.getByRole("textbox", { name: "Your answer" }).fill("Half a thought");
  await page.getByRole("button", { name: "See how it went" }).click();
  await expect(page).toHaveURL(/\/interview-prep\/answers\//);
});

test("leaving a half-written comment, reply or edit asks for confirmation, and leaving a posted one does not", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signInAsDemo(page, "Ananya Iyer");
  const question = page.getByRole("dialog", { name: "Leave this page?" });
  for (const { list, place, field, post, back } of [
    { list: "/blogs?q=payments", place: "/blog/", field: "Your comment", post: "Post Comment", back: "Back to Blogs" },
    { list: "/discussions?q=interview", place: "/discussion/", field: "Add your reply", post: "Post Reply", back: "Back to Discussions" },
  ]) {
    await page.goto(at(list));
    const address = (await page.getByRole("main").locator(`a[href^="${place}"]`).first().getAttribute("href")) ?? "";
    await openHydrated(page, address);
    const text = page.getByRole("textbox", { name: field }).first();
    const leave = page.getByRole("link", { name: back });
    await text.fill("Half a thought");
    await leave.click();
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(text).toHaveValue("Half a thought");

    const words = `A whole thought ${crypto.randomUUID().slice(0, 8)}`;
    await text.fill(words);
    await page.getByRole("button", { name: post }).first().click();
    const posted = page.locator("li, article").filter({ hasText: words }).last();
    await expect(posted.getByRole("paragraph").filter({ hasText: words })).toBeVisible();
    const own = await openOwnText(posted);
    await own.fill("Half a change");
    await leave.click();
    await question.getByRole("button", { name: "Stay" }).click();
    await own.fill(`${words} and more`);
    await posted.getByRole("button", { name: "Save" }).click();
    await expect(posted.getByRole("paragraph").filter({ hasText: `${words} and more` })).toBeVisible();
    await leave.click();
    await expect(page).toHaveURL(new RegExp(`${list.split("?")[0]}$`));
  }
});

test("a half-written question stays in its box until it is asked, even after leaving Ask Me", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/ask-me");
  const question = page.getByLabel("Your question");
  const leaveAndComeBack = async () => {
    await page.getByRole("link", { name: "Events", exact: true }).first().click();
    await expect(page).toHaveURL(/\/events$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/ask-me(?:\/|$)/);
  };
  await question.fill("Half a thought");
  await leaveAndComeBack();
  await expect(question).toHaveValue("Half a thought");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("button", { name: "Helpful", exact: true })).toBeVisible();
  await leaveAndComeBack();
  await expect(page.getByRole("log")).toContainText("Half a thought");
  await expect(question).toHaveValue("");
});

test("text typed before the app has loaded is still there afterwards", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signInAsDemo(page, "Arjun Das");
  await page.goto(at("/journals/new"));
  await page.getByLabel("Title").fill("A slow line");
  await page.getByLabel("Content").fill("What was there");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Edit: A slow line" }).first().click();
  await expect(page).toHaveURL(/\/journals\/[^/]+\/edit$/);
  const letGo = await holdAnswers(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Content").fill("What was there, and more");
  letGo();
  await untilHydrated(page);
  await expect(page.getByLabel("Content")).toHaveValue("What was there, and more");
  await expect(page.getByText(/^24 \/ /)).toBeVisible();
});
