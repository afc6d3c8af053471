import type { Locator, Page } from "@playwright/test";
import { signInAs } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";

/** Opens, as an admin, the form that gives their own account a role, with a typed reason. Returns the form's card and the field. */
export async function writeRoleReason(page: Page, words: string): Promise<{ card: Locator; reason: Locator }> {
  await signInAs(page, { name: "Admin", email: "admin@example.test" });
  await openHydrated(page, "/admin/roles");
  const card = page.getByRole("listitem").filter({ has: page.getByText("admin@example.test") });
  await card.getByText("Change roles").click();
  const reason = card.getByRole("textbox", { name: "Why" });
  await reason.fill(words);
  return { card, reason };
}
