import { expect, test } from "@playwright/test";
import { at } from "./at.ts";
import { expectToast } from "./expect-toast.ts";
import { holdAnswers } from "./hold-answers.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";
import { writeRoleReason } from "./write-role-reason.ts";

for (const { path, back, to, send } of [
  { path: "/discussions/new", back: "Back to Discussions", to: /\/discussions$/, send: "Start Discussion" },
  { path: "/events/new", back: "Back to Events", to: /\/events$/, send: "Create Event" },
]) {
  test(`leaving a form that was sent empty needs no confirmation: ${path}`, async ({ page }) => {
    await signInAsDemo(page, "Ananya Iyer");
    await openHydrated(page, path);
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("group", { name: "What to correct" })).toBeVisible();
    await page.getByRole("link", { name: back }).click();
    await expect(page).toHaveURL(to);
  });
}

for (const { list, start, post } of [
  { list: "/discussions", start: "/discussion/", post: "Post Reply" },
  { list: "/blogs", start: "/blog/", post: "Post Comment" },
]) {
  test(`"${post}" accepts no more text while it is being sent, because that would be lost`, async ({ page }) => {
    await signInAsDemo(page, "Arjun Das");
    await page.goto(at(list));
    const address = await page.locator(`main a[href^="${start}"]`).first().getAttribute("href");
    await openHydrated(page, address ?? "");
    // A posted text has its own box for editing, which is closed.
    const text = page.locator("main form:not(details *) textarea");
    await text.fill("So far");
    const letGo = await holdAnswers(page, new RegExp(`${start}[^/]+\\.data`));
    await page.getByRole("button", { name: post }).click();
    await expect(text).not.toBeEditable();
    letGo();
    await expect(text).toHaveValue("");
    await expect(text).toBeEditable();
  });
}

for (const { path, to = path, text = "Content", send } of [
  { path: "/discussions/new", send: "Start Discussion" },
  { path: "/journals/new", send: "Save" },
  { path: "/blogs/new", send: "Save as Draft" },
  { path: "/corporate-dashboard?tab=events", to: "/events/new", text: "Description", send: "Create Event" },
]) {
  test(`${path} accepts no more text while it is being sent, and accepts it again when it returns`, async ({ page }) => {
    await signInAsDemo(page, "Ananya Iyer");
    await openHydrated(page, path);
    const title = page.getByRole("textbox", { name: "Title" });
    const content = page.getByRole("textbox", { name: text });
    // Too long, so that it returns.
    await title.fill("So far ".repeat(60));
    await content.fill("Words of an hour");
    const letGo = await holdAnswers(page, new RegExp(`${to}\\.data`));
    await page.getByRole("button", { name: send }).click();
    await expect(content).not.toBeEditable();
    await expect(title).not.toBeEditable();
    letGo();
    await expect(title).toHaveAttribute("aria-invalid", "true");
    await expect(content).toBeEditable();
    await expect(content).toHaveValue("Words of an hour");
  });
}

test("a report accepts no more text while it is being sent", async ({ page }) => {
  await signInAsDemo(page, "Arjun Das");
  await page.goto(at("/blogs"));
  const others = page.locator("main article").filter({ hasNotText: "Arjun Das" }).getByRole("heading").getByRole("link");
  await openHydrated(page, (await others.first().getAttribute("href")) ?? "");
  await page.getByRole("link", { name: "Report the blog" }).click();
  const dialog = page.getByRole("dialog", { name: "Report to the moderators" });
  const note = dialog.getByLabel("Anything that helps to decide");
  await note.fill("So far");
  const letGo = await holdAnswers(page, /report\.data/);
  // Without a reason, so that it returns.
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(note).not.toBeEditable();
  letGo();
  await expect(dialog.getByText("Please choose a reason").first()).toBeVisible();
  await expect(note).toBeEditable();
  await expect(note).toHaveValue("So far");
});

test("the reason of a rating accepts no more text while it is being sent", async ({ page }) => {
  await signInAsDemo(page, "Arjun Das");
  await openHydrated(page, "/ask-me");
  await page.getByLabel("Your question").fill("How do I prepare for a data interview?");
  await page.getByLabel("Your question").press("Enter");
  await page.getByRole("button", { name: "Not helpful" }).click();
  await page.getByText("Tell us why (optional)").click();
  const reason = page.getByRole("textbox", { name: "Reason" });
  await reason.fill("So far");
  const letGo = await holdAnswers(page, /ask-me[^/]*\/[^/]+\.data/);
  await page.getByRole("button", { name: "Send reason" }).last().click();
  await expect(reason).not.toBeEditable();
  letGo();
  await expect(reason).toBeEditable();
  await expect(reason).toHaveValue("So far");
});

test("the new name of a conversation accepts no more text while it is being sent", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/ask-me");
  await page.getByLabel("Your question").fill("How do I prepare for a data interview?");
  await page.getByLabel("Your question").press("Enter");
  await page.getByLabel("Rename this conversation").click();
  const name = page.getByLabel("New name");
  await name.fill(" ");
  const letGo = await holdAnswers(page, /ask-me[^/]*\/[^/]+\.data/);
  // Empty, so that it returns.
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(name).not.toBeEditable();
  letGo();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toBeEditable();
});

test("a word to mute accepts no more letters while it is being sent", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/tech-flash/choices");
  const word = page.getByLabel("A word to mute");
  // Without a letter, so that it returns.
  await word.fill("+");
  const letGo = await holdAnswers(page, /tech-flash\/choices\.data/);
  await page.getByRole("button", { name: "Mute word" }).click();
  await expect(word).not.toBeEditable();
  letGo();
  await expect(word).toHaveAttribute("aria-invalid", "true");
  await expect(word).toBeEditable();
  await expect(word).toHaveValue("+");
});

test("the waitlist accepts no more text while it is being sent", async ({ page }) => {
  await openHydrated(page, "/waitlist");
  const name = page.getByLabel("Name");
  await name.fill("So far");
  const letGo = await holdAnswers(page, /waitlist\.data/);
  // Without the other fields, so that it returns.
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(name).not.toBeEditable();
  letGo();
  await expect(page.getByRole("group", { name: "What to correct" })).toBeVisible();
  await expect(name).toBeEditable();
  await expect(name).toHaveValue("So far");
});

test("Enter in the reason for a role chooses neither role", async ({ page }) => {
  const { reason } = await writeRoleReason(page, "Looks after the queue");
  await page.evaluate(() => document.addEventListener("submit", () => Object.assign(window, { isSent: true }), { capture: true }));
  await reason.press("Enter");
  expect(await page.evaluate(() => "isSent" in window)).toBe(false);
});

test("the reason for a role accepts no more text while it is being sent, and is cleared once the role is given", async ({ page }) => {
  const { card, reason } = await writeRoleReason(page, "Looks after the queue");
  const letGo = await holdAnswers(page, /admin\/roles\.data/);
  await card.getByRole("button", { name: "Give role" }).click();
  await expect(reason).not.toBeEditable();
  letGo();
  await expectToast(page, "Role given");
  await card.getByText("Change roles").click();
  await expect(reason).toBeEditable();
  await expect(reason).toHaveValue("");
});
