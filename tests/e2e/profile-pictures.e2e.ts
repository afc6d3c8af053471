import { expect, test } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { openEmbeddedPool } from "#tests/setup/embedded-pool.ts";
import { at } from "./at.ts";
import { joinAsCampus } from "./join-as.ts";
import { sendDiscussion } from "./send-discussion.ts";

/** Like Google, the stand-in gives nobody a picture. */
async function givePicture(email: string, address: string): Promise<void> {
  const pool = await openEmbeddedPool(process.env["SITE_DATA"] ?? "");
  await pool.query("update users set avatar_url = $2 where email = $1", [email, address]);
  await pool.end();
}

async function expectSameWithoutPicture(frame: Locator): Promise<void> {
  const shown = await frame.screenshot();
  await frame.locator("img").evaluate((picture: HTMLImageElement) => (picture.hidden = true));
  expect(shown.equals(await frame.screenshot())).toBe(true);
}

test("the first letter of a name replaces a profile picture that cannot be loaded", async ({ page }) => {
  const { email } = await joinAsCampus(page);
  await givePicture(email, "https://faces.example.test/none.png");
  await page.route("https://faces.example.test/**", (route) => route.abort());
  await page.goto(at("/discussions/new"));
  await sendDiscussion(page, `Who is that ${crypto.randomUUID().slice(0, 8)}`);
  await page.reload({ waitUntil: "networkidle" });
  await expectSameWithoutPicture(page.locator("main .author-line").first());
  await expectSameWithoutPicture(page.getByRole("button", { name: /^Account of/ }));
});
