import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./expect-accessible.ts";
import { expectToast } from "./expect-toast.ts";
import { joinAsCampus, newPerson, signInAs } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";

test.use({ serviceWorkers: "allow" });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** What the service worker stores for the reader, by path. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /read|saved/.test(name));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/**
 * Opens a page until it went through the worker and is kept: one that is opened while a sign-out is still removing the old worker has none,
 * and a worker that comes after the page keeps the next one.
 */
async function untilWorkerKeeps(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(at("/about"));
      return keptPaths(page);
    })
    .toContain("/about");
}

/** Bookmarks a blog that no other test removes, and waits until both are stored. Returns its address and title. */
async function saveBlog(page: Page): Promise<{ path: string; title: string }> {
  await page.goto(at("/blogs"));
  const link = page.getByRole("article").filter({ hasText: "Demo" }).first().getByRole("heading").getByRole("link");
  const path = (await link.getAttribute("href")) ?? "";
  const title = (await link.textContent()) ?? "";
  await openHydrated(page, path);
  await page.getByRole("button", { name: "Bookmark" }).click();
  await expectToast(page, "Bookmarked");
  await expect.poll(() => keptPaths(page)).toContain(path);
  // An earlier copy of the list, without the bookmark, may be stored.
  const readKept = () => page.evaluate(async () => (await caches.match("/offline/bookmarks", { ignoreVary: true }))?.text());
  await expect.poll(readKept).toContain(path);
  return { path, title };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(at("/"));
  await expectToast(page, "Signed Out");
}

test("bookmarks, texts and stories are read offline; after signing out nothing of them is left", async ({ page, context }) => {
  await joinAsCampus(page);
  const { path, title } = await saveBlog(page);

  await test.step("offline", async () => {
    await context.setOffline(true);
    await page.goto(at("/my-bookmarks"));
    await expect(heading(page, "Your bookmarks")).toBeVisible();
    await page.getByRole("link", { name: title }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText("You are reading offline. You read the copy of")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await page.getByRole("link", { name: "What you can read" }).click();
    await expect(page.getByRole("listitem").getByRole("link", { name: title })).toHaveAttribute("href", path);
    await page.goto(at("/tech-flash"));
    await expect(heading(page, "The latest stories")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(50);
    await page.goto(at("/settings"));
    await expect(heading(page, "You are offline")).toBeVisible();
    await expect(page.getByRole("link", { name: "Your bookmarks" })).toHaveAttribute("href", "/my-bookmarks");
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(heading(page, "Settings")).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("signed out", async () => {
    await openHydrated(page, "/journals");
    await signOut(page);
    await expect.poll(async () => (await keptPaths(page)).filter((kept) => [path, "/offline/bookmarks"].includes(kept))).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(at("/login?next=%2Fjournals"));
    await expect(page.getByRole("button", { name: /^Account of/ })).toHaveCount(0);
    await untilWorkerKeeps(page);
    await context.setOffline(true);
    for (const gone of ["/my-bookmarks", path]) {
      await page.goto(at(gone));
      await expect(heading(page, "You are offline")).toBeVisible();
      await expect(page.getByRole("link", { name: "Your bookmarks" })).toHaveCount(0);
    }
    await context.setOffline(false);
  });

  await test.step("somebody else on the same browser", async () => {
    await joinAsCampus(page, newPerson("Ravi Menon"));
    await openHydrated(page, "/my-bookmarks");
    await expect.poll(() => keptPaths(page)).toContain("/offline/bookmarks");
    await context.setOffline(true);
    await page.goto(at("/my-bookmarks"));
    await expect(heading(page, "Your bookmarks")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await context.setOffline(false);
  });
});

test("an item removed on My Bookmarks is no longer in the offline copy", async ({ page }) => {
  await joinAsCampus(page);
  const { path } = await saveBlog(page);
  await openHydrated(page, "/my-bookmarks");
  await page.getByRole("button", { name: /^Remove bookmark/ }).click();
  await expectToast(page, "Bookmark Removed");
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/offline/bookmarks", { ignoreVary: true }))?.text()))
    .not.toContain(path);
});

test("a browser signed out from elsewhere deletes what it stored, in every open page", async ({ page, context, browser }) => {
  const person = await joinAsCampus(page);
  const { path } = await saveBlog(page);
  const second = await context.newPage();
  await openHydrated(second, "/journals");
  const phone = await (await browser.newContext()).newPage();
  await signInAs(phone, person);
  await phone.goto(at("/settings"));
  await phone.getByRole("button", { name: "Sign out all other devices" }).click();
  await expectToast(phone, "Signed out");

  await page.goto(at("/tech-flash"));
  await expect(page.getByRole("button", { name: /^Account of/ })).toHaveCount(0);
  await expect.poll(() => keptPaths(page)).not.toContain(path);
  await expect(second).toHaveURL(at("/login?next=%2Fjournals"));
  await phone.context().close();
});

test("a new version is offered, and never loaded while a typed text is unsent", async ({ page }) => {
  await openHydrated(page, "/waitlist");
  await untilWorkerKeeps(page);
  await page.evaluate(() => {
    document.documentElement.setAttribute("data-same-page", "");
    // Pretends that a page of an older version asks.
    navigator.serviceWorker.controller?.postMessage({ kind: "compare", manifest: "/assets/manifest-older.js" });
  });
  const notice = page.getByRole("status").filter({ hasText: "A new version is ready." });
  await expect(notice).toBeVisible();
  const company = page.getByLabel("Company");
  await company.fill("Kaveri Cloud");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("You have written something here.")).toBeVisible();
  await expect(company).toHaveValue("Kaveri Cloud");
  await expect(page.locator("html[data-same-page]")).toHaveCount(1);
  await company.fill("");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.locator("html[data-same-page]")).toHaveCount(0);
});
