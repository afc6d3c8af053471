import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { signUpAs } from "./join-as.ts";
import type { Person } from "./join-as.ts";

/** A work address that only this person has. */
export function workEmailOf({ username }: Person): string {
  return `${username}@acme.example`;
}

/** Signs in through the stand-in of the site at `url`, beginning at `start`. */
export async function signIn(page: Page, url: string, person: Person, start = "/login"): Promise<void> {
  await signUpAs(page, person, url + start);
}

/** Step 1 of the corporate form, beginning with the choice of a type. */
export async function fillCorporateDetails(page: Page, person: Person): Promise<void> {
  // The whole card is a link.
  await page.getByText("Corporate", { exact: true }).click();
  await expect(page.getByText("Step 1 of 2")).toBeVisible();
  await page.getByLabel("Phone Number").fill("098123-45678");
  await page.getByLabel("Username").fill(`@${person.username}`);
  await page.getByLabel("City").fill("Bangalore");
  await page.getByLabel("Organization").fill("Acme");
  await page.getByLabel("Designation").fill("Engineer");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
}

/** Asks for a verification link from step 2. */
export async function askForLink(page: Page, url: string, workEmail: string): Promise<void> {
  await page.goto(`${url}/onboarding/corporate?step=verify`);
  await page.getByLabel("Work Email").fill(workEmail);
  await page.getByRole("button", { name: "Send Verification Link" }).click();
  await expect(page.getByRole("heading", { name: "Verification Link Created!" })).toBeVisible();
}
