import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { MUTED_SOURCES_MAX } from "#contracts/reading-choices-limits.ts";
import { at } from "./at.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectToast } from "./expect-toast.ts";
import { holdAnswers } from "./hold-answers.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";

const cards = (page: Page) => page.getByRole("article");
const cardsOf = (page: Page, source: string) => cards(page).filter({ has: page.getByText(source, { exact: true }) });
const card = (page: Page, title: string) => cards(page).filter({ has: page.getByRole("heading", { name: title, exact: true }) });

async function choose(page: Page, title: string, name: string): Promise<void> {
  await card(page, title).getByText("Hide", { exact: true }).click();
  await card(page, title).getByRole("button", { name }).click();
}

test("the choices of a card are aligned with its headline", async ({ page }) => {
  await joinAsCampus(page);
  await page.goto(at("/tech-flash"));
  const first = cards(page).first();
  await first.getByText("Hide", { exact: true }).click();
  for (const width of [375, 768, 1_280]) {
    await page.setViewportSize({ width, height: 800 });
    const [offer, title] = [
      await first.getByRole("button", { name: /^Mute/ }).first().boundingBox(),
      await first.getByRole("heading").boundingBox(),
    ];
    expect.soft({ width, apart: Math.round((offer?.x ?? 0) - (title?.x ?? 0)) }).toEqual({ width, apart: 0 });
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a member mutes a source and a word, hides read stories, and reverts all of it", async ({ page }) => {
      await joinAsCampus(page);

      await test.step("from a card", async () => {
        await page.goto(at("/tech-flash?tag=AI"));
        await choose(page, "AI story 2", "Mute The AI Paper");
        await page.getByRole("button", { name: "Undo" }).click();
        await expectToast(page, "Source no longer muted");
        await expect(page).toHaveURL(at("/tech-flash?tag=AI"));
        await expect(cards(page)).toHaveCount(10);
        await choose(page, "AI story 2", "Mute The AI Paper");
        await expectToast(page, "Source muted");
        await expect(page).toHaveURL(at("/tech-flash?tag=AI"));
        await expect(page.getByText("Nothing left to read here")).toBeVisible();
        await expect(cards(page)).toHaveCount(0);
      });

      await test.step("on the page of sources", async () => {
        await page.goto(at("/tech-flash/sources"));
        await page.getByRole("button", { name: "Unmute: The AI Paper" }).click();
        await expectToast(page, "Source no longer muted");
        await page.getByRole("button", { name: "Mute: The Cloud Paper" }).click();
        await expectToast(page, "Source muted");
        await expect(page).toHaveURL(at("/tech-flash/sources"));
      });

      await test.step("on the page of choices", async () => {
        await page.goto(at("/tech-flash"));
        await expect(cards(page)).toHaveCount(10);
        await expect(cardsOf(page, "The Cloud Paper")).toHaveCount(0);
        await page.getByRole("link", { name: "Your Tech Flash" }).click();
        await page.getByRole("button", { name: "Unmute: The Cloud Paper" }).click();
        await expectToast(page, "Source no longer muted");
        const word = page.getByLabel("A word to mute");
        await word.fill("+");
        await page.getByRole("button", { name: "Mute word" }).click();
        await expect(page.getByText("Write a word with at least one letter or digit").first()).toBeVisible();
        await expect(word).toHaveValue("+");
        await word.fill("web3");
        await page.getByRole("button", { name: "Mute word" }).click();
        await expectToast(page, "Word muted");
        await page.goto(at("/tech-flash?tag=Web3"));
        await expect(page.getByText("12 articles are hidden by what you have muted or read.")).toBeVisible();
        await page.getByRole("main").getByRole("link", { name: "Your Tech Flash" }).first().click();
        await page.getByRole("button", { name: "Remove: web3" }).click();
        await expectToast(page, "Word no longer muted");
        await expect(page.getByText("No words muted.")).toBeVisible();
      });

      await test.step("what they have read", async () => {
        await page.goto(at("/tech-flash?tag=AI"));
        await page.getByRole("switch", { name: "Hide what I have read" }).click();
        await expectToast(page, "What you read is hidden");
        await expect(page.getByRole("switch")).toHaveAttribute("aria-checked", "true");
        if (javaScriptEnabled) await openInNewTab(page, "AI story 3");
        else await choose(page, "AI story 3", "Mark as read");
        await page.goto(at("/tech-flash?tag=AI"));
        await expect(card(page, "AI story 4")).toBeVisible();
        await expect(card(page, "AI story 3")).toHaveCount(0);
        await page.getByRole("link", { name: "your choices" }).click();
        await page.getByRole("button", { name: "Forget what I have read" }).click();
        await expectToast(page, "Reading history cleared");
        await page.goto(at("/tech-flash?tag=AI"));
        await expect(card(page, "AI story 3")).toBeVisible();
      });
    });
  });
}

/** A press on a page that has not been touched yet is reported as well. */
async function openInNewTab(page: Page, title: string): Promise<void> {
  await page.context().route("https://news.example.test/**", (route) => route.fulfill({ body: "The whole story" }));
  await page.goto(at("/tech-flash?tag=AI"));
  const told = page.waitForResponse((response) => response.url().endsWith("/tech-flash/read"));
  const opened = page.context().waitForEvent("page");
  await card(page, title).getByRole("link", { name: "Open in new tab" }).click();
  await (await opened).close();
  expect((await told).status()).toBe(204);
}

test("the page of a story has the same choices, and a story opened there counts as read", async ({ page }) => {
  await joinAsCampus(page);
  const { items } = (await (await page.request.get(at("/api/v1/tech-flash?tag=DevTools&limit=1"))).json()) as { items: { id: string }[] };
  const story = at(`/tech-flash/${items[0]?.id}`);
  await page.goto(story);
  await page.getByRole("button", { name: "Mute: The DevTools Paper" }).click();
  await expectToast(page, "Source muted");
  await page.getByRole("button", { name: "Unmute: The DevTools Paper" }).click();
  await expectToast(page, "Source no longer muted");
  await expect(page).toHaveURL(story);
  await page.goto(at("/tech-flash?tag=DevTools"));
  await page.getByRole("switch", { name: "Hide what I have read" }).click();
  await expectToast(page, "What you read is hidden");
  await page.context().route("https://news.example.test/**", (route) => route.fulfill({ body: "The whole story" }));
  await page.goto(story);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const told = page.waitForResponse((response) => response.url().endsWith("/tech-flash/read"));
  await page.getByRole("link", { name: "Read at The DevTools Paper" }).click();
  expect((await told).status()).toBe(204);
  await page.goto(at("/tech-flash?tag=DevTools"));
  await expect(cards(page)).toHaveCount(10);
  await expect(card(page, title)).toHaveCount(0);
});

test("a choice on a card leaves the list at the same place and length", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/tech-flash");
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(cards(page)).toHaveCount(20);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const titles = await cards(page).getByRole("heading").allTextContents();
  const source = (await cards(page).nth(12).locator("b").textContent()) ?? "";
  const left = titles.filter((title) => !title.startsWith(source.replace(/^The (.*) Paper$/, "$1")));
  await choose(page, titles[12] ?? "", `Mute ${source}`);
  await expectToast(page, "Source muted");
  await expect(cardsOf(page, source)).toHaveCount(0);
  const next = left.find((title) => titles.indexOf(title) > 12) ?? "";
  await expect(card(page, next).getByRole("heading").getByRole("link")).toBeFocused();
  for (const title of left) await expect(card(page, title)).toHaveCount(1);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  await expect(page.getByText("Some articles are hidden by your choices")).toBeVisible();
});

test("a choice on the last card of a list moves the focus to the card above that stays", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/tech-flash");
  await expect(cards(page)).toHaveCount(10);
  const titles = await cards(page).getByRole("heading").allTextContents();
  const sources = await cards(page).locator("b").allTextContents();
  const source = sources.at(-1) ?? "";
  const above = titles.findLast((_title, index) => sources[index] !== source) ?? "";
  await choose(page, titles.at(-1) ?? "", `Mute ${source}`);
  await expectToast(page, "Source muted");
  await expect(cardsOf(page, source)).toHaveCount(0);
  await expect(card(page, above).getByRole("heading").getByRole("link")).toBeFocused();
});

test("a choice on a card that is refused says why, and its cards return", async ({ page }) => {
  await joinAsCampus(page);
  for (let number = 0; number < MUTED_SOURCES_MAX; number += 1) {
    const form = { intent: "mute-source", source: `Paper ${number}` };
    const answer = await page.request.post(at("/tech-flash/choices"), { form, headers: { origin: at("") }, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
  }
  await openHydrated(page, "/tech-flash?tag=AI");
  await choose(page, "AI story 2", "Mute The AI Paper");
  await expectToast(page, `You can mute at most ${MUTED_SOURCES_MAX} sources`);
  await expect(cards(page)).toHaveCount(10);
});

test("a card returns when its choice cannot be sent, but not when something else fails meanwhile", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/tech-flash?tag=AI");
  const choices = "**/tech-flash/choices.data*";
  await page.route(choices, (route) => route.abort("internetdisconnected"));
  await choose(page, "AI story 2", "Mute The AI Paper");
  await expectToast(page, "This could not be done");
  await expect(cards(page)).toHaveCount(10);
  await page.unroute(choices);
  const letGo = await holdAnswers(page, choices);
  await page.route("**/theme.data*", (route) => route.abort("internetdisconnected"));
  await openHydrated(page, "/tech-flash?tag=AI");
  await choose(page, "AI story 2", "Mute The AI Paper");
  await expect(card(page, "AI story 2")).toHaveCount(0);
  await page.getByRole("button", { name: "Dark" }).click();
  await expectToast(page, "This could not be done");
  await expect(card(page, "AI story 2")).toHaveCount(0);
  letGo();
  await expectToast(page, "Source muted");
});

test("everybody can open the pages of choices, and a visitor signs in first", async ({ page }) => {
  await page.goto(at("/tech-flash/choices"));
  await expect(page).toHaveURL(/\/login\?next=%2Ftech-flash%2Fchoices/);
  await joinAsCampus(page);
  await page.goto(at("/tech-flash/choices"));
  await page.getByLabel("A word to mute").fill("क्रिप्टो");
  await page.getByRole("button", { name: "Mute word" }).click();
  await expect(page.getByRole("button", { name: "Remove: क्रिप्टो" })).toBeVisible();
  await page.goto(at("/tech-flash"));
  await page.getByText("Hide", { exact: true }).first().click();
  await expectAccessible(page);
  // Without the toast, which is appearing or disappearing, and from its top, because a page opened twice keeps its scroll position.
  await page.goto(at("/tech-flash/choices"));
  await expectAccessible(page);
});
