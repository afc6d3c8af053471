import { expect, test } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

/** Pastes a text into a field without asking for access to the device's clipboard. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((control, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    // A browser inserts the text itself only if no script has.
    if (!control.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))) return;
    document.execCommand("insertText", false, pasted);
  }, text);
}

test("a pasted column of tags becomes as many tags, and Ctrl-Z undoes it", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/discussions/new");
  const title = `Which of these first? ${crypto.randomUUID().slice(0, 8)}`;
  const tags = page.getByRole("textbox", { name: "Tags" });
  await paste(tags, "careers\r\nopen source\r\nPune\r\n");
  await expect(tags).toHaveValue("careers, open source, Pune");
  await page.keyboard.press("Control+z");
  await expect(tags).toHaveValue("");
  await paste(tags, "careers, pune");
  await paste(tags, "; rust\tgo");
  await expect(tags).toHaveValue("careers, pune; rust\tgo");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Content" }).fill("What would you learn first?");
  await page.getByRole("button", { name: "Start Discussion" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  for (const tag of ["careers", "pune", "rust", "go"]) {
    await expect(page.getByRole("main").getByRole("link", { name: tag, exact: true }).first()).toBeVisible();
  }
});

test("a whole text pasted into the title of a discussion is not searched for", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/discussions/new");
  await page.clock.install();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/discussions/similar")) asked.push(new URL(request.url()).searchParams.get("title") ?? "");
  });
  const title = page.getByRole("textbox", { name: "Title" });
  await paste(title, "How do you prepare? ".repeat(5_000));
  await page.clock.runFor("00:02");
  await title.fill("How do you prepare?");
  await page.clock.runFor("00:02");
  await expect.poll(() => asked).toEqual(["How do you prepare?"]);
});

test("numbers are typed in the digits of any script", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/events/new");
  await page.getByText("City, end, number of places").click();
  const places = page.getByLabel("Number of places");
  await places.pressSequentially("४०");
  await expect(places).toHaveValue("४०");
  await page.getByRole("textbox", { name: "Title" }).fill("Evening of looms");
  await page.getByRole("textbox", { name: "Description" }).fill("Looms and talks.");
  await page.getByRole("button", { name: "Create Event" }).click();
  // Only the missing field is reported.
  await expect(page.getByRole("group", { name: "What to correct" }).getByRole("link")).toHaveText([/when it begins/]);
});

test("browsers know what to fill in, and no password manager treats a name as an account name", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/settings/profile");
  const filled = { "Full Name": "name", "Phone Number": "tel", Username: "nickname", City: "address-level2", Organization: "organization" };
  for (const [label, purpose] of Object.entries(filled)) {
    await expect(page.getByLabel(new RegExp(`^${label}`))).toHaveAttribute("autocomplete", purpose);
  }
  await expect(page.locator("[autocomplete=username]")).toHaveCount(0);

  await joinAsCampus(page);
  await openHydrated(page, "/c2c/cv-builder");
  await page.getByRole("button", { name: "Make a first draft" }).click();
  await openHydrated(page, "/c2c/cv-builder/basics");
  const own = { Name: "name", "Email address": "email", Phone: "tel", Website: "url", City: "address-level2", State: "address-level1" };
  for (const [label, purpose] of Object.entries(own)) {
    await expect(page.getByRole("textbox", { name: label, exact: true })).toHaveAttribute("autocomplete", purpose);
  }
  await expect(page.getByRole("textbox", { name: "Phone" })).toHaveAttribute("inputmode", "tel");
});
