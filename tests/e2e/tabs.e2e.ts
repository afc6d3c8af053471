import { expect, test } from "@playwright/test";
import { at } from "./at.ts";

test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

for (const tag of ["AI", "DevTools", "Web3"]) {
  test(`the current tab is in view on a narrow phone: ${tag}`, async ({ page }) => {
    await page.goto(at(`/tech-flash?tag=${tag}`));
    const tab = page.getByRole("main").getByRole("link", { name: tag, exact: true });
    await expect(tab).toHaveAttribute("aria-current", "page");
    await expect(tab).toBeInViewport({ ratio: 1 });
  });
}

test("tabs beyond the edge fade out there, until the last one is scrolled into view", async ({ page }) => {
  await page.goto(at("/tech-flash"));
  const tabs = page.getByRole("main").getByRole("navigation", { name: "Tags" });
  await expect(tabs).toHaveCSS("mask-image", /gradient/);
  await tabs.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: "instant" }));
  await expect(tabs).toHaveCSS("mask-image", "none");
});
