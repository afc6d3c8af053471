import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import type { Page, Response } from "@playwright/test";
import { at } from "./at.ts";
import { untilHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

/** In thousands of bytes, compressed by gzip. */
type Weight = { html: number; css: number; js: number };

const budgets = JSON.parse(await readFile(new URL("../page-weight.json", import.meta.url), "utf8")) as Record<string, Weight>;

// Scripts of a reading page: before the first interaction, and with the app after it.
const readKb = 4;
const wholeAppKb = 142;

test("no page weighs more than its budget", async ({ browser }) => {
  const waiting = Object.entries(budgets).values();
  // A page counts as loaded after a pause in its requests; the next one may open meanwhile.
  const work = async (): Promise<void> => {
    for (const [name, budget] of waiting) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const weight = await weighPage(page, await findAddress(page, name));
      for (const part of ["html", "css", "js"] as const) {
        expect.soft(weight[part], `${part} of ${name} in kB`).toBeLessThanOrEqual(budget[part]);
      }
      await context.close();
    }
  };
  await Promise.all([work(), work(), work()]);
});

test("a reading page loads the app at the first interaction, not before", async ({ page }) => {
  const scripts = collect(page, "script");
  await page.goto(at("/tech-flash"), { waitUntil: "networkidle" });
  expect(await sum(scripts)).toBeLessThanOrEqual(readKb);
  await untilHydrated(page);
  const whole = await sum(scripts);
  expect(whole).toBeGreaterThan(60);
  expect(whole).toBeLessThanOrEqual(wholeAppKb);
});

for (const { list, start, button, words } of [
  { list: "/blogs?q=payments", start: "/blog/", button: "Post Comment", words: "Share your thoughts..." },
  { list: "/discussions?q=interview", start: "/discussion/", button: "Post Reply", words: "Add your reply" },
]) {
  test(`a member who reads what begins with ${start} loads no app, and "${button}" still waits for text`, async ({ page }) => {
    await signInAsDemo(page, "Ananya Iyer");
    const address = await findAddress(page, `${list} ${start}`);
    const scripts = collect(page, "script");
    await page.goto(at(address), { waitUntil: "networkidle" });
    await expect(page.getByRole("button", { name: button })).toBeDisabled();
    expect(await sum(scripts)).toBeLessThanOrEqual(readKb);
    const text = page.getByPlaceholder(words).or(page.getByLabel(words)).first();
    await text.pressSequentially("Thank you");
    await expect(page.getByRole("button", { name: button })).toBeEnabled();
    await untilHydrated(page);
    await expect(page.getByRole("button", { name: button })).toBeEnabled();
    await text.fill(" ");
    await expect(page.getByRole("button", { name: button })).toBeDisabled();
  });
}

test("a press on a button that needs the app is replayed when the app has started", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(at("/tech-flash"));
  await page
    .getByRole("button", { name: /^Share/ })
    .first()
    .click();
  await expect(page.locator(".toast")).toBeVisible();
});

/** "/list?q=words start" is the first link of that list that begins so. */
async function findAddress(page: Page, name: string): Promise<string> {
  const [list = "", start] = name.split(" ");
  if (start === undefined) return list;
  const html = await (await page.request.get(at(list))).text();
  const [, address] = new RegExp(`href="(${start}[^"?#]*)"`).exec(html) ?? [];
  if (address === undefined) throw new Error(`${list} has no link to ${start}`);
  return address;
}

async function weighPage(page: Page, address: string): Promise<Weight> {
  const sheets = collect(page, "stylesheet");
  const scripts = collect(page, "script");
  const response = await page.goto(at(address), { waitUntil: "networkidle" });
  return { html: response ? await weigh(response) : 0, css: await sum(sheets), js: await sum(scripts) };
}

function collect(page: Page, kind: string): Response[] {
  const found: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === kind) found.push(response);
  });
  return found;
}

async function sum(responses: readonly Response[]): Promise<number> {
  return (await Promise.all(responses.map(weigh))).reduce((total, weight) => total + weight, 0);
}

async function weigh(response: Response): Promise<number> {
  return gzipSync(await response.body()).length / 1_000;
}
