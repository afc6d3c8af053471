import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectFromTheRight } from "./expect-from-the-right.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated, untilHydrated } from "./open-hydrated.ts";
import { openOwnText } from "./open-own-text.ts";
import { openAsDemo, signInAsDemo } from "./sign-in-as-demo.ts";

const uniqueTitle = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;
const toast = (page: Page) => page.locator(".toast");
const replies = (page: Page) => page.locator("#replies");
const replyOf = (page: Page, text: string) => page.locator("article[id^=reply-]").filter({ hasText: text });

/** The toast of a page that runs no script. */
async function expectPlainToast(page: Page, text: string): Promise<void> {
  await expect(page.locator("noscript").or(page.getByRole("status")).filter({ hasText: text }).first()).toBeVisible();
}

/** Starts a discussion and stays on its page. */
async function start(page: Page, title: string, content = "What would you do, and why?"): Promise<void> {
  await page.goto(at("/discussions/new"));
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Content").fill(content);
  await page.getByLabel("Tags").fill("Careers, Pune");
  await page.getByRole("button", { name: "Start Discussion" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("a discussion is started, answered live from another browser, and the answer accepted", async ({ browser }) => {
  const asker = await openAsDemo(browser, "Ananya Iyer");
  const title = uniqueTitle("Which queue would you choose");
  await openHydrated(asker, "/discussions/new");
  await asker.getByRole("button", { name: "Start Discussion" }).click();
  await expect(toast(asker)).toContainText("Please provide a title and content");
  await start(asker, title);
  await expect(toast(asker)).toContainText("Discussion started!");
  await expect(replies(asker)).toContainText("No replies yet. Be the first to share your thoughts!");
  await expect(replies(asker)).toContainText("New replies appear here automatically.");
  await asker.getByLabel("Add your reply").fill("Half a thought of mine");

  const helper = await openAsDemo(browser, "Rohan Deshmukh");
  await openHydrated(helper, "/discussions");
  await helper.getByRole("link", { name: title }).click();
  const post = helper.getByRole("button", { name: "Post Reply" }).first();
  await expect(post).toBeDisabled();
  await helper.getByLabel("Add your reply").fill(`Start with what you **already run** (${title})`);
  await post.click();
  await expect(toast(helper)).toContainText("Your reply has been added");
  await expect(helper.getByRole("heading", { name: "1 Reply" })).toBeVisible();
  await expect(helper.getByLabel("Add your reply")).toHaveValue("");
  await expect(replyOf(helper, "already run")).toBeFocused();

  await expect(replyOf(asker, "already run")).toContainText("New");
  await expect(asker.getByRole("heading", { name: "1 Reply" })).toBeVisible();
  await expect(asker.getByLabel("Add your reply")).toHaveValue("Half a thought of mine");
  await replyOf(asker, "already run")
    .getByRole("button", { name: /^Accept as answer \(the reply by \S/ })
    .click();
  await expect(toast(asker)).toContainText("Answer accepted");
  await expect(replyOf(asker, "already run")).toContainText("Accepted answer");
  await expect(asker.getByLabel("Add your reply")).toHaveValue("Half a thought of mine");

  await helper.reload();
  await expect(replyOf(helper, "already run")).toContainText("Accepted answer");
  await asker.getByLabel("Add your reply").fill(`And how did that go for you? (${title})`);
  await asker.getByRole("button", { name: "Post Reply" }).first().click();
  await expect(asker.getByRole("heading", { name: "2 Replies" })).toBeVisible();
  await helper.goto(at("/discussions"));
  await expect(helper.getByRole("article").filter({ hasText: title })).toContainText("Answered");
});

async function expectCount(page: Page, count: number): Promise<void> {
  await expect(page.getByRole("link", { name: `Replies, ${count} so far` })).toBeVisible();
  await expect(page.getByRole("heading", { name: count === 1 ? "1 Reply" : `${count} Replies` })).toBeVisible();
}

test("what others write, edit and delete appears by itself, and so does every count", async ({ browser }) => {
  const [reader, writer] = [await openAsDemo(browser, "Fatima Sheikh"), await openAsDemo(browser, "Rohan Deshmukh")];
  await start(reader, uniqueTitle("Who said what just now"));
  await untilHydrated(reader);
  await expect(replies(reader)).toContainText("New replies appear here automatically.");
  await openHydrated(writer, new URL(reader.url()).pathname);
  for (const [written, words] of ["The frist word", "The second word"].entries()) {
    await writer.getByLabel("Add your reply").fill(words);
    await writer.getByRole("button", { name: "Post Reply" }).first().click();
    await expectCount(reader, written + 1);
  }
  const own = replyOf(writer, "The frist word");
  await (await openOwnText(own)).fill("The first word");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(replyOf(reader, "The first word")).toBeVisible();
  await replyOf(writer, "The second word").getByRole("button", { name: "Delete this reply" }).click();
  await writer.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(replyOf(reader, "The second word")).toHaveCount(0);
  await expectCount(reader, 1);
  await expectCount(writer, 1);
  await replyOf(reader, "The first word")
    .getByRole("link", { name: /^Reply to/ })
    .click();
  const answer = replyOf(reader, "The first word").getByRole("textbox");
  await answer.fill("Half a thought");
  await replyOf(writer, "The first word").getByRole("button", { name: "Delete" }).first().click();
  await writer.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expectCount(reader, 0);
  await expect(answer).toHaveValue("Half a thought");
});

test("what is new since the last visit is marked, until it has been seen", async ({ browser }) => {
  const title = uniqueTitle("What changed while I was away");
  const [reader, writer] = [await openAsDemo(browser, "Fatima Sheikh"), await openAsDemo(browser, "Ananya Iyer")];
  await start(reader, title);
  const path = new URL(reader.url()).pathname;
  await reader.goto(at("/discussions"));
  await openHydrated(writer, path);
  await writer.getByLabel("Add your reply").fill(`While you were away: ${title}`);
  await writer.getByRole("button", { name: "Post Reply" }).first().click();
  await expect(writer.getByRole("heading", { name: "1 Reply" })).toBeVisible();

  await reader.goto(at("/discussions"));
  await expect(reader.getByRole("article").filter({ hasText: title })).toContainText("1 new");
  await reader.goto(at(path));
  await expect(replies(reader)).toContainText("New since your last visit");
  await reader.reload();
  await expect(replyOf(reader, "While you were away")).toBeVisible();
  await expect(replies(reader)).not.toContainText("New since your last visit");
});

test("a reply is answered in place, and the typed text stays when the form is closed", async ({ page }) => {
  await signInAsDemo(page, "Meera Nair");
  await start(page, uniqueTitle("Who answers whom"));
  await untilHydrated(page);
  await page.getByLabel("Add your reply").fill("The first word");
  await page.getByRole("button", { name: "Post Reply" }).first().click();
  const first = replyOf(page, "The first word");
  const link = first.getByRole("link", { name: /^Reply to/ });
  const field = first.getByLabel(/^Your reply to/);
  await link.click();
  await expect(field).toBeFocused();
  const rightEdges = await page.locator("textarea:visible").evaluateAll((fields) => fields.map((one) => one.getBoundingClientRect().right));
  expect(new Set(rightEdges).size).toBe(1);
  await field.fill("The second word");
  await link.click();
  await expect(field).toBeHidden();
  await link.click();
  await expect(field).toHaveValue("The second word");
  await first.getByRole("button", { name: "Post Reply" }).click();
  await expect(replyOf(page, "The second word")).toBeVisible();
  await expect(field).toBeHidden();
});

test("a like shows at once and is stored, a double press changes nothing, and a refusal reverts it", async ({ browser }) => {
  const page = await openAsDemo(browser, "Rohan Deshmukh");
  await start(page, uniqueTitle("Do you like this"));
  await openHydrated(page, new URL(page.url()).pathname);
  const like = page.getByRole("button", { name: /^Like, / });
  let answered = 0;
  page.on("response", (response) => {
    if (response.url().includes("/like.data")) answered += 1;
  });
  await like.dblclick();
  await expect.poll(() => answered).toBe(2);
  await expect(like).toHaveAccessibleName("Like, 0 so far");
  await like.click();
  await expect(like).toHaveAccessibleName("Like, 1 so far");
  await expect.poll(() => answered).toBe(3);
  await page.reload();
  await expect(like).toHaveAccessibleName("Like, 1 so far");
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await untilHydrated(page);
  await page.route("**/like.data", (route) => route.abort());
  await like.click();
  await expect(toast(page)).toContainText("Failed to update like");
  await expect(like).toHaveAccessibleName("Like, 1 so far");
});

test("discussions with a similar title are shown while it is typed", async ({ browser }) => {
  const page = await openAsDemo(browser, "Gurpreet Singh");
  const title = uniqueTitle("How do I prepare for a platform interview");
  await start(page, title);
  await openHydrated(page, "/discussions/new");
  await page.getByLabel("Title").pressSequentially(title.slice(0, -3));
  await expect(page.getByRole("region", { name: "Similar discussions" }).getByRole("link", { name: title })).toBeVisible();
});

test("a list in Urdu has its bullets on the right, where its text begins", async ({ browser }) => {
  const page = await openAsDemo(browser, "Fatima Sheikh");
  await start(page, uniqueTitle("نوکری کے انٹرویو"), "دو سوال:\n\n- پہلا سوال یہ ہے\n- دوسرا سوال یہ ہے");
  await expect(page.locator(".markdown ul").first()).toHaveCSS("direction", "rtl");
});

test("in a text that is mostly English a heading in Urdu begins on the right, whatever its level", async ({ browser }) => {
  const page = await openAsDemo(browser, "Fatima Sheikh");
  await start(page, uniqueTitle("Two interviews"), "# سوال\n\nWhat would you ask in an interview?\n\n## پہلا سوال\n\n### دوسرا سوال");
  for (const words of ["پہلا سوال", "دوسرا سوال"]) await expectFromTheRight(page.getByRole("heading", { name: words }));
});

test("two tabs that edit one discussion do not overwrite each other", async ({ browser }) => {
  const page = await openAsDemo(browser, "Meera Nair");
  await start(page, uniqueTitle("Edited in two tabs"));
  const edit = `/discussions/${new URL(page.url()).pathname.split("/").at(-1)}/edit`;
  const other = await page.context().newPage();
  await openHydrated(page, edit);
  await openHydrated(other, edit);
  await other.getByLabel("Content").fill("The other tab was faster.");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.locator(".markdown").first()).toHaveText("The other tab was faster.");
  await page.getByLabel("Content").fill("This tab thought longer.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("Not saved yet");
  await expect(page.getByRole("region", { name: "The other version" })).toContainText("The other tab was faster.");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.locator(".markdown").first()).toHaveText("This tab thought longer.");
});

test("without a live connection the page says how to look for new replies", async ({ browser }) => {
  const page = await openAsDemo(browser, "Arjun Das");
  await start(page, uniqueTitle("Nothing comes by itself"));
  await page.route("**/live", (route) => route.fulfill({ status: 503, body: "" }));
  await page.reload();
  await expect(page.getByRole("link", { name: "New replies — reload" })).toBeVisible();
});

test("a visitor reads, is asked to sign in, and gets a link onwards from a missing discussion", async ({ browser, page }) => {
  const author = await openAsDemo(browser, "Gurpreet Singh");
  await start(author, uniqueTitle("Open to everybody"));
  const path = new URL(author.url()).pathname;
  await openHydrated(page, path);
  await expect(page.getByText("Sign in to join the discussion")).toBeVisible();
  await page.getByRole("button", { name: /^Like, / }).click();
  await expect(toast(page)).toContainText("Please sign in to like this discussion");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));

  const missing = "/discussion/01890000-0000-7000-8000-000000000000";
  expect((await page.request.get(at(missing))).status()).toBe(404);
  await page.goto(at(missing));
  await expect(toast(page)).toContainText("This discussion may have been removed or doesn't exist.");
  await expect(page).toHaveURL(at("/discussions"));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a member starts, replies, answers, edits, deletes and accepts", async ({ page }) => {
    await joinAsCampus(page);
    const title = uniqueTitle("Everything by plain forms");
    await page.goto(at("/discussions/new"));
    await page.getByLabel("Title").fill(title);
    await page.getByRole("button", { name: "Start Discussion" }).click();
    await expect(page.getByText("Please provide content").first()).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await start(page, title);
    await expectPlainToast(page, "Your discussion has been posted");

    await page.getByLabel("Add your reply").fill(`The first reply to ${title}`);
    await page.getByRole("button", { name: "Post Reply" }).first().click();
    await expectPlainToast(page, "Your reply has been added");
    const first = replyOf(page, "The first reply");
    await first.getByText("Reply", { exact: true }).click();
    await first.getByLabel(/^Your reply to/).fill("An answer below it");
    await first.getByRole("button", { name: "Post Reply" }).click();
    await expect(page.getByRole("heading", { name: "2 Replies" })).toBeVisible();

    const answer = replyOf(page, "An answer below it");
    await answer.getByText(/^Edit your/).click();
    await answer.getByLabel("Your reply", { exact: true }).fill("A better answer below it");
    await answer.getByRole("button", { name: "Save" }).click();
    await expect(replyOf(page, "A better answer below it")).toContainText("edited");
    await replyOf(page, "A better answer below it").getByRole("button", { name: "Accept as answer" }).click();
    await expect(page.getByRole("complementary", { name: "Accepted answer" })).toContainText("A better answer");

    await first.getByRole("button", { name: "Delete" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("This reply was deleted.")).toBeVisible();
    await expect(replyOf(page, "A better answer below it")).toBeVisible();
  });
});

test("a discussion with code and a reply passes axe and fits a phone, light and dark", async ({ browser }) => {
  const page = await openAsDemo(browser, "Arjun Das");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await start(page, uniqueTitle("Is this page fit to read"), "A list:\n\n- one\n- two\n\n```js\nconst answer = 42;\n```");
  await page.getByLabel("Add your reply").fill("Yes, it is.");
  await page.getByRole("button", { name: "Post Reply" }).first().click();
  await expect(page.getByRole("heading", { name: "1 Reply" })).toBeVisible();
  const discussion = new URL(page.url()).pathname;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    await openHydrated(page, discussion);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
