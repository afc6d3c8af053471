import { expect, test } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { at } from "./at.ts";

for (const { list, tagged } of [
  { list: "/blogs", tagged: /\/blogs\?tag=/ },
  { list: "/discussions", tagged: /\/discussions\?tag=/ },
  { list: "/jobs", tagged: /\/jobs\?tag=/ },
]) {
  test(`a card of ${list} opens wherever it is pressed, except on its other controls`, async ({ page }) => {
    await page.goto(at(list));
    const card = page
      .getByRole("article")
      .filter({ has: page.getByRole("list", { name: "Tags" }) })
      .first();
    const title = await card.getByRole("heading").innerText();
    await card.click({ position: { x: 6, y: 6 } });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

    await page.goto(at(list));
    await card.getByRole("list", { name: "Tags" }).getByRole("link").first().click();
    await expect(page).toHaveURL(tagged);
  });
}

for (const list of ["/tech-flash", "/events", "/jobs", "/c2c/resources"]) {
  test(`the buttons of ${list} have names that say what each is about`, async ({ page }) => {
    await page.goto(at(list));
    const actions = page.getByRole("main").locator(".card-action, .item-card summary");
    const names = await actions.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
  });
}

for (const { list, text } of [
  { list: "/discussions?q=interview", text: "article[id^='reply-']" },
  { list: "/blogs?q=payments", text: "li[id^='comment-']" },
]) {
  test(`in ${list} Report is on the line with the author's name`, async ({ page }) => {
    await page.goto(at(list));
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    const first = page.locator(text).first();
    for (const width of [375, 1_280]) {
      await page.setViewportSize({ width, height: 700 });
      const author = await boxOf(first.locator(".author-line"));
      const report = await boxOf(first.getByRole("link", { name: "Report" }));
      expect(Math.abs(report.y + report.height / 2 - author.y - author.height / 2)).toBeLessThan(2);
      expect(report.x).toBeGreaterThan(author.x + author.width);
    }
  });
}

test("text in an Indian script is read aloud in its language", async ({ page }) => {
  await page.goto(at("/discussions?tag=tamil"));
  const title = page.getByRole("heading", { name: /தமிழில்/ });
  await expect(title).toHaveAttribute("lang", "ta");
  await title.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "ta");
  await expect(page.locator(".markdown").first()).toHaveAttribute("lang", "ta");
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the page`);
  return box;
}
