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

test("Load More pressed before the app has come waits for it, and lengthens the list", async ({ page }) => {
  await page.goto(at("/tech-flash"));
  const files = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await files.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Load More" }).click();
  files.resolve();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(20);
  await expect(page).toHaveURL(at("/tech-flash"));
});

for (const { name, answer } of [
  { name: "does not come", answer: "nothing" },
  { name: "breaks", answer: "abort" },
]) {
  test(`Load More leads to the next page when the app ${name}`, async ({ page }) => {
    await page.goto(at("/tech-flash"));
    await page.route("**/assets/*.js", (route) => (answer === "abort" ? route.abort() : undefined));
    await page.getByRole("link", { name: "Load More" }).click();
    await expect(page).toHaveURL(/[?&]cursor=/);
  });
}
