import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { at } from "./at.ts";
import { joinAsCorporate, newPerson } from "./join-as.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

const word = "W".repeat(110);
const nested = (mark: string, indent: string) =>
  Array.from({ length: 20 }, (_, level) => `${indent.repeat(level)}${mark} Words`).join("\n");
const code = ["```sql", `select ${"one_more_column, ".repeat(12)}`, "```"].join("\n");
const table = ["| One | Two |", "| --- | --- |", `| ${"w".repeat(70)} | ${"w".repeat(70)} |`].join("\n");

test("an endless word, nesting, code or table does not widen a page on a phone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 740 });
  await joinAsCorporate(page, { ...newPerson(), name: `Asha ${"V".repeat(60)}` });

  await page.goto(at("/blogs/new"));
  await page.getByRole("textbox", { name: "Title" }).fill(`Blog ${word}`);
  await page.getByRole("textbox", { name: "Brief Summary" }).fill(word);
  await page.getByRole("textbox", { name: "Content" }).fill([word, code, table, nested("-", "  "), nested(">", "> ")].join("\n\n"));
  await page.getByRole("button", { name: "Publish" }).click();
  await expectToFit(page, "Blog W");
  await page.getByRole("textbox", { name: "Your comment" }).fill(`${code}\n\n${table}`);
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.getByRole("table")).toHaveCount(2);
  await expectToFit(page, "Blog W");

  await page.goto(at("/discussions/new"));
  await page.getByLabel("Title").fill(`Thread ${word}`);
  await page.getByLabel("Content").fill(word);
  await page.getByRole("button", { name: "Start Discussion" }).click();
  await expectToFit(page, "Thread W");
  await page.getByLabel("Add your reply").fill(`${code}\n\n${table}`);
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectToFit(page, "Thread W");

  await page.goto(at("/events/new"));
  await page.getByLabel("Title").fill(`Event ${word}`);
  await page.getByLabel("Description").fill(word);
  await page.getByLabel("Event Date").fill(new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 16));
  await page.getByLabel("Registration URL").fill(`https://${"w".repeat(60)}.example.test/`);
  await page.getByRole("button", { name: "Create Event" }).click();
  await expectToFit(page, "Event W");

  for (const path of ["/blogs", "/blogs/mine", "/discussions", "/discussions/mine", "/events/mine", "/dashboard", "/settings"]) {
    await page.goto(at(path));
    await expectToFit(page);
  }
});

test("a source whose name is one long word does not widen the page of its story", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at("/tech-flash"));
  await page.goto(at((await page.locator('main a[href^="/tech-flash/0"]').first().getAttribute("href")) ?? ""));
  for (const place of [page.getByRole("link", { name: /^Read at / }), page.getByRole("article").locator("header b")]) {
    await place.evaluate((element, name) => (element.textContent = name), word);
  }
  await expectToFit(page);
});

test("a source whose name is one long word does not widen the table of sources, and breaks no other name", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 740 });
  await page.goto(at("/tech-flash/sources"));
  const names = page.getByRole("rowheader").getByRole("link");
  const others = (await names.allInnerTexts()).slice(1);
  await names.first().evaluate((element, name) => (element.textContent = name), word);
  for (const state of await page.locator("tbody td:nth-child(2)").all()) {
    await state.evaluate((cell) => (cell.textContent = "Failing: this source did not answer in time. 12 times in a row."));
  }
  await expectToFit(page);
  // As drawn by the browser: a name that is broken within a word has more lines than words.
  for (const [index, name] of others.entries()) {
    const lines = await names.nth(index + 1).evaluate((element) => element.getClientRects().length);
    expect.soft(lines, name).toBeLessThanOrEqual(name.split(/[\s-]/).length);
  }
});

for (const width of [360, 1280]) {
  test(`a search for an endless word does not widen a list at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await signInAsDemo(page, "Ananya Iyer");
    const searched = word.slice(0, 90);
    for (const path of ["/jobs", "/events", "/blogs", "/discussions", "/search", "/my-bookmarks"]) {
      await page.goto(at(`${path}?q=${searched}`));
      await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(searched);
      await expectToFit(page);
    }
  });

  test(`a long link in a question to Ask Me leaves the send button in view at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(at("/ask-me"));
    const box = page.getByLabel("Your question");
    await box.fill(`Is this job real? https://jobs.example.test/${"w".repeat(200)}`);
    const edge = await rightOf(page.getByRole("region", { name: "Conversation" }));
    expect(await rightOf(box)).toBeLessThan(edge);
    expect(await rightOf(page.getByRole("button", { name: "Send", exact: true }))).toBeLessThan(edge);
  });
}

const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);

/** Expects that nothing extends beyond the window, once `title` is visible. */
async function expectToFit(page: Page, title = ""): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  const path = new URL(page.url()).pathname;
  await expect
    .poll(async () => ({ path, excess: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth) }))
    .toEqual({ path, excess: 0 });
}
