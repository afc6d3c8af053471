import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { openStandIn, untilSignedIn } from "./join-as.ts";

/** Signs in as one of the demo people, whose profiles are complete. */
export async function signInAsDemo(page: Page, name: string): Promise<void> {
  await openStandIn(page, at("/login"));
  await page.getByRole("button", { name }).click();
  await untilSignedIn(page);
}
