import { expect, test } from "@playwright/test";
import { openHydrated } from "./open-hydrated.ts";

test("a link pressed with a modifier key is left to the browser", async ({ page, context }) => {
  await openHydrated(page, "/terms");
  const opened = context.waitForEvent("page");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Privacy" })
    .click({ modifiers: ["Control"] });
  await expect((await opened).getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Terms/);
});
