import type { Page } from "@playwright/test";

/** Signs in as one of the demo people, whose profiles are complete. */
export async function signInAsDemo(page: Page, name: string): Promise<void> {
  await page.goto(`${process.env["SITE_URL"]}/login`);
  await page
    .getByRole("main")
    .getByRole("button", { name: "Continue with Google" })
    .or(page.getByRole("main").getByRole("link", { name: "Continue with Google" }))
    .first()
    .click();
  await page.getByRole("button", { name }).click();
  await page.waitForURL((url) => !/\/(?:stand-in|auth|login)/.test(url.pathname));
}
