import type { Page } from "@playwright/test";
import { gatherTourPeople } from "#tests/setup/tour-people.ts";
import type { TourPeople, Persona } from "#tests/setup/tour-people.ts";
import { at } from "./at.ts";

/** The personas that open every page. The worker with this index has an admin of its own. */
export function createPersonas(parallelIndex: number): Promise<TourPeople> {
  return gatherTourPeople(at(""), `tour-${parallelIndex}@example.test`, process.env["SITE_DATA"] ?? "");
}

/** Gives the page's browser the session of a persona. */
export async function signInAsPersona(page: Page, people: TourPeople, persona: Persona): Promise<void> {
  await page.context().clearCookies();
  const cookies = [...people.browsers[persona].cookies];
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: at("") })));
}
