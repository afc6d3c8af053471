import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");

async function write(page: Page, title: string, content: string): Promise<void> {
  await page.goto(at("/journals/new"));
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Content").fill(content);
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Journal saved");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("a journal is written, found while typing, pinned, edited, deleted, restored and exported", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/journals");
  await expect(page.getByText("No journals yet")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Back to Dashboard" }).last()).toHaveAttribute("href", "/dashboard");

  await openHydrated(page, "/journals/new");
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await page.getByLabel("Title").fill("First week");
  await expect(save).toBeDisabled();
  await page.getByLabel("Content").fill("  ");
  await expect(save).toBeDisabled();
  await page.getByLabel("Content").fill("Read about **indexes** today");
  await expect(save).toBeEnabled();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" }).locator("strong")).toHaveText("indexes");
  await expect(page.getByLabel("Title")).toHaveValue("First week");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Leave this page?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(at("/journals/new"));
  await expect(page.getByLabel("Title")).toHaveValue("First week");
  await save.click();
  await expectToast(page, "Journal saved");
  await expect(page.getByRole("main").locator("strong")).toHaveText("indexes");
  await expectAccessible(page);
  const first = page.url();
  await write(page, "दूसरा हफ़्ता", "आज क्यूब सीखा");

  await openHydrated(page, "/journals");
  await expect(cards(page)).toHaveText(["दूसरा हफ़्ता", "First week"]);
  const search = page.getByRole("searchbox", { name: "Search journals" });
  await search.pressSequentially("inde");
  await expect(cards(page)).toHaveText(["First week"]);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("inde");
  await expect(page.getByRole("status").filter({ hasText: "1 journal found" })).toBeVisible();
  await search.fill("क्यू");
  await expect(cards(page)).toHaveText(["दूसरा हफ़्ता"]);
  await search.fill("nowhere");
  await expect(page.getByText("Nothing found for “nowhere”")).toBeVisible();
  await page.getByRole("link", { name: "See all journals" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(search).toHaveValue("");

  await page.getByRole("button", { name: "Pin: First week" }).click();
  await expect(cards(page)).toHaveText(["First week", "दूसरा हफ़्ता"]);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Edit: First week" }).click();
  await page.getByLabel("Content").fill("Read about partial indexes");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Journal saved");
  await expect(page).toHaveURL(first);
  await expect(page.getByText("Read about partial indexes")).toBeVisible();

  await page.getByRole("button", { name: "Delete: First week" }).click();
  await expect(page.getByText("“First week” was deleted.")).toBeVisible();
  await expect(cards(page)).toHaveText(["दूसरा हफ़्ता"]);
  expect((await page.request.get(first)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Journal restored");
  await expect(cards(page)).toHaveText(["First week", "दूसरा हफ़्ता"]);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sangam-journals-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = Object.entries(unzipSync(await readFile(await file.path())));
  expect(files.map(([name]) => name.replace(/^[\d-]+ /, ""))).toEqual(["First week.md", "दूसरा हफ़्ता.md"]);
  expect(strFromU8(files[0]?.[1] ?? new Uint8Array())).toMatch(
    /^---\ntitle: "First week"\n[^]*pinned: true\n---\n\nRead about partial indexes\n$/,
  );
});

test("Back from a search empties its field as well, even while it has the focus", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/journals");
  const words = page.getByRole("main").getByRole("searchbox");
  await words.fill("indexes");
  await words.press("Enter");
  await expect(page).toHaveURL(at("/journals?q=indexes"));
  await page.goBack();
  await expect(page).toHaveURL(at("/journals"));
  await expect(words).toHaveValue("");
});

test("a change made elsewhere in between is not lost", async ({ page, context }) => {
  await joinAsCampus(page);
  await write(page, "Shared", "one");
  const address = page.url();
  await openHydrated(page, `${new URL(address).pathname}/edit`);
  const other = await context.newPage();
  await other.goto(`${address}/edit`);
  await other.getByLabel("Content").fill("two");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other).toHaveURL(address);

  await page.getByLabel("Content").fill("three");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("changed somewhere else in the meantime");
  await expect(page.getByLabel("Content")).toHaveValue("three");
  await page.getByText("See what was saved there").click();
  await expect(page.getByRole("alert")).toContainText("two");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("main")).toContainText("three");
});

test("a visitor is asked to sign in, and the pages are cached nowhere", async ({ page }) => {
  await page.goto(at("/journals"));
  await page.waitForURL(/\/login\?next=%2Fjournals$/);
  await joinAsCampus(page);
  await write(page, "Only mine", "x");
  for (const address of ["/journals", new URL(page.url()).pathname, "/journals/export"]) {
    const { headers } = await page.request.get(at(address)).then((answer) => ({ headers: answer.headers() }));
    expect(headers["cache-control"], address).toMatch(/private|no-store/);
    expect(headers["cache-control"], address).not.toMatch(/public|max-age=[1-9]/);
  }
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });

  test("journals are written, read, found, pinned, deleted and restored", async ({ page }) => {
    await joinAsCampus(page);
    await page.goto(at("/journals/new"));
    await page.getByLabel("Title").fill("On paper");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Please write something first").first()).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("On paper");
    await page.getByLabel("Content").fill("- [x] read\n- [ ] write");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("region", { name: "Preview" }).getByRole("img", { name: "Done" })).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Journal saved");
    await write(page, "Second", "about trees");
    await expectNoSidewaysScroll(page);

    await page.goto(at("/journals"));
    await page.getByRole("searchbox", { name: "Search journals" }).fill("READ");
    await page.getByRole("search", { name: "" }).getByRole("button", { name: "Search", exact: true }).last().click();
    await expect(cards(page)).toHaveText(["On paper"]);
    await page.getByRole("button", { name: "Pin: On paper" }).click();
    await expect(page).toHaveURL(at("/journals?q=READ"));
    await page.goto(at("/journals"));
    await expect(cards(page)).toHaveText(["On paper", "Second"]);
    await expectNoSidewaysScroll(page);

    await page.getByRole("button", { name: "Delete: On paper" }).click();
    await expect(page.getByText("“On paper” was deleted.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Journal restored");
    await expect(cards(page)).toHaveText(["On paper", "Second"]);
    await page.getByRole("button", { name: "Unpin: On paper" }).click();
    await expect(cards(page)).toHaveText(["Second", "On paper"]);
  });
});
