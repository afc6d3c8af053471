import { expect, test } from "@playwright/test";
import { at } from "./at.ts";
import { openAsDemo } from "./sign-in-as-demo.ts";

test("an author's name in Urdu and English has the order of its first word", async ({ page }) => {
  await page.goto(at("/discussions"));
  const line = page.locator(".author-line").first();
  /** On which side of the name's first word its second one begins. */
  const sideOfSecond = (name: string) =>
    line.evaluate((element, text) => {
      element.replaceChildren(text);
      const [first, second] = [0, text.indexOf(" ") + 1].map((from) => {
        const range = document.createRange();
        range.setStart(element.firstChild as Text, from);
        range.setEnd(element.firstChild as Text, from + 1);
        return range.getBoundingClientRect().left;
      });
      return (second ?? 0) < (first ?? 0) ? "left" : "right";
    }, name);
  expect(await sideOfSecond("فاطمہ Sheikh")).toBe("left");
  expect(await sideOfSecond("Fatima شیخ")).toBe("right");
});

test("a text in Urdu and English has the mark of each item and quote where its words begin, and its excerpt on its title's side", async ({
  browser,
}) => {
  const page = await openAsDemo(browser, "Fatima Sheikh");
  const title = `کون سا ڈیٹا بیس ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(at("/discussions/new"));
  await page.getByLabel("Title").fill(title);
  await page
    .getByLabel("Content")
    .fill("یہ PostgreSQL, MySQL and SQLite by their names:\n\n- PostgreSQL\n- یہ SQLite ہے\n\n> یہ اقتباس ہے\n\n> A quote");
  await page.getByRole("button", { name: "Start Discussion" }).click();
  const [english, urdu] = [page.locator(".markdown li").first(), page.locator(".markdown li").last()];
  await expect(english).toHaveCSS("direction", "ltr");
  await expect(urdu).toHaveCSS("direction", "rtl");
  // Room for the bullets, on both sides.
  await expect(english).toHaveCSS("margin-left", /^[1-9]/);
  await expect(urdu).toHaveCSS("margin-right", /^[1-9]/);

  await expect(page.locator("blockquote").first()).toHaveCSS("border-right-width", "3px");
  await expect(page.locator("blockquote").last()).toHaveCSS("border-left-width", "3px");

  await page.goto(at("/discussions"));
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(card.getByText("PostgreSQL, MySQL")).toHaveCSS("direction", "rtl");
});

test("the title of a page in Urdu begins on the side where its text does", async ({ browser }) => {
  const page = await openAsDemo(browser, "Fatima Sheikh");
  await page.goto(at("/journals/new"));
  await page.getByLabel("Title").fill("آج کا دن");
  await page.getByLabel("Content").fill("آج ایک نیا کام");
  await page.getByRole("button", { name: "Save" }).click();
  const [title, text] = [page.getByRole("heading", { level: 1 }), page.locator(".markdown p")];
  await expect(text).toBeVisible();
  const rightOf = (words: typeof title) =>
    words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
  expect(Math.abs((await rightOf(title)) - (await rightOf(text)))).toBeLessThan(4);
});
