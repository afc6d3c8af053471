import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { holdAnswers } from "./hold-answers.ts";
import { openHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

test("an option is found by the first letters of its name, although the list already reacts to the first one", async ({ page }) => {
  await openHydrated(page, "/jobs");
  const place = page.getByRole("main").getByLabel("Place", { exact: true });
  await expect(place.locator("option", { hasText: /^P/ })).toContainText(["Pune", "Panaji"]);
  await place.evaluate((select) => select.setAttribute("data-first", ""));
  await place.focus();
  await place.press("P");
  await expect(page).toHaveURL(at("/jobs?city=Pune"));
  await expect(place.locator("option:checked")).toHaveText("Pune");
  await expect(place).toBeFocused();
  // It is still the same element, in which the browser remembers the first letter.
  await expect(place).toHaveAttribute("data-first");
});

test("moving on to the search box while a choice is loading keeps the focus there, and Back restores every field", async ({ page }) => {
  await openHydrated(page, "/jobs");
  const form = page.getByRole("search", { name: "Jobs" });
  const [place, words] = [form.getByLabel("Place", { exact: true }), form.getByRole("searchbox")];
  await words.fill("engineer");
  const letGo = await holdAnswers(page, /\/jobs\.data/);
  await place.selectOption("Pune");
  await words.focus();
  letGo();
  await expect(page).toHaveURL(at("/jobs?q=engineer&city=Pune"));
  await expect(words).toBeFocused();
  await words.press("Home");
  await page.keyboard.type("data ");
  await words.press("Enter");
  await expect(page).toHaveURL(at("/jobs?q=data+engineer&city=Pune"));
  await page.goBack();
  await expect(words).toHaveValue("engineer");
  await page.goBack();
  await expect(words).toHaveValue("");
  await expect(place).toHaveValue("");
});

test("text deleted from a search while its list is loading does not come back", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  for (const list of ["/journals", "/search"]) {
    await openHydrated(page, list);
    const words = page.getByRole("main").getByRole("searchbox");
    await words.press("q");
    const letGo = await holdAnswers(page, new RegExp(`${list}\\.data`));
    const asked = page.waitForRequest(new RegExp(`${list}\\.data\\?q=q`));
    await words.press("Enter");
    await asked;
    await words.press("Backspace");
    letGo();
    await expect(page).toHaveURL(/[?&]q=q/);
    await expect(words).toHaveValue("");
  }
});

/** The box with the optional fields of a new event, with the end filled by `fillEnd`; closed again. */
async function openEventForm(page: Page, fillEnd: (end: ReturnType<Page["getByLabel"]>) => Promise<void>) {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/events/new");
  await page.getByLabel("Event Date").fill("2027-01-10T10:00");
  const more = page.getByText("City, end, number of places");
  const end = page.getByLabel("Ends");
  await more.click();
  await fillEnd(end);
  await more.click();
  await expect(end).toBeHidden();
  return end;
}

test("a half-typed date in a closed box is not sent, and the box opens", async ({ page }) => {
  const end = await openEventForm(page, (field) => field.press("1"));
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(end).toBeFocused();
});

test("a search with half a date in a closed box shows it, instead of doing nothing", async ({ page }) => {
  await openHydrated(page, "/search");
  const since = page.getByLabel("Since");
  await page.getByText("Narrow it down").click();
  await since.press("1");
  await page.getByText("Narrow it down").click();
  await expect(since).toBeHidden();
  await page.getByRole("main").getByRole("searchbox").fill("cloud");
  await page.getByRole("main").getByRole("searchbox").press("Enter");
  await expect(since).toBeFocused();
});

test("the error summary leads to a field in a closed box", async ({ page }) => {
  const end = await openEventForm(page, (field) => field.fill("2027-01-09T10:00"));
  await page.getByRole("button", { name: "Create Event" }).click();
  const correct = page.getByRole("group", { name: "What to correct" }).getByRole("link", { name: /^The end/ });
  await expect(end).toBeVisible();
  await page.getByText("City, end, number of places").click();
  await correct.click();
  await expect(end).toBeFocused();
});
