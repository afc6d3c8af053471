import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { openHydrated } from "./open-hydrated.ts";

const unique = () => `recruiter-${crypto.randomUUID().slice(0, 8)}@acme.example`;

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name").fill("Meera Joshi");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Company").fill("Acme");
  await page.getByLabel("Roles hired for").fill("Backend engineers");
}

test("a recruiter corrects a mistake and joins without leaving the page", async ({ page }) => {
  await openHydrated(page, "/");
  await fill(page, "meera at acme");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  const summary = page.getByRole("group", { name: "What to correct" });
  await expect(summary).toBeFocused();
  const email = page.getByLabel("Work email");
  await expect(email).toHaveAccessibleDescription("That does not look like an email address");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Company")).toHaveValue("Acme");
  await summary.getByRole("link").click();
  await expect(email).toBeFocused();
  await email.fill(unique());
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You are on the list" })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("the response is the same if the address is already on the list, and a double press joins once", async ({ page }) => {
  const email = unique();
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/waitlist.data")) sent += 1;
  });
  for (let time = 0; time < 2; time += 1) {
    await openHydrated(page, "/waitlist");
    await fill(page, email);
    await page.getByRole("button", { name: "Join the waitlist" }).dblclick();
    await expect(page.getByText("You are on the list")).toBeVisible();
    expect(sent).toBe(time + 1);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("errors return with the typed values, and then a toast confirms", async ({ page }) => {
    await page.goto(at("/"));
    await fill(page, "meera at acme");
    await page.getByRole("button", { name: "Join the waitlist" }).click();
    await expect(page.getByText("That does not look like an email address").first()).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Meera Joshi");
    await page.getByLabel("Work email").fill(unique());
    await page.getByRole("button", { name: "Join the waitlist" }).click();
    await expect(page).toHaveURL(at("/#recruiters"));
    await expect(page.getByRole("status").filter({ hasText: "You are on the list" })).toBeVisible();
  });
});
