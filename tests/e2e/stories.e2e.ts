import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { checkStructuredData } from "#tests/setup/structured-data.ts";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectFromTheRight } from "./expect-from-the-right.ts";
import { untilHydrated } from "./open-hydrated.ts";
import { openAsDemo } from "./sign-in-as-demo.ts";

const list = "/tech-flash?tag=Neighbours";
const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
/** The stories of this attempt: an earlier attempt has started the discussions of the others. */
const cityOf = ({ retry }: { retry: number }) => (retry === 0 ? "Bhopal" : "Mysuru");
const words = (of: string) => `${of} ${crypto.randomUUID().slice(0, 8)}`;

test("news from three papers is one card, whose story is discussed in one place", async ({ browser }, testInfo) => {
  const title = `Narmada Labs opens a reading room for pupils in ${cityOf(testInfo)}`;
  const reader = await openAsDemo(browser, "Ananya Iyer");
  const late = await openAsDemo(browser, "Rohan Deshmukh");
  await reader.goto(at(list));
  await expect(card(reader, title)).toHaveCount(1);
  await card(reader, title).getByRole("link", { name: "3 sources" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(reader.getByRole("heading", { name: "Who reports it" })).toBeVisible();
  for (const paper of ["The Morning Daily", "The Noon Daily", "The Evening Daily"]) {
    await expect(reader.getByRole("region", { name: "Who reports it" }).getByRole("listitem").filter({ hasText: paper })).toHaveCount(1);
  }
  await expectAccessible(reader);
  await expectNoSidewaysScroll(reader);
  const story = reader.url();

  // Both start to write before one of them has posted.
  for (const page of [reader, late]) {
    await page.goto(story);
    await page.getByRole("link", { name: "Discuss", exact: true }).click();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await expect(page.getByLabel("Content")).toHaveValue(/example\.test/);
    await expect(page.getByRole("main")).toContainText(`About this story: ${title}`);
    await untilHydrated(page);
  }
  await reader.getByLabel("Content").fill(words("Who has been there?"));
  await reader.getByRole("button", { name: "Start Discussion" }).click();
  await expect(reader).toHaveURL(/\/discussion\//);
  await expect(reader.getByRole("link", { name: title, exact: true })).toHaveAttribute("href", new URL(story).pathname);

  const thought = words("I was there on the first day");
  await late.getByLabel("Content").fill(thought);
  await late.getByRole("button", { name: "Start Discussion" }).click();
  await expect(late.getByRole("group", { name: "What to correct" })).toContainText("Your text is still here");
  await expect(late.getByLabel("Content")).toHaveValue(thought);
  await late.getByRole("button", { name: "Post my text there as a reply" }).click();
  const discussion = new RegExp(new URL(reader.url()).pathname);
  await expect(late).toHaveURL(discussion);
  await expect(late.locator("article[id^=reply-]").filter({ hasText: thought })).toBeVisible();

  await late.getByRole("link", { name: title, exact: true }).click();
  await expect(late).toHaveURL(story);
  await late.getByRole("link", { name: "1 reply" }).click();
  await expect(late).toHaveURL(discussion);
});

test("without JavaScript a story is read, discussed, and its discussion found from its card", async ({ browser }, testInfo) => {
  const title = `Kaveri Works starts night classes for weavers in ${cityOf(testInfo)}`;
  const page = await openAsDemo(browser, "Ananya Iyer", { javaScriptEnabled: false });
  const late = await openAsDemo(browser, "Rohan Deshmukh", { javaScriptEnabled: false });
  // Both start to write before one of them has posted.
  for (const writer of [late, page]) {
    await writer.goto(at(list));
    await card(writer, title).getByRole("link", { name: "Discuss" }).click();
  }
  await page.getByLabel("Content").fill(words("Which loom do they use?"));
  await page.getByRole("button", { name: "Start Discussion" }).click();
  await expect(page).toHaveURL(/\/discussion\//);
  const discussion = page.url();

  const thought = words("They use pit looms");
  await late.getByLabel("Content").fill(thought);
  await late.getByRole("button", { name: "Start Discussion" }).click();
  await expect(late.getByRole("group", { name: "What to correct" })).toContainText("Your text is still here");
  await expect(late.getByLabel("Content")).toHaveValue(thought);
  await late.getByRole("button", { name: "Post my text there as a reply" }).click();
  await expect(late).toHaveURL(new RegExp(new URL(discussion).pathname));
  await expect(late.locator("article[id^=reply-]").filter({ hasText: thought })).toBeVisible();

  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Who reports it" })).toBeVisible();
  await page.goto(at(list));
  await card(page, title).getByRole("link", { name: "1 reply" }).click();
  await expect(page).toHaveURL(discussion);
});

test("a visitor is asked to sign in before discussing a story, and returns to it", async ({ page }) => {
  await page.goto(at("/tech-flash?tag=Web3"));
  const discuss = page.getByRole("link", { name: "Discuss" }).last();
  const address = await discuss.getAttribute("href");
  await discuss.click();
  await expect(page).toHaveURL(at(`/login?next=${encodeURIComponent(address ?? "")}`));
});

test("an invalid address of a story returns 404", async ({ page }) => {
  const answer = await page.goto(at("/tech-flash/0197a000-0000-7000-8000-000000000000"));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Story not found" })).toBeVisible();
});

test("a story has structured data about its sources; one that is only a link is not indexed", async ({ request }) => {
  const headOf = async (path: string) => (await (await request.get(at(path))).text()).split("</head>")[0] ?? "";
  const find = async (tag: string, link: RegExp) => link.exec(await (await request.get(at(`/tech-flash?tag=${tag}`))).text())?.[1] ?? "";
  const merged = `/tech-flash/${await find("Neighbours", /"\/tech-flash\/([0-9a-f-]{36})"/)}`;
  const head = await headOf(merged);
  expect(head).toContain(`rel="canonical" href="${at(merged)}"`);
  expect(head).not.toContain("noindex");
  const kinds = [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = ""]) =>
    checkStructuredData(json),
  );
  expect(kinds).toEqual(["story", "trail"]);
  expect(await headOf(`/tech-flash/${await find("Security", /story=([0-9a-f-]{36})"/)}`)).toContain("noindex");
});

test("texts in Urdu run from the right on card and page, with the date complete beside the source", async ({ page }) => {
  for (const path of ["/tech-flash?tag=Urdu", `/tech-flash/${await findUrduStory(page)}`]) {
    await page.goto(at(path));
    await expectFromTheRight(page.getByText("پاکستان اور امریکہ کے کشیدہ"));
    const byline = page.locator("p", { has: page.getByText("اردو اخبار", { exact: true }) }).first();
    expect(await findPlaces(byline.locator("b, time"))).toEqual(["اردو اخبار", expect.stringMatching(/^1 Jan/)]);
  }
});

/** The texts of these elements from left to right. Fails if the letters of one are apart. */
async function findPlaces(parts: Locator): Promise<string[]> {
  const read = await parts.evaluateAll((all) =>
    all.map((one) => ({ text: one.textContent ?? "", left: one.getBoundingClientRect().left, boxes: one.getClientRects().length })),
  );
  expect(read.map(({ boxes }) => boxes)).toEqual(read.map(() => 1));
  return read.toSorted((one, other) => one.left - other.left).map(({ text }) => text);
}

async function findUrduStory(page: Page): Promise<string> {
  const { items } = (await (await page.request.get(at("/api/v1/tech-flash?tag=Urdu"))).json()) as { items: { id: string }[] };
  return items[0]?.id ?? "";
}
