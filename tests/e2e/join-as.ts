import type { Page } from "@playwright/test";
import { at } from "./at.ts";

export type Person = { name: string; email: string; username: string };

let count = 0;

/** Somebody whom nobody has met. */
export function newPerson(name = "Asha Rao"): Person {
  count += 1;
  const mark = crypto.randomUUID().slice(0, 8);
  return { name, email: `${name.toLowerCase().replaceAll(" ", "-")}-${mark}@example.test`, username: `user_${mark}_${count}` };
}

/** Signs a person in through the stand-in, in this browser, beginning at `start`. They end where the site sends them. */
export async function signInAs(page: Page, { name, email }: Person, start = at("/login")): Promise<void> {
  await openStandIn(page, start);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await untilSignedIn(page);
}

/** Signs a new person in and takes them through the corporate onboarding. */
export async function joinAsCorporate(page: Page, person = newPerson()): Promise<Person> {
  await signInAs(page, person);
  await page.goto(at("/onboarding/corporate"));
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Phone Number").fill("98123 45678");
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("City").fill("Pune");
  await page.getByLabel("Organization").fill("Kaveri Cloud");
  await page.getByLabel("Designation").fill("Engineer");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/step=verify/);
  return person;
}

/** Signs a new person in and takes them through the campus onboarding. */
export async function joinAsCampus(page: Page, person = newPerson("Meera Nair")): Promise<Person> {
  await signInAs(page, person);
  await page.goto(at("/onboarding/campus"));
  await page.getByLabel("College or University").fill("Periyar Institute");
  await page.getByLabel("Qualification").selectOption("btech");
  await page.getByLabel("Status").selectOption("pursuing");
  await page.getByLabel("I am 18 or older").check();
  await page.getByLabel("City").fill("Kochi");
  await page.getByRole("button", { name: "Create Profile" }).click();
  await page.waitForURL("**/dashboard");
  return person;
}

/** Leaves for the stand-in from the page at `start`. */
export async function openStandIn(page: Page, start: string): Promise<void> {
  await page.goto(start);
  await page.getByRole("main").getByRole("button", { name: "Continue with Google" }).first().click();
}

/** Waits until the sign-in has led back to the site. */
export async function untilSignedIn(page: Page): Promise<void> {
  await page.waitForURL((url) => !/\/(?:stand-in|auth|login)/.test(url.pathname));
}
