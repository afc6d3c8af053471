import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { at } from "./at.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";
import { signInAsDemo } from "./sign-in-as-demo.ts";
import { writeRoleReason } from "./write-role-reason.ts";

test.use({ viewport: { width: 375, height: 700 } });

/** Cuts the connection to the server. What is loaded already still works. */
async function cutLine(page: Page): Promise<void> {
  await page.route("**/*.data*", (route) => route.abort("internetdisconnected"));
}

/** The server is restarting, and the proxy in front of it answers instead. */
async function answerAsProxy(page: Page): Promise<void> {
  await page.route("**/*.data*", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>" }),
  );
}

/** A failed press is reported, and the page stays as it was. */
async function expectUnsent(page: Page, press: () => Promise<void>, failing = cutLine): Promise<void> {
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  const address = page.url();
  await failing(page);
  await press();
  await expect(page.locator(".toast").filter({ hasText: "This could not be done" })).toBeVisible();
  // Above everything else, such as the dialog in which the press was made.
  await expect(page.locator(".toast-viewport:popover-open")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
  expect(page.url()).toBe(address);
  await page.unroute("**/*.data*");
}

test("a press without a connection says so, and the page stays, whatever the address is", async ({ page }) => {
  await joinAsCampus(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  for (const { path, name } of [
    { path: "/c2c/cv-builder", name: "Make a first draft" },
    { path: "/settings", name: "Export my data" },
    { path: "/tech-flash/sources", name: /^Mute: / },
    { path: "/tech-flash/choices", name: /^Mute: / },
  ]) {
    await openHydrated(page, path);
    await expectUnsent(page, () => button(name).click());
  }
  // Once the connection is back, the action is done.
  await button(/^Mute: /).click();
  await expect(button(/^Unmute: /)).toBeVisible();
});

test("a press that only a proxy answers says so, and the page stays", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/tech-flash/choices");
  const press = () =>
    page
      .getByRole("button", { name: /^Mute: / })
      .first()
      .click();
  await expectUnsent(page, press, answerAsProxy);
  await press();
  await expect(page.getByRole("button", { name: /^Unmute: / }).first()).toBeVisible();
});

test("a job stays in view when a press could not be sent", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await openHydrated(page, "/jobs/mine");
  await page
    .getByRole("button", { name: /^Close / })
    .first()
    .click();
  await expectUnsent(page, () => page.getByRole("dialog").getByRole("button", { name: "Close it" }).click());
});

test("a discussion that could not be deleted says so above the question, and stays", async ({ page }) => {
  await signInAsDemo(page, "Ananya Iyer");
  await page.goto(at("/discussions/mine"));
  const address = await page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first().getAttribute("href");
  await openHydrated(page, address ?? "");
  await cutLine(page);
  await page.getByRole("button", { name: "Delete this discussion" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.locator(".toast-viewport:popover-open")).toContainText("Something went wrong");
  await expect(page.getByRole("dialog", { name: "Delete this discussion?" })).toBeVisible();
});

test("a typed reason for a role stays when it could not be sent", async ({ page }) => {
  const { card, reason } = await writeRoleReason(page, "Looks after the queue");
  await cutLine(page);
  await card.getByRole("button", { name: "Give role" }).click();
  await expect(page.getByText("This could not be sent: the site cannot be reached. What you typed is still here.")).toBeVisible();
  await expect(reason).toHaveValue("Looks after the queue");
});

test("a job that could not be moved in the tracker is not announced as moved", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/jobs/tracker/new");
  await page.getByLabel("Job title").fill("Data Analyst");
  await page.getByLabel("Company").fill("Narmada Labs");
  await page.getByRole("button", { name: "Add to tracker" }).click();
  const card = page.getByLabel("Stage: Data Analyst");
  const said = page.getByText("Data Analyst is under Offer now");
  await expect(card).toHaveValue("saved");
  await expectUnsent(page, async () => void (await card.selectOption("offer")));
  await expect(card).toHaveValue("saved");
  await expect(said).toHaveCount(0);
  await card.selectOption("offer");
  await expect(said).toHaveCount(1);
});

test("a card whose source could not be muted returns, with a message", async ({ page }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/tech-flash?tag=Web3");
  const card = page.getByRole("article").first();
  const title = await card.getByRole("heading").innerText();
  await card.getByText("Hide", { exact: true }).click();
  await expectUnsent(page, () => card.getByRole("button", { name: /^Mute / }).click());
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expect(page.getByText("hidden by")).toHaveCount(0);
});

test("Undo without a connection is offered again, and works once there is one", async ({ page, context }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/tech-flash/sources");
  await page.getByRole("button", { name: "Mute: The AI Paper" }).click();
  const toast = page.locator(".toast");
  const undo = toast.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await context.setOffline(true);
  // More than once.
  for (const _ of ["first", "second"]) {
    await undo.press("Enter");
    await expect(toast).toContainText("This could not be done");
  }
  await context.setOffline(false);
  await undo.click();
  await expect(page.getByRole("button", { name: "Mute: The AI Paper" })).toBeVisible();
});

test("Sign out without a connection says so, and the page stays", async ({ page, context }) => {
  await joinAsCampus(page);
  await openHydrated(page, "/events");
  const navigation = page.getByRole("dialog", { name: "Navigation" });
  const signOut = async () => {
    await page.getByRole("button", { name: "Open navigation" }).click();
    await navigation.getByRole("button", { name: "Sign out" }).click();
  };
  await context.setOffline(true);
  await signOut();
  // The worker, which is blocked here, has the words of toasts: without them this one says the least.
  await expect(page.getByRole("status").filter({ hasText: "The site cannot be reached" })).toBeVisible();
  await expect(navigation).toBeHidden();
  await expect(page).toHaveURL(/\/events$/);
  await context.setOffline(false);
  await signOut();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
});

test("if the code of Load More is gone, its link leads to the next page", async ({ page }) => {
  await openHydrated(page, "/tech-flash");
  const more = page.getByRole("link", { name: "Load More" });
  const address = (await more.getAttribute("href")) ?? "";
  await page.route("**/assets/more-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await more.click();
  await expect(page).toHaveURL(at(address));
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("Retry without a connection leaves the page; with one it loads the part that failed, and the focus stays near", async ({ page }) => {
  const retry = await openFailedJournals(page);
  await cutLine(page);
  const failed = page.waitForEvent("requestfailed");
  await retry.press("Enter");
  await failed;
  await expect(retry).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Journals");
  await page.unroute("**/*.data*");
  await retry.press("Enter");
  await expect(page.getByText("No journals yet")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("a reader who goes on during a Retry without a connection gets a message, and no other page appears there", async ({ page }) => {
  const retry = await openFailedJournals(page);
  await cutLine(page);
  await page.route("**/journals.data*", () => undefined);
  await retry.click();
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
});

/** A member's journals that could not be loaded; returns the Retry link. */
async function openFailedJournals(page: Page): Promise<Locator> {
  await joinAsCampus(page);
  await openHydrated(page, "/journals/new");
  await page.route("**/journals.data*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutPart(await response.text(), "page") });
  });
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("Your journals could not be loaded")).toBeVisible();
  await page.unroute("**/journals.data*");
  return page.getByRole("link", { name: "Retry" });
}

/** A loader's answer when this part could not be read. */
function withoutPart(answer: string, part: string): string {
  const values = JSON.parse(answer) as unknown[];
  const key = `_${values.indexOf(part)}`;
  // Null, as the router encodes it.
  for (const value of values) if (typeof value === "object" && value !== null && key in value) Object.assign(value, { [key]: -5 });
  return JSON.stringify(values);
}
