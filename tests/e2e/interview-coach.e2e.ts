import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";

const question = "/c2c/interview-prep?question=be-rest-methods";

async function answerWeakly(page: Page): Promise<void> {
  await page.getByLabel("Your answer").fill("GET is safe. <b>That is all</b> I know.");
  const began = Date.now();
  await page.getByRole("button", { name: "See how it went" }).click();
  await page.waitForURL(/\/interview-prep\/answers\/[0-9a-f-]{36}$/);
  expect(Date.now() - began).toBeGreaterThan(1_000);
  await expect(page.getByText("<b>That is all</b>")).toBeVisible();
  await expect(page.getByText("Ticked for you: your answer says “safe”")).toBeVisible();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Save marks" }).click();
  await expectToast(page, "Marks saved");
  await expect(page.getByRole("heading", { name: "1 of 4 points" })).toBeVisible();
}

test("a question is answered, marked, revised and answered again", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, question);
  await expectAccessible(page);
  await page.getByRole("button", { name: "See how it went" }).click();
  await expect(page.getByText("Write your answer first").first()).toBeVisible();
  await answerWeakly(page);
  await expect(page.getByRole("button", { name: "Save corrected marks" })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Next question" }).click();
  await expect(page.getByRole("heading", { name: "To revise" })).toBeVisible();
  await page.getByRole("link", { name: "Practise HTTP" }).click();
  await expect(page.getByLabel("Skill", { exact: true })).toHaveValue("http");
  await page.getByRole("link", { name: "All your answers" }).click();
  await page.waitForURL("**/history");
  await expect(page.getByText("1 of 4 points", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Try again/ }).click();
  await expect(page.getByText("Last time: 1 of 4 points.")).toBeVisible();
});

test("a visitor is asked to sign in", async ({ page }) => {
  await page.goto(at("/c2c/interview-prep"));
  await page.waitForURL(/\/login\?next=%2Fc2c%2Finterview-prep$/);
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });

  test("a question is chosen, answered, marked, and its answer removed and restored", async ({ page }) => {
    await joinAsCampus(page);
    await page.goto(at("/c2c/interview-prep"));
    await page.getByLabel("Career path").selectOption("backend_developer");
    await page.getByLabel("Difficulty").selectOption("advanced");
    await page.getByRole("button", { name: "Get a question" }).click();
    await expect(page).toHaveURL(/path=backend_developer.*difficulty=advanced/);
    await page.goto(at(question));
    await page.getByRole("button", { name: "See how it went" }).click();
    await expect(page.getByRole("group", { name: "What to correct" })).toBeInViewport();
    await answerWeakly(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Remove this answer" }).click();
    await expect(page.getByText("No answers yet")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Answer restored");
    await expect(page.getByText("No answers yet")).toHaveCount(0);
  });
});
