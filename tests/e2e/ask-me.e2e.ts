import { expect, test } from "@playwright/test";
import type { Page, Route } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll, measureEmptyEnd } from "./expect-accessible.ts";
import { expectToast } from "./expect-toast.ts";
import { openHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

const box = (page: Page) => page.getByLabel("Your question");
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const suggestions = (page: Page) => page.getByRole("form", { name: "Suggested questions" }).getByRole("button");
const log = (page: Page) => page.getByRole("log");
const breakOff = (route: Route) => route.abort();

test("a visitor asks, with suggestions and keys, and gets sources and a note that the answer is not from an AI", async ({ page }) => {
  await openHydrated(page, "/ask-me");
  await expect(log(page)).toContainText("Hello! I am Ask Me.");
  await expect(suggestions(page)).toHaveCount(8);
  await expect(send(page)).toBeDisabled();
  await expectAccessible(page);
  const panel = await page.getByRole("region", { name: "Conversation" }).boundingBox();
  expect(panel?.height).toBe(600);

  await box(page).fill("   ");
  await page.keyboard.press("Enter");
  await expect(suggestions(page)).toHaveCount(8);
  await box(page).fill("How do I negotiate");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("my first salary?");
  await expect(box(page)).toHaveValue("How do I negotiate\nmy first salary?");
  // Safari reports the Enter that ends an input method's composition like this.
  await box(page).dispatchEvent("keydown", { key: "Enter", keyCode: 229 });
  await expect(box(page)).toHaveValue("How do I negotiate\nmy first salary?");
  await expect(suggestions(page)).toHaveCount(8);
  await page.keyboard.press("Enter");
  await expect(log(page)).toContainText("This answer is not from an AI");
  await expect(log(page)).toContainText("Negotiating your pay");
  await expect(suggestions(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue("");
  await expect(box(page)).toBeFocused();
  await expect(page.getByText("Sources", { exact: true })).toBeVisible();
  const source = log(page).getByRole("listitem").getByRole("link").first();
  expect(await source.getAttribute("href")).toMatch(/^\//);
  await expectAccessible(page);

  await box(page).fill("Zyxgrommet flibberwock?");
  await send(page).click();
  await expect(log(page)).toContainText("I found nothing in the community's posts that answers this.");
  await expect(page.getByRole("link", { name: "Start a discussion" })).toHaveAttribute("href", /title=Zyxgrommet/);
  await page.reload();
  await expect(suggestions(page)).toHaveCount(8);
});

test("on a phone each answer is read from its beginning, below its question", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, "/ask-me");
  for (const [count, question] of ["How do I negotiate my first salary?", "How do I become a backend developer?"].entries()) {
    await box(page).fill(question);
    await page.keyboard.press("Enter");
    await expect(log(page).getByText("This answer is not from an AI")).toHaveCount(count + 1);
    const asked = log(page).getByText(question, { exact: true });
    const distance = async () => ((await asked.boundingBox())?.y ?? 0) - ((await log(page).boundingBox())?.y ?? 0);
    await expect.poll(distance).toBeLessThan(60);
    expect(await distance()).toBeGreaterThan(0);
    expect(await measureEmptyEnd(page)).toBe(0);
  }
});

test("a member's conversations are stored, named, found, rated, deleted and restored", async ({ page }) => {
  const word = `Quokka${crypto.randomUUID().slice(0, 6)}`;
  await signInAsDemo(page, "Gurpreet Singh");
  await openHydrated(page, "/ask-me");
  await page.getByRole("button", { name: "New conversation" }).click();
  await expect(page).toHaveURL(/\/ask-me\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 2, name: "New Conversation" })).toBeVisible();
  const question = `Should I learn React or Angular for the ${word} project?`;
  await box(page).fill(question);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(word);
  await expect(page.getByText(question)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Your conversations" })).toContainText(word);
  await expect(box(page)).toBeFocused();
  const address = page.url();

  await page.getByRole("button", { name: "Not helpful" }).click();
  await expectToast(page, "Thank you");
  await page.getByText("Tell us why (optional)").click();
  await page.getByLabel("Reason").fill("x".repeat(501));
  await page.getByLabel("Reason").press("Enter");
  await expect(page.getByLabel("Reason")).toHaveAccessibleDescription("Please keep this to 500 characters");
  await expect(page.getByRole("button", { name: "Not helpful" })).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel("Reason").fill("It forgot Svelte");
  await page.getByLabel("Reason").press("Enter");
  await expect(page.getByText("Your reason")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(word);
  await expect(page.getByRole("button", { name: "Not helpful" })).toHaveAttribute("aria-pressed", "true");
  await page.getByText("Your reason").click();
  await expect(page.getByLabel("Reason")).toHaveValue("It forgot Svelte");
  await expectAccessible(page);

  await openHydrated(page, "/ask-me");
  await box(page).fill(`What is ${word} about?`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ask-me\/[0-9a-f-]{36}$/);
  expect(page.url()).not.toBe(address);
  await expect(log(page)).toContainText("Not AI");
  await expect(box(page)).toBeFocused();
  await page.getByLabel("Rename this conversation").click();
  await page.getByLabel("New name").fill(" ");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(page.getByLabel("New name")).toHaveAccessibleDescription(/./);
  await expect(page.getByText("Answers can be wrong.")).toBeVisible();
  await page.getByLabel("New name").fill(`${word} renamed`);
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expectToast(page, "Conversation renamed");
  const list = page.getByRole("complementary", { name: "Your conversations" });
  await expect(list.getByRole("link", { name: `${word} renamed` })).toHaveAttribute("aria-current", "page");

  await page.getByRole("searchbox", { name: "Search your conversations" }).fill("forgot nothing at all");
  await page.keyboard.press("Enter");
  await expect(list).toContainText("No conversation contains these words.");
  await page.getByRole("searchbox", { name: "Search your conversations" }).fill(word.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(2);

  await page.getByLabel("Delete this conversation").click();
  await expectToast(page, "Conversation deleted");
  await expect(list.getByRole("link", { name: `${word} renamed` })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Conversation restored");
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(`${word} renamed`);

  const stranger = await (await page.context().browser()?.newContext())?.newPage();
  if (!stranger) throw new Error("No other browser");
  await stranger.goto(address);
  await expect(stranger).toHaveURL(/\/login\?next=%2Fask-me%2F/);
  await signInAsDemo(stranger, "Fatima Sheikh");
  expect((await stranger.goto(address))?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { level: 1, name: "Conversation not found" })).toBeVisible();
  await stranger.getByRole("link", { name: "Back to Ask Me" }).click();
  await expect(stranger).toHaveURL(at("/ask-me"));
});

for (const javaScriptEnabled of [true, false]) {
  test(`on a phone a search of conversations leads to its results, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled, viewport: { width: 375, height: 700 } })).newPage();
    await signInAsDemo(page, "Meera Nair");
    await (javaScriptEnabled ? openHydrated(page, "/ask-me") : page.goto(at("/ask-me")));
    await page.getByRole("searchbox", { name: "Search your conversations" }).fill("zzzz");
    await page.keyboard.press("Enter");
    await expect(page.getByText("No conversation contains these words.")).toBeInViewport();
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page.getByRole("searchbox", { name: "Search your conversations" })).toBeInViewport();
    await page.context().close();
  });
}

test("a refused question returns to the box with the specification's message", async ({ page }) => {
  let answer = breakOff;
  await page.route("**/functions/v1/ask-me-ai", (route) => answer(route));
  await openHydrated(page, "/ask-me");
  await box(page).fill("Is anybody there?");
  await page.keyboard.press("Enter");
  await expectToast(page, "Failed to send message. Please try again.");
  await expect(box(page)).toHaveValue("Is anybody there?");
  const held = Promise.withResolvers<void>();
  answer = (route) => held.promise.then(() => breakOff(route));
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue("");
  await page.keyboard.type("My next thought");
  answer = (route) => route.fulfill({ contentType: "text/event-stream", body: 'event: text\ndata: {"piece":"Half"}\n\n' });
  // Enter is pressed at the moment the text comes back.
  await box(page).evaluate((element) => {
    const press = () => element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    element.addEventListener("input", press, { once: true });
  });
  held.resolve();
  await expect(log(page)).toContainText("Is anybody there? My next thought");
  await expectToast(page, "Failed to get response. Please try again.");
  await expect(log(page)).toContainText("Half");
  await expect(log(page)).toContainText("Stopped before the end.");
  answer = (route) => route.continue();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(log(page)).toContainText("Not AI");
});

test("a long question that is pasted stays whole, and the page says that it is too long", async ({ page }) => {
  await openHydrated(page, "/ask-me");
  await box(page).focus();
  await page.keyboard.insertText("Why? ".repeat(500));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Please keep this to 2,000 characters. It has 2,499.");
  await expect(box(page)).toHaveValue("Why? ".repeat(500));
  await expect(box(page)).toHaveAttribute("aria-invalid", "true");
  await box(page).fill("Why?");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(log(page)).toContainText("Not AI");
});

test("the corporate home puts prepared sentences into the box", async ({ page }) => {
  await signInAsDemo(page, "Rohan Deshmukh");
  await openHydrated(page, "/corporate-dashboard?tab=ask-me");
  const prompts = page.getByRole("form", { name: "Quick prompts" }).getByRole("button");
  await expect(prompts).toHaveText(["Prep Interview", "Review Resume", "Career Guidance", "Skill Development"]);
  const actions = page.getByRole("region", { name: "Quick Actions" }).getByRole("button");
  await expect(actions).toHaveText([
    "Refine Job Description",
    "Candidate Screening Questions",
    "Market Insights",
    "Interview Best Practices",
  ]);
  await actions.first().click();
  await expect(box(page)).toHaveValue(/^Refine this job description/);
  await prompts.nth(1).click();
  await expect(box(page)).toHaveValue(/^What should I look for.*resume of a fresher/);
  await expect(box(page)).toBeFocused();
  await box(page).fill("Of my own:");
  await prompts.nth(1).click();
  await expect(box(page)).toHaveValue(/^Of my own:\n\nWhat should I look for/);
  await box(page).fill("");
  await prompts.nth(1).click();
  // Scrolled to the top, because half a button under the header would count as too small a target.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(log(page)).toContainText("Not AI");
  await expect(page).toHaveURL(/corporate-dashboard\?tab=ask-me$/);
  await page.getByRole("main").getByRole("link", { name: "Ask Me", exact: true }).last().click();
  await expect(page.getByRole("complementary", { name: "Your conversations" })).toContainText("What should I look for");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });

  test("a visitor is answered in the page", async ({ page }) => {
    await page.goto(at("/ask-me"));
    await suggestions(page).filter({ hasText: "system design" }).click();
    await expect(log(page)).toContainText("How should I prepare for a system design interview?");
    await expect(log(page)).toContainText("This answer is not from an AI");
    await box(page).fill("How do I negotiate?");
    await send(page).click();
    await expect(log(page)).toContainText("Negotiating your pay");
    await box(page).fill("   ");
    await send(page).click();
    await expect(page.getByText("Please write a question first")).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test("a member's question leads to its conversation and can be rated, and the corporate home fills the box", async ({ page }) => {
    await signInAsDemo(page, "Ananya Iyer");
    await page.goto(at("/ask-me"));
    await box(page).fill("How do I learn to debug code?");
    await send(page).click();
    await expect(page).toHaveURL(/\/ask-me\/[0-9a-f-]{36}#exchange-[0-9a-f-]{36}$/);
    await expect(log(page)).toContainText("Not AI");
    await page.getByRole("button", { name: "Helpful", exact: true }).click();
    await expect(page.getByRole("button", { name: "Helpful", exact: true })).toHaveAttribute("aria-pressed", "true");
    await box(page).fill("Why? ".repeat(500));
    await send(page).click();
    await expect(page.getByRole("alert")).toHaveText("Please keep this to 2,000 characters");
    await expect(log(page), "the conversation is still there").toContainText("How do I learn to debug code?");
    await page.getByLabel("Rename this conversation").click();
    await page.getByLabel("New name").fill("x".repeat(81));
    await page.getByRole("button", { name: "Rename", exact: true }).click();
    await expect(page.getByLabel("New name")).toHaveAccessibleDescription("Please keep this to 80 characters");
    await page.getByLabel("New name").fill("Debugging");
    await page.getByRole("button", { name: "Rename", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Debugging" })).toBeVisible();
    await page.getByLabel("Delete this conversation").click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Debugging" })).toBeVisible();

    await page.goto(at("/corporate-dashboard?tab=ask-me"));
    await page.getByRole("button", { name: "Market Insights" }).click();
    await expect(box(page)).toHaveValue(/^What do employers in India/);
    await send(page).click();
    await expect(page).toHaveURL(/\/ask-me\/[0-9a-f-]{36}#exchange/);
  });
});

test("a question asked in one tab appears in another one too", async ({ page, context }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/ask-me");
  await box(page).fill("How do I negotiate my first salary?");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ask-me\/[0-9a-f-]{36}$/);
  await expect(log(page)).toContainText("Negotiating your pay");
  const other = await context.newPage();
  await openHydrated(other, new URL(page.url()).pathname);
  await box(page).fill("Still being written");
  await box(other).fill("Should I learn React or Angular?");
  await other.keyboard.press("Enter");
  await expect(log(page)).toContainText("React or Angular?");
  await expect(box(page)).toHaveValue("Still being written");
});
