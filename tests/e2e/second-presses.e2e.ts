import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { holdAnswers } from "./hold-answers.ts";
import { joinAsCorporate } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";

test.use({ viewport: { width: 375, height: 700 } });

/** Presses the button near its end, and again at that place while its form is being sent. */
async function pressTwice(page: Page, name: string, busyName: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const letGo = await holdAnswers(page, "**/*.data*");
  await page.mouse.click(x + width - 12, y + height / 2);
  const busy = page.getByRole("button", { name: busyName, exact: true });
  await expect(busy).toBeVisible();
  await page.mouse.click(x + width - 12, y + height / 2);
  letGo();
}

test("pressing a button twice acts on that button, not on the one beside it", async ({ page }) => {
  const { username } = await joinAsCorporate(page);
  await openHydrated(page, "/c2c/progress");
  await pressTwice(page, "Add sample milestones", "Adding...");
  await expect(page.getByText("0 of 5 completed")).toBeVisible();

  await openHydrated(page, "/discussions/new");
  await page.getByLabel("Title").fill("How do you test a second press?");
  await page.getByLabel("Content").fill("On a slow line, for example.");
  await pressTwice(page, "Start Discussion", "Posting...");
  await expect(page).toHaveURL(/\/discussion\//);

  await openHydrated(page, "/settings/verification");
  await page.getByLabel("Work Email").fill(`${username}@acme.example`);
  await pressTwice(page, "Send Verification Link", "Sending...");
  await expect(page.getByText(/^We sent a link to/)).toBeVisible();
});

test("pressing Delete twice deletes one item, whatever takes its place", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await joinAsCorporate(page);
  await openHydrated(page, "/c2c/progress");
  await page.getByRole("button", { name: "Add sample milestones" }).click();
  const button = page.getByRole("button", { name: "Delete: Learn SQL" });
  await expect(button).toBeVisible();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const met = whatIsMetAt(page, x + width / 2, y + height / 2);
  await page.mouse.click(x + width / 2, y + height / 2);
  expect(await met).toBe("nothing");
  await expect(page.getByText("0 of 4 completed")).toBeVisible();
  // An intended press works a moment later.
  await page.getByRole("button", { name: "Delete: Learn Git" }).click();
  await expect(page.getByText("0 of 3 completed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("0 of 4 completed")).toBeVisible();
});

/** Which button lies there as soon as the page says that something was deleted: the second press of a double click meets it. */
async function whatIsMetAt(page: Page, x: number, y: number): Promise<string> {
  return await page.evaluate(
    ([pointX, pointY]) =>
      new Promise<string>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector("main [role=status]")) return;
          observer.disconnect();
          resolve(document.elementFromPoint(pointX, pointY)?.closest("button, a")?.textContent ?? "nothing");
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    [x, y] as const,
  );
}
