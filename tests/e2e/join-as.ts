import type { APIResponse, Page } from "@playwright/test";
import { at } from "./at.ts";

export type Person = { name: string; email: string; username: string };

let count = 0;

/** A new person with a unique address. */
export function newPerson(name = "Asha Rao"): Person {
  count += 1;
  const mark = crypto.randomUUID().slice(0, 8);
  return { name, email: `${name.toLowerCase().replaceAll(" ", "-")}-${mark}@example.test`, username: `user_${mark}_${count}` };
}

/**
 * Signs a person in through the stand-in of the site at `site`. This browser sends the forms and gets the session, but renders none of the
 * pages on the way; journeys about those use `signUpAs`. Its own page stays where it is.
 */
export async function signInAs(page: Page, { name, email }: Pick<Person, "name" | "email">, site = at("")): Promise<void> {
  const chooser = await openChooser(page, site);
  await sendForm(page, chooser.url(), { email, name });
}

/** Signs a new person in with a finished corporate profile without a work email. The page stays where it is. */
export async function joinAsCorporate(page: Page, person = newPerson(), site = at("")): Promise<Person> {
  await signInAs(page, person, site);
  await sendForm(page, `${site}/onboarding/corporate`, {
    ...person,
    phone: "98123 45678",
    city: "Pune",
    organization: "Kaveri Cloud",
    designation: "Engineer",
  });
  return person;
}

/** Signs a new person in with a finished campus profile. The page stays where it is. */
export async function joinAsCampus(page: Page, person = newPerson("Meera Nair")): Promise<Person> {
  await signInAs(page, person);
  await sendForm(page, at("/onboarding/campus"), {
    name: person.name,
    email: person.email,
    collegeName: "Periyar Institute",
    qualification: "btech",
    qualificationStatus: "pursuing",
    ageGroup: "adult",
    city: "Kochi",
  });
  return person;
}

/** Signs a person in as people do: from the page at `start`, through the pages of the stand-in, to the page that the site redirects to. */
export async function signUpAs(page: Page, { name, email }: Person, start: string): Promise<void> {
  await page.goto(start);
  await page.getByRole("main").getByRole("button", { name: "Continue with Google" }).first().click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.waitForURL((url) => !/\/(?:stand-in|auth|login)/.test(url.pathname));
}

/** Begins a sign-in in this browser. Returns the stand-in's page that asks who to be. */
export function openChooser(page: Page, site: string): Promise<APIResponse> {
  return sendForm(page, `${site}/auth/sign-in`, {});
}

/** Sends a form as a page of this browser would, and follows the redirect. Fails if the form is returned. */
export async function sendForm(page: Page, address: string, form: Record<string, string>): Promise<APIResponse> {
  const headers = { origin: new URL(address).origin, "user-agent": await page.evaluate(() => navigator.userAgent) };
  const answer = await page.request.post(address, { form, headers });
  if (!answer.ok() || answer.url() === address) throw new Error(`${address} answered ${answer.status()} and led nowhere`);
  return answer;
}
