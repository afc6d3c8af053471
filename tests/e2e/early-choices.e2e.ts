import { expect, test } from "@playwright/test";
import { at } from "./at.ts";

test.use({ serviceWorkers: "block" });

for (const { list, field, choice, address } of [
  { list: "/events", field: "City", choice: "Pune", address: /[?&]city=Pune(?:&|$)/ },
  { list: "/jobs", field: "Work mode", choice: "remote", address: /[?&]mode=remote(?:&|$)/ },
]) {
  test(`what is chosen on ${list} before the app has come narrows the list`, async ({ page }) => {
    await page.goto(at(list));
    // The small script is there; what it fetches at the first touch never comes.
    await page.route("**/assets/*.js", () => undefined);
    await page.getByRole("main").getByLabel(field, { exact: true }).selectOption(choice);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("main").getByLabel(field, { exact: true })).toHaveValue(choice);
  });
}
