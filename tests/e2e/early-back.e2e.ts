import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { holdAnswers } from "./hold-answers.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";

test("Back on a reloaded page that was not touched since leads to the previous page", async ({ page }) => {
  await openHydrated(page, "/blogs");
  await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/blog\//);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(at("/blogs"));
  await expect(page.getByRole("heading", { level: 1, name: "Tech Blogs" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

/** Navigates from one page to another in the app. */
async function openSecondPage(page: Page): Promise<void> {
  await openHydrated(page, "/journals");
  await page.getByRole("link", { name: "Write the first one" }).click();
  await expect(page.getByLabel("Title")).toBeVisible();
}

const goBack = (page: Page) => page.evaluate(() => window.history.back());

test("Back before a page's script has run leads to the previous page", async ({ page }) => {
  await joinAsCampus(page);
  await openSecondPage(page);
  const letGo = await holdAnswers(page, /entry\.client/);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByLabel("Title")).toBeVisible();
  await goBack(page);
  await expect(page).toHaveURL(at("/journals"));
  letGo();
  await expect(page.getByRole("link", { name: "Write the first one" })).toBeVisible();
});

test("Back while the app is hydrating the page leads to the previous page", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await joinAsCampus(page);
  await openSecondPage(page);
  // The app reads the page's state here; it waits until the address has changed.
  await page.addInitScript(() => {
    let held: { stream: ReadableStream } | undefined;
    Object.defineProperty(window, "__reactRouterContext", {
      get: () => held,
      set(context: { stream: ReadableStream }) {
        held ??= context;
        if (window.location.pathname !== "/journals/new") return;
        const moved = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
        const { stream } = context;
        context.stream = stream.pipeThrough(
          new TransformStream({
            async transform(chunk, controller) {
              await moved;
              controller.enqueue(chunk);
            },
          }),
        );
        window.history.back();
      },
    });
  });
  await page.reload({ waitUntil: "commit" });
  await expect(page).toHaveURL(at("/journals"));
  await expect(page.getByRole("link", { name: "Write the first one" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("Back between anchors of one page does not reload it", async ({ page }) => {
  await page.goto(at("/terms"));
  await page.evaluate(() => {
    document.body.dataset["seen"] = "yes";
    window.location.hash = "content";
  });
  await page.goBack();
  await expect(page).toHaveURL(at("/terms"));
  await expect(page.locator("body")).toHaveAttribute("data-seen", "yes");
});

test("Back after sending a form leads to the page before it, never to the form, empty again", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/journals");
  await page.getByRole("link", { name: "Write the first one" }).click();
  await page.getByLabel("Title").fill("From the bus");
  await page.getByLabel("Content").fill("Queues");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "From the bus" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(at("/journals"));

  await openHydrated(page, "/blogs/mine");
  await page.getByRole("link", { name: "Write Blog" }).first().click();
  await page.getByLabel("Title").fill("Half a blog");
  await page.getByRole("textbox", { name: "Content" }).fill("Half a thought");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page).toHaveURL(at("/blogs"));
  await page.goBack();
  await expect(page).toHaveURL(at("/blogs/mine"));
  await expect(page.getByRole("heading", { name: "Half a blog" })).toBeVisible();
});

test("Back after a deletion does not lead to the deleted item", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/journals/new");
  await page.getByLabel("Title").fill("From the train");
  await page.getByLabel("Content").fill("Stacks");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "From the train" })).toBeVisible();
  await openHydrated(page, "/journals");
  await page.getByRole("link", { name: "From the train", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "From the train" })).toBeVisible();
  await page.getByRole("button", { name: "Delete: From the train" }).click();
  await expect(page).toHaveURL(/\/journals\?removed=/);
  await page.goBack();
  await expect(page).toHaveURL(at("/journals"));

  await openHydrated(page, "/ask-me");
  await page.getByRole("textbox", { name: "Your question" }).fill("How do I begin with Python?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/ask-me\/./);
  const chat = page.url();
  await openHydrated(page, "/hub");
  await openHydrated(page, new URL(chat).pathname);
  await page.getByRole("button", { name: "Delete this conversation" }).click();
  await expect(page).toHaveURL(/\/ask-me\?deleted=/);
  await page.goBack();
  await expect(page).toHaveURL(at("/hub"));
});
