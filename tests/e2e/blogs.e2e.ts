import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";
import { openOwnText } from "./open-own-text.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

const content = (page: Page) => page.getByRole("textbox", { name: "Content" });
const unique = () => crypto.randomUUID();

async function fillBlog(page: Page, title: string): Promise<void> {
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Brief Summary" }).fill("What we learned when the queue stood still.");
  await page.getByRole("textbox", { name: "Tags" }).fill("Cloud, Queues, PostgreSQL, On call");
  await content(page).fill(`## What happened\n\nAt two in the morning **nothing moved** (${title}).\n\n- look\n- breathe`);
}

/** Lets the ten seconds pass after which unsaved work is stored. */
const passTenSeconds = (page: Page) => page.clock.fastForward(10_500);

async function untilAutosaved(page: Page): Promise<void> {
  await passTenSeconds(page);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

test("a blog is written, survives a closed tab, is published, edited, liked and commented on", async ({ browser, page, context }) => {
  const title = `Queues at 2 am ${unique()}`;
  // A member without unsaved work, so that neither an earlier journey nor a retry interferes.
  await joinAsCampus(page);
  await page.clock.install();
  await openHydrated(page, "/blogs/new");
  await fillBlog(page, title);
  await expect(page.getByRole("region", { name: "Preview" }).getByRole("heading", { name: "What happened" })).toBeVisible();
  await untilAutosaved(page);
  // No question is asked, because the work is stored.
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await openHydrated(again, "/blogs/new");
  await expect(again.getByText(/We kept your unsaved work from/)).toBeVisible();
  await expect(content(again)).toHaveValue("");
  await again.getByRole("link", { name: "Restore" }).click();
  await expect(content(again)).toHaveValue(/nothing moved/);
  await expectAccessible(again);
  await again.getByRole("button", { name: "Publish" }).click();
  await expect(again).toHaveURL(/\/blog\/[0-9a-f-]{36}$/);
  await expect(again.locator(".toast")).toContainText("Your blog is now live");
  await expect(again.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const address = new URL(again.url()).pathname;
  await openHydrated(again, `${address.replace("/blog/", "/blogs/")}/edit`);
  await expect(again.getByText(/We kept your unsaved work/)).toHaveCount(0);
  await expect(again.getByRole("region", { name: "Preview" })).toContainText("nothing moved");
  await content(again).fill("Edited: everything moves again, and the queue is half as long as it was.");
  await again.getByRole("button", { name: "Publish" }).click();
  await expect(again.locator(".toast")).toContainText("Blog updated successfully!");
  await expect(again.getByText(/· edited/)).toBeVisible();
  await openHydrated(again, "/blogs/new");
  await expect(again.getByText(/We kept your unsaved work/)).toHaveCount(0);

  const reader = await (await browser.newContext()).newPage();
  await signInAsDemo(reader, "Rohan Deshmukh");
  await openHydrated(reader, address);
  const like = reader.getByRole("button", { name: /^Like/ });
  await like.dblclick();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveText("1");
  // Three presses are sent one after the other.
  await expect.poll(async () => (await reader.request.get(at(address))).text()).toContain("Like, 1 so far");
  await reader.reload();
  await expect(like).toHaveText("1");

  const post = reader.getByRole("button", { name: "Post Comment" });
  await expect(reader.getByText("No comments yet. Be the first to share your thoughts!")).toBeVisible();
  await expect(post).toBeDisabled();
  await reader.getByPlaceholder("Share your thoughts...").fill("Thank you for this.");
  // Counted by the app; before it starts, the browser sends the form itself.
  await expect(reader.getByText("19 / 5,000")).toBeVisible();
  await post.click();
  await expect(reader.locator(".toast")).toContainText("Your comment has been added");
  await expect(reader.getByRole("heading", { name: "Comments (1)" })).toBeVisible();
  await expect(reader.getByRole("region", { name: "Comments (1)" })).toBeFocused();
  await expect(reader.getByPlaceholder("Share your thoughts...")).toHaveValue("");
  await expect(reader.getByText("0 / 5,000")).toBeVisible();
  await expectAccessible(reader);

  const comment = reader.getByRole("listitem").filter({ hasText: "Thank you for this." });
  await (await openOwnText(comment)).fill("Thank you, this helped.");
  await comment.getByRole("button", { name: "Save" }).click();
  await expect(reader.getByRole("listitem").getByText(/^Edit your/)).toBeFocused();
  await expect(reader.getByRole("paragraph").filter({ hasText: "Thank you, this helped." })).toBeVisible();
  const changed = reader.getByRole("listitem").filter({ hasText: "Thank you, this helped." });
  await reader.route("**/blog/*.data*", (route) => route.abort());
  await changed.getByRole("button", { name: "Delete this comment" }).click();
  await reader.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(reader.locator(".toast")).toContainText("Something went wrong. Please try again.");
  await expect(changed.getByRole("textbox")).toBeHidden();
  await reader.unroute("**/blog/*.data*");
  await expect(reader.locator("html")).toHaveCSS("overflow-y", "hidden");
  await reader.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(reader.getByRole("heading", { name: "Comments (0)" })).toBeVisible();
  // The dialog is removed with its comment, without being closed.
  await expect(reader.locator("html")).toHaveCSS("overflow-y", "visible");
  await expect(reader.getByRole("region", { name: "Comments (0)" })).toBeFocused();
});

test("two tabs on one draft: the later one sees the conflict, and nothing is overwritten unasked", async ({ page, context }) => {
  await joinAsCampus(page);
  await page.clock.install();
  await openHydrated(page, "/blogs/new");
  const other = await context.newPage();
  await openHydrated(other, "/blogs/new");
  const words = unique();
  await content(page).fill(`From the first tab ${words}`);
  await untilAutosaved(page);
  await content(other).fill("From the second tab");
  await passTenSeconds(other);
  await expect(other.getByRole("alert", { name: "Unsaved work" })).toContainText("Another tab is editing this too.");
  await expect(content(other)).toHaveValue("From the second tab");
  await other.getByRole("link", { name: "Take the other tab's" }).click();
  await expect(content(other)).toHaveValue(`From the first tab ${words}`);

  await content(other).fill("The second tab goes on");
  await untilAutosaved(other);
  await content(page).fill("And so does the first");
  await passTenSeconds(page);
  await expect(page.getByRole("alert", { name: "Unsaved work" })).toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await untilAutosaved(page);
  await page.getByRole("textbox", { name: "Title" }).fill(`Kept ${words}`);
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page.locator(".toast")).toContainText("Your draft has been saved");
  await expect(page).toHaveURL(/\/blogs$/);
  // The list of everybody's blogs does not show the draft.
  await page.locator(".toast").getByRole("link", { name: "My blogs" }).click();
  await page.getByRole("link", { name: `Edit Kept ${words}` }).click();
  await page.waitForURL(/\/edit$/);
  const editor = new URL(page.url()).pathname;
  await openHydrated(page, editor);
  await openHydrated(other, editor);
  await content(page).fill("Saved by the first");
  await page.getByRole("button", { name: "Save as Draft" }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  await content(other).fill("Written in the second");
  await untilAutosaved(other);
  await openHydrated(page, editor);
  await expect(page.getByRole("region", { name: "Unsaved work" })).toContainText("You have saved this blog elsewhere since you began it");
  await other.getByRole("button", { name: "Save as Draft" }).click();
  await expect(other.getByRole("alert", { name: "Two versions" })).toContainText("Nothing was overwritten");
  await expect(content(other)).toHaveValue("Written in the second");
  await other.getByRole("button", { name: "Keep mine" }).click();
  await other.getByRole("button", { name: "Save as Draft" }).click();
  await expect(other).toHaveURL(/\/blogs$/);
});

test("autosave that hangs on a slow connection does not hold up saving the blog", async ({ page }) => {
  await joinAsCampus(page);
  await page.clock.install();
  await openHydrated(page, "/blogs/new");
  await fillBlog(page, `Stuck ${unique()}`);
  await page.route("**/blogs/autosave", () => undefined);
  await passTenSeconds(page);
  await expect(page.getByText("Keeping your work...")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.clock.fastForward(3_000);
  await expect(page.locator(".toast")).toContainText("Your blog is now live");
});

test("a comment written on a later page of comments, as a notification opens it, shows where it is", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/blogs/new");
  await fillBlog(page, `Answered ${unique()}`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.locator(".toast")).toContainText("Your blog is now live");
  const write = async (words: string) => {
    await page.getByPlaceholder("Share your thoughts...").fill(words);
    await page.getByRole("button", { name: "Post Comment" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
  };
  await openHydrated(page, new URL(page.url()).pathname);
  await write("What came first");
  const ownPlace = await page.locator('form[action*="?cursor="]').first().getAttribute("action");
  await openHydrated(page, ownPlace ?? "");
  await expect(page.getByRole("link", { name: "Back to the newest comments" })).toBeVisible();
  await write("What answers it");
  await expect(page.getByRole("listitem").filter({ hasText: "What came first" })).toBeVisible();
});

test("leaving with unsaved work that is not stored asks for confirmation", async ({ page }) => {
  await signInAsDemo(page, "Meera Nair");
  await openHydrated(page, "/blogs/new");
  await content(page).fill(`Half a thought ${unique()}`);
  await page.getByRole("link", { name: "Back to Blogs" }).click();
  const question = page.getByRole("dialog", { name: "Leave this page?" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(/\/blogs\/new$/);
  await page.getByRole("link", { name: "Back to Blogs" }).click();
  await question.getByRole("button", { name: "Keep it and leave" }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  await openHydrated(page, "/blogs/new");
  const discarded = page.waitForResponse("**/blogs/discard");
  await page.getByRole("button", { name: "Discard" }).click();
  expect((await discarded).status()).toBe(200);
  await expect(page.getByText(/We kept your unsaved work/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/We kept your unsaved work/)).toHaveCount(0);
});

test("while stored work is offered, leaving asks about what was typed since", async ({ page }) => {
  await joinAsCampus(page);
  await page.clock.install();
  await openHydrated(page, "/blogs/new");
  await content(page).fill(`Kept earlier ${unique()}`);
  await untilAutosaved(page);
  await openHydrated(page, "/blogs/new");
  await content(page).fill("Typed before choosing");
  await passTenSeconds(page);
  await expect(page.getByText("Not kept yet: Please choose above first.")).toBeVisible();
  const back = page.getByRole("link", { name: "Back to Blogs" });
  await back.click();
  const question = page.getByRole("dialog", { name: "Leave this page?" });
  await expect(question.getByRole("button")).toHaveText(["Leave without it", "Stay"]);
  await question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await back.click();
  await question.getByRole("button", { name: "Keep it and leave" }).click();
  await expect(page).toHaveURL(/\/blogs$/);
});

test("without a title or a model, the editor says what is missing and keeps what was typed", async ({ page }) => {
  await signInAsDemo(page, "Meera Nair");
  await openHydrated(page, "/blogs/new");
  await page.getByRole("button", { name: "Write with AI" }).click();
  await expect(page.locator(".toast")).toContainText("Please provide a title and brief summary for AI generation");
  await content(page).fill("A text without a title");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.locator(".toast")).toContainText("Please provide a title and content");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveAttribute("aria-invalid", "true");
  await expect(content(page)).toHaveValue("A text without a title");
  await page.getByRole("textbox", { name: "Title" }).fill("A title");
  await page.getByRole("textbox", { name: "Brief Summary" }).fill("And a summary");
  await page.getByRole("button", { name: "Write with AI" }).click();
  await expect(page.locator(".toast")).toContainText("Failed to generate content with AI");
  await expect(page.getByText("No AI model is set up on this site")).toBeVisible();
  await expect(content(page)).toHaveValue("A text without a title");
});

test("a visitor reads everything and is asked to sign in to take part", async ({ page }) => {
  await openHydrated(page, "/blogs");
  await expect(page.getByRole("heading", { level: 1, name: "Tech Blogs" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search blogs" }).fill("zqxv wkjq");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/blogs\?q=zqxv/);
  await expect(page.getByText("No blogs found")).toBeVisible();
  await page.getByRole("link", { name: "Trending" }).click();
  await expect(page).toHaveURL(/tab=trending&q=zqxv/);
  const missing = await page.goto(at(`/blog/${unique()}`));
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Blog not found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Blogs" })).toHaveAttribute("href", "/blogs");
  await page.goto(at("/blogs/new"));
  await expect(page).toHaveURL(/\/login\?next=%2Fblogs%2Fnew$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });

  test("a blog is previewed, refused, published, liked, commented on and deleted", async ({ page }) => {
    const title = `Plain forms ${unique()}`;
    await signInAsDemo(page, "Fatima Sheikh");
    await page.goto(at("/blogs/new"));
    await content(page).fill(`Every form *works* here: ${title}`);
    await page.getByRole("textbox", { name: "Title" }).press("Enter");
    await expect(page.getByRole("region", { name: "Preview" }).getByText("works")).toBeVisible();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Please provide a title").first()).toBeVisible();
    await expect(content(page)).toHaveValue(/Every form/);
    await page.getByRole("textbox", { name: "Title" }).fill(title);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page).toHaveURL(/\/blog\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: /^Like/ }).click();
    await expect(page.getByRole("button", { name: /^Like/ })).toHaveText("1");
    await page.getByPlaceholder("Share your thoughts...").fill("A comment of my own");
    await page.getByRole("button", { name: "Post Comment" }).click();
    await expect(page).toHaveURL(/#comment-/);
    await expect(page.getByText("A comment of my own").first()).toBeVisible();
    await page.goto(at("/blogs/mine"));
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    await page.getByRole("dialog", { name: "Delete this blog?" }).getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page).toHaveURL(/\/blogs\/mine$/);
    await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  });
});
