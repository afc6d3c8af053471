import { expect, test } from "@playwright/test";
import { at } from "./at.ts";

for (const { list, tagged } of [
  { list: "/blogs", tagged: /\/blogs\?tag=/ },
  { list: "/discussions", tagged: /\/discussions\?tag=/ },
  { list: "/jobs", tagged: /\/jobs\?tag=/ },
]) {
  test(`a card of ${list} opens wherever it is pressed, but for what it holds besides`, async ({ page }) => {
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
