import { expect, test } from "@playwright/test";
import type { APIRequestContext, Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectToast } from "./expect-toast.ts";
import { inspectPage } from "./inspect-page.ts";
import { joinAsCampus, joinAsCorporate, newPerson, signInAs } from "./join-as.ts";
import { sendDiscussion } from "./send-discussion.ts";

test.use({ javaScriptEnabled: false });

const askFor = async (page: Page, box: string, words: string) => {
  await page.getByRole("searchbox", { name: box }).fill(words);
  await page.getByRole("searchbox", { name: box }).press("Enter");
};

test("a new member reads, writes, saves and plans", async ({ page }) => {
  test.setTimeout(150_000);
  const mark = crypto.randomUUID().slice(0, 8);
  await joinAsCampus(page);

  await test.step("lists are searched, filtered and gone through", async () => {
    await page.goto(at("/tech-flash?tag=AI"));
    await expect(page.getByRole("heading", { name: "AI story 1", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Load More" }).click();
    await expect(page.getByRole("heading", { name: "AI story 12" })).toBeVisible();
    await page.goto(at("/blogs"));
    await askFor(page, "Search blogs", "hackathon");
    await expect(page.getByRole("article").getByRole("heading").first()).toContainText("hackathon");
  });

  await test.step("a discussion is posted, bookmarked, liked and replied to", async () => {
    await page.goto(at("/discussions/new"));
    await sendDiscussion(page, `Plain forms ${mark}`, "Does everything work here?");
    await expectToast(page, "Discussion started!");
    await page.getByRole("button", { name: "Bookmark" }).first().click();
    await expectToast(page, "Bookmarked");
    await page.getByRole("button", { name: /^Like/ }).first().click();
    await expect(page.getByRole("button", { name: /^Like/ }).first()).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(/#actions$/);
    await page.getByLabel("Add your reply").fill("It does.");
    await page.getByRole("button", { name: "Post Reply" }).first().click();
    await expectToast(page, "Reply posted!");
  });

  await test.step("a blog is commented on", async () => {
    await page.goto(at("/blogs"));
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await page.getByPlaceholder("Share your thoughts...").fill(`A thought ${mark}`);
    await page.getByRole("button", { name: "Post Comment" }).click();
    await expect(page.getByText(`A thought ${mark}`).first()).toBeVisible();
  });

  await test.step("a journal and a milestone are written, settings are saved", async () => {
    await page.goto(at("/journals/new"));
    await page.getByLabel("Title").fill("A day");
    await page.getByLabel("Content").fill("Without a script");
    await page.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Journal saved");
    await page.goto(at("/c2c/progress/new"));
    await page.getByLabel("Milestone").fill(`Read ${mark}`);
    await page.getByRole("button", { name: /milestone/i }).click();
    await expect(page.getByText(`Read ${mark}`).first()).toBeVisible();
    await page.goto(at("/settings/profile"));
    await page.getByLabel("City").fill("Madurai");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByRole("region", { name: "Profile" })).toContainText("Madurai");
  });

  await test.step("every page of theirs works", () => crawl(page));
});

test("text typed into a form that could not be sent is still there after Back", async ({ page }) => {
  await joinAsCorporate(page);
  await page.route("**/new", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Away</h1>" })
      : route.continue(),
  );
  for (const [path, send] of [
    ["/discussions/new", "Start Discussion"],
    ["/events/new", "Create Event"],
    ["/jobs/new", "Preview"],
  ] as const) {
    await page.goto(at(path));
    for (const field of ["Title", "Tags"]) await page.getByLabel(field).fill("Half a thought");
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByRole("heading", { name: "Away" })).toBeVisible();
    await page.goBack();
    for (const field of ["Title", "Tags"]) await expect(page.getByLabel(field)).toHaveValue("Half a thought");
  }
});

for (const { list, box, send, answer } of [
  { list: "/blogs?q=payments", box: "Share your thoughts...", send: "Post Comment" },
  { list: "/discussions?q=interview", box: "Add your reply", send: "Post Reply", answer: true },
]) {
  test(`a refusal after ${send} is in view on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await joinAsCampus(page);
    await page.goto(at(list));
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    const text = "See https://a.example/".repeat(12);
    const field = page.getByPlaceholder(box).or(page.getByLabel(box, { exact: true }));
    await field.fill(text);
    await page.getByRole("button", { name: send }).first().click();
    const refusal = page.getByText(/^New accounts can use at most/);
    await expect(refusal).toBeInViewport();
    await expect(field).toBeInViewport();
    await expect(field).toHaveValue(text);
    if (!answer) return;
    await page
      .getByRole("link", { name: /^Reply to/ })
      .last()
      .click();
    await page.locator("form[id^=answer]").getByRole("textbox").fill(text);
    await page.locator("form[id^=answer]").getByRole("button", { name: send }).click();
    await expect(refusal).toBeInViewport();
  });
}

test("every page works for a visitor", ({ page }) => crawl(page));

test("every page works for a corporate member", async ({ page }) => {
  await joinAsCorporate(page);
  await crawl(page);
});

test("every page works for a moderator", async ({ page }) => {
  await signInAs(page, { ...newPerson("Admin"), email: "admin@example.test" });
  await crawl(page, ["/moderation", "/admin/roles"]);
});

const starts = ["/", "/dashboard", "/hub", "/corporate-dashboard", "/ask-me", "/search?q=hackathon"];
const concurrentPages = 4;
// Of addresses that differ only in ids and values, this many are checked.
const mostOfAKind = 2;

/** Follows every link from the start and checks each kind of page: it responds, is accessible, and every control on it works. */
async function crawl(page: Page, alsoFrom: string[] = []): Promise<void> {
  const site = at("");
  const waiting = [...starts, ...alsoFrom].map((path) => site + path);
  const seen = new Set(waiting);
  const kinds = new Map<string, number>();
  const faults: string[] = [];
  await page.goto(at("/"));
  while (waiting.length > 0) {
    const urls = waiting.splice(0, concurrentPages);
    for (const found of await Promise.all(urls.map((url) => look(page, url)))) {
      faults.push(...found.faults);
      for (const link of found.links.map((href) => href.replace(/#.*/, ""))) {
        if (seen.has(link) || !link.startsWith(`${site}/`) || isElsewhere(link.slice(site.length))) continue;
        seen.add(link);
        const count = (kinds.get(kindOf(link)) ?? 0) + 1;
        kinds.set(kindOf(link), count);
        if (count <= mostOfAKind) waiting.push(link);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(kinds.size).toBeGreaterThan(30);
}

async function look(page: Page, url: string): Promise<{ links: string[]; faults: string[] }> {
  const path = url.slice(at("").length);
  const response = await get(page.request, url);
  if (response.status !== 200) return { links: [], faults: [`${path}: answers ${response.status}`] };
  if (!response.type.startsWith("text/html")) return { links: [], faults: [] };
  const { links, faults } = await page.evaluate(inspectPage, { html: response.text, url });
  return { links, faults: faults.map((fault) => `${path}: ${fault}`) };
}

async function get(request: APIRequestContext, url: string): Promise<{ status: number; type: string; text: string }> {
  const response = await request.get(url, { headers: { accept: "text/html" } });
  return { status: response.status(), type: response.headers()["content-type"] ?? "", text: await response.text() };
}

/** Not to be followed: feeds and files have tests of their own, and the archive of personal data is made on request. */
function isElsewhere(path: string): boolean {
  return /^\/(?:feeds|api|og|auth|stand-in|events\/[^/]+\.ics|calendar\.ics)(?:[/?]|$)/.test(path);
}

/** An address without the parts that differ from one item or search to the next. */
function kindOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const path = pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id").replace(/^\/people\/.*/, "/people/:name");
  return `${path}?${[...new Set(searchParams.keys())].toSorted().join("&")}`;
}
