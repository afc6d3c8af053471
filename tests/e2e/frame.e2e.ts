import { expect, test } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { joinAsCorporate } from "./join-as.ts";
import { openHydrated, untilHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";

const pages = ["/", "/about", "/login", "/waitlist", "/terms", "/privacy", "/contact", "/no-such-page"];

test("every page of the frame has one heading of its own", async ({ page }) => {
  for (const path of pages) {
    await page.goto(at(path));
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  }
});

test("an address that does not exist answers 404 with ways out", async ({ page }) => {
  const response = await page.goto(at("/no-such-page"));
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("We could not find this page");
  await expect(page.getByRole("main").getByRole("link", { name: "Read Tech Flash" })).toHaveAttribute("href", "/tech-flash");
});

test("the page of a deleted own item leads to the list of the others", async ({ page }) => {
  await joinAsCorporate(page);
  const id = crypto.randomUUID();
  for (const { address, title, rest } of [
    { address: `/blogs/${id}/edit`, title: "Blog not found", rest: "/blogs/mine" },
    { address: `/discussions/${id}/edit`, title: "Discussion not found", rest: "/discussions/mine" },
    { address: `/jobs/${id}/edit`, title: "Job not found", rest: "/jobs/mine" },
    { address: `/events/${id}/edit`, title: "Event not found", rest: "/events/mine" },
    { address: `/c2c/cv-builder/projects/${id}`, title: "Part of your CV not found", rest: "/c2c/cv-builder" },
    { address: `/c2c/interview-prep/answers/${id}`, title: "Answer not found", rest: "/c2c/interview-prep/history" },
  ]) {
    expect((await page.goto(at(address)))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^Back to (?:My|your) / })).toHaveAttribute("href", rest);
  }
});

test("an address with an unknown filter says so, without blaming the site, and leads to the page without it", async ({ page }) => {
  const response = await page.goto(at("/events?month=2026-13"));
  expect(response?.status()).toBe(400);
  await expect(page).toHaveTitle("We could not read that");
  await expect(page.getByText("our fault")).toBeHidden();
  await page.getByRole("link", { name: "Open this page without that part" }).click();
  await expect(page).toHaveURL(at("/events"));
  await expect(page.getByRole("heading", { name: "Tech Events" })).toBeVisible();
});

test("signing in from the header returns to the page", async ({ page }) => {
  await page.goto(at("/tech-flash?tag=AI"));
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL(at("/login?next=%2Ftech-flash%3Ftag%3DAI"));
  await expect(page.locator("main input[name=next]")).toHaveValue("/tech-flash?tag=AI");
});

test("the header names the areas, and the skip link leads past it", async ({ page }) => {
  await page.goto(at("/terms"));
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(["Tech Flash", "Blogs", "Discussions", "Events", "Ask Me beta", "Jobs beta", "My Hub"]);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(true);
});

test("the header stays while the page scrolls", async ({ page }) => {
  await page.goto(at("/privacy"));
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await expect(page.getByRole("banner")).toBeInViewport();
});

test("going to another page moves the focus to its heading", async ({ page }) => {
  await openHydrated(page, "/terms");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeFocused();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test.describe("on a low screen", () => {
  test.use({ viewport: { width: 375, height: 400 } });

  // One page that waits for a touch, and one that starts the app at once.
  for (const path of ["/terms", "/waitlist"]) {
    test(`${path} is where it was left when it is gone back to or loaded anew`, async ({ page }) => {
      const position = () => page.evaluate(() => window.scrollY);
      await openHydrated(page, path);
      await page.evaluate(() => window.scrollTo(0, 150));
      const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy" });
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
      await expect.poll(position).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(at(path));
      await expect.poll(position).toBe(150);
      await page.reload();
      await expect.poll(position).toBe(150);
      await untilHydrated(page);
      await expect.poll(position).toBe(150);
    });
  }
});

test("a page that cannot be loaded signs nobody out", async ({ page }) => {
  await signInAsDemo(page, "Meera Nair");
  await openHydrated(page, "/terms");
  await page.route("**/privacy.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Account of Meera Nair" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toHaveCount(0);
});

test("a page that cannot be reached is not called our fault, and can be retried", async ({ page }) => {
  await openHydrated(page, "/terms");
  await page.route("**/privacy.data*", (route) => route.abort("internetdisconnected"));
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
});

test.describe("the navigation sheet", () => {
  test.use({ viewport: { width: 375, height: 720 } });

  test("takes the focus, gives it back on Esc, and closes after navigating", async ({ page }) => {
    await openHydrated(page, "/terms");
    const open = page.getByRole("button", { name: "Open navigation" });
    const sheet = page.getByRole("dialog", { name: "Navigation" });
    await open.focus();
    await page.keyboard.press("Enter");
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole("heading", { name: "Navigation" })).toBeFocused();
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page.locator("html")).toHaveCSS("overflow-y", "visible");
    await expect(open).toBeFocused();
    await open.click();
    await sheet.getByRole("link", { name: "Tech Flash" }).click();
    await expect(page).toHaveURL(/\/tech-flash$/);
    await expect(sheet).toBeHidden();
    // Also where the page is that one already.
    await open.click();
    await sheet.getByRole("link", { name: "Tech Flash" }).click();
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
  });

  test("closes when the focus leaves it", async ({ page }) => {
    await openHydrated(page, "/terms");
    const sheet = page.getByRole("dialog", { name: "Navigation" });
    await page.getByRole("button", { name: "Open navigation" }).click();
    await expect(sheet.getByRole("heading", { name: "Navigation" })).toBeFocused();
    const stops = await sheet.locator("a, button").count();
    for (let stop = 0; stop <= stops; stop += 1) await page.keyboard.press("Tab");
    await expect(sheet).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 720 } });

  test("the sheet opens, leads on, and closes", async ({ page }) => {
    await page.goto(at("/terms"));
    const sheet = page.getByRole("dialog", { name: "Navigation" });
    await page.getByRole("button", { name: "Open navigation" }).click();
    await expect(sheet).toBeVisible();
    await page.getByRole("button", { name: "Close navigation" }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole("button", { name: "Open navigation" }).click();
    await sheet.getByRole("link", { name: "My Hub" }).click();
    await expect(page).not.toHaveURL(/\/terms$/);
  });

  test("the theme is stored", async ({ page }) => {
    await page.goto(at("/contact"));
    await page.getByRole("button", { name: "Dark" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.goto(at("/terms"));
    await expect(page.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "System" }).click();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  });
});

test("the theme changes in place", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openHydrated(page, "/contact");
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect.poll(paper).not.toBe(light);
  await page.getByRole("button", { name: "Light" }).click();
  await expect.poll(paper).toBe(light);
});

test("an error that replaces a full-width page keeps its margins", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(at("/contact"));
  // As a form that was meant for another page.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/about" });
    document.body.append(form);
    HTMLFormElement.prototype.submit.call(form);
  });
  const title = page.getByRole("heading", { name: "Nothing can be sent to this page" });
  await expect.poll(async () => (await title.boundingBox())?.x).toBeGreaterThanOrEqual(16);
});

test("a printed page has only its content", async ({ page }) => {
  await page.goto(at("/discussions"));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  for (const way of [page.getByRole("banner"), page.getByRole("contentinfo"), page.getByRole("link", { name: "Start Discussion" })]) {
    await expect(way).toBeHidden();
  }

  // Nor does it have an invitation whose button is missing.
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByText("Sign in to join the discussion")).toBeHidden();
  await page.goto(at("/jobs?q=Payments"));
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Requirements" })).toBeVisible();
  for (const text of ["Sign in to keep track of your applications", "More jobs like this"]) await expect(page.getByText(text)).toBeHidden();
});

for (const [list, way] of [
  ["/tech-flash", "Read"],
  ["/jobs", "Apply"],
] as const) {
  test(`a printed item of ${list} has the address of “${way}”, whose button is missing`, async ({ page }) => {
    await page.goto(at(list));
    await page.goto(at((await page.locator(`main a[href^="${list}/0"]`).first().getAttribute("href")) ?? ""));
    const button = page.locator("a.button[target]", { hasText: way });
    const [address, around] = [await button.getAttribute("href"), button.locator("..")];
    await page.emulateMedia({ media: "print" });
    await expect(button).toBeHidden();
    expect(await around.evaluate((element) => getComputedStyle(element, "::after").content)).toContain(` at ${address}"`);
  });
}

test("a printed answer of Ask Me is complete, however much of it fits the window", async ({ page }) => {
  await openHydrated(page, "/ask-me");
  await page.getByLabel("Your question").fill("How do I negotiate my first salary?");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Sources", { exact: true })).toBeVisible();
  const hidden = () => page.getByRole("log").evaluate((log) => log.scrollHeight - log.clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  expect(await hidden()).toBe(0);
});

test("with forced colours, the chosen tab is visible", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(at("/discussions"));
  const tabs = page.getByRole("main").getByRole("navigation").first().getByRole("link");
  await expect(tabs.nth(0)).toHaveAttribute("aria-current", "page");
  expect(await colourOf(tabs.nth(0), "backgroundColor")).not.toBe(await colourOf(tabs.nth(1), "backgroundColor"));

  // The text of a chosen one is on its own background, and no other has a line below it.
  await page.goto(at("/jobs"));
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  const current = links.filter({ hasText: "Jobs" });
  await expect(current).toHaveAttribute("aria-current", "page");
  expect(await colourOf(current.getByText("beta"), "color")).toBe(await colourOf(current, "color"));
  expect(await colourOf(links.first(), "borderBottomColor")).toBe(await colourOf(page.getByRole("banner"), "backgroundColor"));

  // Nor does the outline of a button without a border extend beyond its column.
  await page.goto(at("/tech-flash/sources"));
  const back = page.getByRole("link", { name: "Back to Tech Flash" });
  expect(await colourOf(back, "borderBottomColor")).toBe(await colourOf(page.getByRole("banner"), "backgroundColor"));
  await page.goto(at("/jobs"));

  // Nor does the icon of a card's action have our dark colour, which may be on black.
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const share = page.locator(".card-action").first();
  const ink = await share.evaluate((element) => getComputedStyle(element, "::before").backgroundColor);
  expect(ink).toBe(await colourOf(page.locator("body"), "color"));
});

function colourOf(locator: Locator, property: "backgroundColor" | "borderBottomColor" | "color"): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element)[name], property);
}
