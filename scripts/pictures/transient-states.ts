import type { Page } from "@playwright/test";
import { untilHydrated } from "#tests/e2e/open-hydrated.ts";
import type { Picture } from "./variants.ts";

type Take = (name: string) => Promise<void>;
type Moment = { name: string; title: string; show(page: Page, url: string): Promise<void> };

/** States that a page shows only for a moment, or when something fails: held for the camera by holding responses back. */
export async function captureStates(page: Page, url: string, take: Take): Promise<Picture[]> {
  for (const { name, show } of moments) {
    await show(page, url);
    await take(name);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  return moments.map(({ name, title }) => ({ name, title, as: "campus" }));
}

const moments: readonly Moment[] = [
  {
    name: "offline",
    title: "a page that has not been read on this device, without a network",
    show: async (page, url) => void (await page.goto(`${url}/offline.html`)),
  },
  {
    name: "error-500",
    title: "a page whose loader failed",
    show: async (page, url) => {
      await page.goto(`${url}/terms`);
      await untilHydrated(page);
      await page.route("**/privacy.data*", (route) => route.fulfill({ status: 500, body: "" }));
      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
      await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    },
  },
  {
    name: "loading",
    title: "on the way to another page",
    show: async (page, url) => {
      await page.goto(`${url}/terms`);
      await untilHydrated(page);
      await page.route("**/privacy.data*", () => undefined);
      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
      await page.locator(".navigation-progress").waitFor();
    },
  },
  {
    name: "account-menu",
    title: "the account menu, open",
    show: async (page, url) => {
      await page.goto(`${url}/terms`);
      await page.getByRole("button", { name: /^Account of/ }).click();
      await page.getByRole("button", { name: "Sign out" }).waitFor();
    },
  },
  {
    name: "form-refused",
    title: "a form that was not taken",
    show: async (page, url) => {
      await page.goto(`${url}/jobs/tracker/new`);
      await page.getByRole("button", { name: "Add to tracker" }).click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
];
