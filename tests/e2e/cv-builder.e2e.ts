import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";

const imported = {
  basics: { name: "Asha Kulkarni", "x-id": 7 },
  work: [{ name: "Godavari Labs", position: "Engineer", highlights: ["Moved payments to PostgreSQL"] }],
};

test("from a first draft to a PDF and a check against a job", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/c2c/cv-builder");
  await page.getByRole("button", { name: "Make a first draft" }).click();
  await expectToast(page, "Your first draft is ready");
  await page.getByRole("link", { name: "Add a project" }).click();
  await page.getByRole("textbox", { name: "Project" }).fill("Metro times");
  await page.getByRole("textbox", { name: "Link" }).fill("data:text/html,x");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please give a whole web address").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Link" }).fill("https://metro.example.org/");
  await page.getByLabel("What you achieved").fill("Used by 300 people\nWritten in TypeScript");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("dialog", { name: "Leave this page?" }).getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "CV saved");
  await expect(page.getByRole("article").getByText("Written in TypeScript")).toBeVisible();
  await page.getByRole("button", { name: "Modern" }).click();
  await expect(page.getByRole("button", { name: "Modern" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);

  // Only the CV is printed.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "CV builder" })).toBeHidden();
  await expect(page.getByRole("article").getByText("Written in TypeScript")).toBeVisible();
  await page.emulateMedia({ media: null });

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  // Its file name says whose CV it is.
  expect((await download).suggestedFilename()).toBe("Meera Nair CV.pdf");
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("link", { name: "Check against a job" }).click();
  await page.locator("a[href*='check?job=']").first().click();
  await expect(page.getByText(/Your CV shows \d+ of \d+ requirements/)).toBeVisible();
  await expectAccessible(page);
});

test("the preview of a CV that stays beside a long list of its parts is below the site's header", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await joinAsCampus(page);
  await openHydrated(page, "/c2c/cv-builder");
  await page.getByRole("button", { name: "Make a first draft" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toBeVisible();
  const scrolled = await preview.evaluate((region) => {
    const before = region.getBoundingClientRect().top;
    window.scrollTo({ top: before - 20, behavior: "instant" });
    return { top: region.getBoundingClientRect().top, header: document.querySelector("header")?.getBoundingClientRect().bottom };
  });
  expect(scrolled.top).toBeGreaterThanOrEqual(scrolled.header ?? Number.NaN);
});

test("a visitor is asked to sign in", async ({ page }) => {
  await page.goto(at("/c2c/cv-builder"));
  await page.waitForURL(/\/login\?next=%2Fc2c%2Fcv-builder$/);
});

test("the field for a file does not look disabled", async ({ page }) => {
  await joinAsCampus(page);
  await page.goto(at("/c2c/cv-builder/import"));
  const ground = (label: string) => page.getByLabel(label).evaluate((field) => getComputedStyle(field).backgroundColor);
  expect(await ground("A file")).toBe(await ground("Or paste it"));
});

test("on a phone, the errors of an imported CV are scrolled into view", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 600 });
  await joinAsCampus(page);
  await openHydrated(page, "/c2c/cv-builder/import");
  await page.getByRole("button", { name: "Import" }).click();
  const problems = page.getByRole("group", { name: "What to correct" });
  await expect(problems).toContainText("Paste a CV in JSON Resume, or choose a file");
  await expect(problems).toBeFocused();
  await expect(problems).toBeInViewport();
});

test("name and contact changed in another window are shown, and the typed values can be kept", async ({ page, context }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/c2c/cv-builder");
  await page.getByRole("button", { name: "Make a first draft" }).click();
  await expectToast(page, "Your first draft is ready");
  await openHydrated(page, "/c2c/cv-builder/basics");
  const summary = page.getByRole("textbox", { name: "Summary" });
  await summary.fill("Typed on the laptop");
  const phone = await context.newPage();
  await openHydrated(phone, "/c2c/cv-builder/basics");
  await phone.getByRole("textbox", { name: "Summary" }).fill("Typed on the phone");
  await phone.getByRole("button", { name: "Save" }).click();
  await expectToast(phone, "CV saved");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("See what was saved there").click();
  await expect(page.getByText("Summary: Typed on the phone")).toBeVisible();
  await expect(summary).toHaveValue("Typed on the laptop");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByRole("article").getByText("Typed on the laptop")).toBeVisible();
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });

  test("a CV is imported, edited, exported with its unknown fields, and deleted", async ({ page }) => {
    await joinAsCampus(page);
    await page.goto(at("/c2c/cv-builder/import"));
    await page.getByLabel("Or paste it").fill('{"work":[{"startDate":"June"}]}');
    await page.getByRole("button", { name: "Import" }).click();
    await expect(page.getByText("work, entry 1, startDate: Write a year")).toBeVisible();
    await page
      .getByLabel("A file")
      .setInputFiles({ name: "resume.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(imported)) });
    await page.getByRole("button", { name: "Import" }).click();
    await expectToast(page, "CV imported");
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Add a language" }).click();
    await page.getByRole("textbox", { name: "Language" }).fill("मराठी");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("article").getByText("मराठी")).toBeVisible();
    await page.getByRole("button", { name: "Remove: Engineer" }).click();
    await expect(page.getByText("“Engineer” was removed from your CV.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Restored to your CV");
    await page.getByRole("button", { name: "Remove: Engineer" }).click();
    await expect(page.getByText("“Engineer” was removed from your CV.")).toBeVisible();
    const exported = await page.request.get(at("/c2c/cv-builder/resume.json"));
    expect(await exported.json()).toEqual({ basics: imported.basics, work: [], languages: [{ language: "मराठी" }] });
    await page.getByText("Delete this CV").click();
    await page.getByRole("button", { name: "Delete my CV" }).click();
    await expect(page.getByText("No CV yet")).toBeVisible();
  });
});
