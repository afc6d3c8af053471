import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { openHydrated } from "./open-hydrated.ts";
import { sendDiscussion } from "./send-discussion.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

/** The server receives and executes the next POST, but its response never arrives. */
async function loseNextAnswer(page: Page, address: string): Promise<void> {
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== "POST") return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort("internetdisconnected");
  });
}

/** Presses a button that changes something else on the page, which then reloads its data. */
async function pressElsewhere(page: Page, button: RegExp): Promise<void> {
  const { pathname } = new URL(page.url());
  const isLoaded = page.waitForResponse((response) => response.request().method() === "GET" && response.url().includes(`${pathname}.data`));
  await page.getByRole("button", { name: button }).first().click();
  await isLoaded;
  await expect(page.getByRole("button", { name: button }).first()).toBeEnabled();
}

const unlike = () => crypto.randomUUID().slice(0, 8);

test("a reply whose answer was lost is posted once when it is sent again after a like, and the next one is another", async ({
  page,
  browser,
}) => {
  const asker = await (await browser.newContext()).newPage();
  await signInAsDemo(asker, "Ananya Iyer");
  await asker.goto(at("/discussions/new"));
  const pathname = await sendDiscussion(asker, `Which queue ${unlike()}`);
  await asker.context().close();

  await signInAsDemo(page, "Rohan Deshmukh");
  await openHydrated(page, pathname);
  const words = "Start with what you already run.";
  const box = page.getByLabel("Add your reply");
  const post = page.getByRole("button", { name: "Post Reply" }).first();
  const replies = page.locator("article[id^=reply-]").filter({ hasText: words });
  await loseNextAnswer(page, "**/discussion/*.data*");
  await box.fill(words);
  await post.click();
  await expect(page.locator(".toast").first()).toBeVisible();
  await expect(box).toHaveValue(words);
  await pressElsewhere(page, /^like/i);
  await post.click();
  await expect(box).toHaveValue("");
  await page.reload();
  await expect(replies).toHaveCount(1);

  await openHydrated(page, pathname);
  for (const count of [2, 3]) {
    await box.fill(words);
    await post.click();
    await expect(box).toHaveValue("");
    await expect(replies).toHaveCount(count);
  }
});

test("a comment whose answer was lost is posted once when it is sent again after a like", async ({ page }) => {
  await signInAsDemo(page, "Rohan Deshmukh");
  await page.goto(at("/blogs"));
  const address = await page.locator('a[href^="/blog/"]').first().getAttribute("href");
  await openHydrated(page, address ?? "");
  const words = `Thank you ${unlike()}`;
  const box = page.getByRole("textbox", { name: "Your comment" });
  await loseNextAnswer(page, "**/blog/*.data*");
  await box.fill(words);
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.locator(".toast").first()).toBeVisible();
  await pressElsewhere(page, /^(un)?like/i);
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(box).toHaveValue("");
  await page.reload();
  await expect(page.locator("li[id^=comment-]").filter({ hasText: words })).toHaveCount(1);
});

test("an event whose answer was lost is created once when it is sent again after Refresh Events", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/corporate-dashboard?tab=events");
  const title = `Meetup ${unlike()}`;
  await loseNextAnswer(page, "**/events/new.data*");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("We meet and talk about queues, and what they cost.");
  await page.getByLabel("Event Date").fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 16));
  await page.getByLabel("Venue").fill("Hall 3");
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(page.locator(".toast").first()).toBeVisible();
  await pressElsewhere(page, /^refresh/i);
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.goto(at("/events/mine"));
  await expect(page.getByRole("heading", { name: title })).toHaveCount(1);
});

test("a question whose answer was lost starts one conversation when it is asked again", async ({ page }) => {
  await signInAsDemo(page, "Rohan Deshmukh");
  await openHydrated(page, "/ask-me");
  const question = `How do I negotiate pay ${unlike()}`;
  const box = page.getByLabel("Your question");
  const send = page.getByRole("button", { name: "Send", exact: true });
  await loseNextAnswer(page, "**/functions/v1/ask-me-ai");
  await box.fill(question);
  await send.click();
  await expect(box).toHaveValue(question);
  await send.click();
  await expect(box).toHaveValue("");
  await expect(page.getByRole("log")).toContainText("This answer is not from an AI");
  await page.goto(at("/ask-me"));
  await expect(page.locator('a[href^="/ask-me/"]').filter({ hasText: question })).toHaveCount(1);
});
