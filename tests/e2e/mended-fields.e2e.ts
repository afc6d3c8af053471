import { expect, test } from "@playwright/test";
import { at } from "./at.ts";
import { openHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

test("a field's error disappears once the field is changed, and returns when the same is sent again", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/jobs/new");
  const title = page.getByRole("textbox", { name: "Title" });
  const company = page.getByRole("textbox", { name: "Company" });
  const mode = page.getByRole("radio", { name: "Remote" });
  const modes = page.getByRole("radiogroup", { name: "Work mode" });
  const send = page.getByRole("button", { name: "Preview" });

  await company.fill("");
  await page.getByLabel("Minimum salary").fill("a lot");
  await page.getByLabel("Maximum salary").fill("14");
  await send.click();
  await expect(title).toHaveAccessibleDescription(/\S/);
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await expect(modes).toHaveAccessibleDescription(/\S/);
  // A message under one of two fields side by side leaves the other as it is.
  const pay = await Promise.all(["Minimum salary", "Maximum salary"].map((name) => page.getByLabel(name).boundingBox()));
  expect(pay[1]).toMatchObject({ y: pay[0]?.y, height: pay[0]?.height });

  await title.fill("Backend Engineer");
  await expect(title).toHaveAccessibleDescription("");
  await expect(title).not.toHaveAttribute("aria-invalid");
  await mode.check();
  await expect(modes).toHaveAccessibleDescription("");
  // An untouched field keeps its error.
  await expect(company).toHaveAttribute("aria-invalid", "true");

  // The summary links to its fields, and all of its text stays.
  const list = page.getByRole("group", { name: "What to correct" });
  await list.getByRole("link", { name: "company" }).click();
  await expect(company).toBeFocused();
  await expect(company).toHaveAttribute("aria-invalid", "true");
  await expect(list).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\/new$/);

  await title.fill("");
  await expect(title).not.toHaveAttribute("aria-invalid");
  await send.click();
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await expect(title).toHaveAccessibleDescription(/\S/);
});

test("a comment that was refused and then saved closes, and the focus stays with it", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await page.goto(at("/blogs"));
  const link = page.getByRole("article").first().getByRole("heading").getByRole("link");
  await openHydrated(page, (await link.getAttribute("href")) ?? "");
  const words = `First words ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Your comment").first().fill(words);
  await page.getByRole("button", { name: "Post Comment" }).click();
  const comment = page.getByRole("listitem").filter({ hasText: words });
  const edit = comment.locator("summary").filter({ hasText: "Edit" });
  await edit.click();
  await comment.getByLabel("Your comment").fill(" ");
  await comment.getByRole("button", { name: "Save" }).click();
  await expect(comment.getByLabel("Your comment")).toHaveAttribute("aria-invalid", "true");
  await comment.getByLabel("Your comment").fill(`${words}, changed`);
  await comment.getByRole("button", { name: "Save" }).click();
  await expect(comment).toContainText("edited");
  await expect(edit).toBeFocused();
});

test("a title that is too long when pasted is not cut, and its field says how long it may be", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/discussions/new");
  const title = page.getByRole("textbox", { name: "Title" });
  const pasted = `How do you ${"prepare ".repeat(40)}?`;
  await title.focus();
  await page.keyboard.insertText(pasted);
  await page.getByRole("button", { name: "Start Discussion" }).click();
  await expect(title).toHaveAccessibleDescription(/Please keep this to \d+ characters/);
  await expect(title).toHaveValue(pasted);
});

test("a comment that is too long when pasted is not cut, is not sent, and says by how much it is too long", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await page.goto(at("/blogs"));
  const link = page.getByRole("article").first().getByRole("heading").getByRole("link");
  await openHydrated(page, (await link.getAttribute("href")) ?? "");
  const comment = page.getByLabel("Your comment").first();
  const send = page.getByRole("button", { name: "Post Comment" });
  await comment.focus();
  await page.keyboard.insertText("x".repeat(600_000));
  await expect(comment).toHaveAccessibleDescription(/Please keep this to 5,000 characters. It has 6,00,000.$/);
  await send.click();
  await expect(comment).toBeFocused();
  expect((await comment.inputValue()).length).toBe(600_000);

  const words = `Short enough ${crypto.randomUUID().slice(0, 8)}`;
  await comment.fill(words);
  await expect(comment).toHaveAccessibleDescription(/Up to 5,000 characters$/);
  await expect(page.getByText(`${words.length} / 5,000`)).toBeVisible();
  await send.click();
  await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
});

test("an incomplete reminder is not treated as none", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/jobs/tracker/new");
  const title = `Weaver ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("textbox", { name: "Job title" }).fill(title);
  await page.getByRole("textbox", { name: "Company" }).fill("Kaveri Works");
  const reminder = page.getByLabel("Remind me");
  // Only the day, as when it is chosen from a calendar and the time is left open.
  await reminder.focus();
  await page.keyboard.type("05122050");
  await expect(reminder).toHaveValue("");
  const send = page.getByRole("button", { name: "Add to tracker" });
  await send.click();
  await expect(reminder).toBeFocused();
  await expect(page).toHaveURL(/\/jobs\/tracker\/new$/);
  await reminder.fill("2050-12-05T10:00");
  await send.click();
  await expect(page).toHaveURL(/\/jobs\/tracker$/);
  await page.getByRole("link", { name: `Notes and reminder: ${title}` }).click();
  await expect(page.getByLabel("Remind me")).toHaveValue("2050-12-05T10:00");
});
