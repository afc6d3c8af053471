import type { Page } from "@playwright/test";

/** Signs a new person in through the stand-in. They end up choosing their profile; go on from there. */
export async function signInAsSomebody(page: Page, name = "Asha Rao"): Promise<void> {
  await page.goto(`${process.env["SITE_URL"]}/login`);
  await page
    .getByRole("main")
    .getByRole("button", { name: "Continue with Google" })
    .or(page.getByRole("main").getByRole("link", { name: "Continue with Google" }))
    .first()
    .click();
  await page.getByLabel("Email").fill(`${name.toLowerCase().replaceAll(" ", "-")}-${crypto.randomUUID()}@example.test`);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/onboarding/select");
}
