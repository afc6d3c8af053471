import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { at } from "./at.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectToast } from "./expect-toast.ts";
import { holdAnswers } from "./hold-answers.ts";
import { joinAsCampus } from "./join-as.ts";
import { openHydrated } from "./open-hydrated.ts";
import { openAsDemo, signInAsDemo } from "./sign-in-as-demo.ts";

const uniqueTitle = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;
const answerBox = (page: Page) => page.locator("#answer");

/** Opens the inbox repeatedly until the task has run. */
async function expectNotified(page: Page, words: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(at("/notifications"));
      return page.getByText(words).count();
    })
    .toBeGreaterThan(0);
}

/** So many days from now at 6:30 in the evening, in the format of the form. */
function evening(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T18:30`;
}

type NewEvent = { title: string; places?: string; days?: number };

async function fillEvent(page: Page, { title, places, days = 2 }: NewEvent): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill(`Talks and tea, and what **${title}** is about.`);
  await page.getByLabel("Event Date").fill(evening(days));
  await page.getByLabel("Venue").fill("Third floor, Tech Park");
  await page.getByLabel("Registration URL").fill("https://example.org/register");
  await page.getByLabel("Tags").fill("Testing, K8s");
  await page.getByText("City, end, number of places and call for papers").click();
  await page.getByLabel("City", { exact: true }).fill("Poona");
  await page.getByLabel("Ends").fill(evening(days).replace("18:30", "21:00"));
  await page.getByLabel("Organiser").fill("Guild of Small Tools");
  await page.getByLabel("Call for papers URL").fill("https://example.org/talks");
  if (places) await page.getByLabel("Places").fill(places);
}

/** Adds an event and stays on its page. Returns the page's path. */
async function addEvent(page: Page, event: NewEvent): Promise<string> {
  await page.goto(at("/events/new"));
  await fillEvent(page, event);
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByRole("heading", { level: 1, name: event.title })).toBeVisible();
  return new URL(page.url()).pathname;
}

test("a campus member who wants to add an event is told who can, and where events are listed", async ({ page }) => {
  await joinAsCampus(page);
  await page.goto(at("/events/new"));
  await expect(page.getByRole("heading", { level: 1, name: "Corporate members add events" })).toBeVisible();
  await page.getByRole("link", { name: "See what is coming up" }).click();
  await expect(page).toHaveURL(/\/events$/);
});

test.describe("before the script has loaded", () => {
  test.use({ javaScriptEnabled: false });

  test("an event's image that cannot be loaded shows no broken one in its place", async ({ browser, page: visitor }) => {
    const page = await openAsDemo(browser, "Ananya Iyer");
    await page.goto(at("/events/new"));
    const title = uniqueTitle("Evening without a poster");
    await fillEvent(page, { title });
    await page.getByLabel("Image URL").fill("https://posters.example.test/none.png");
    await page.getByRole("button", { name: "Create Event" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

    await visitor.route("https://posters.example.test/**", (route) => route.abort());
    for (const path of [new URL(page.url()).pathname, `/events?q=${encodeURIComponent(title)}`]) {
      const failed = visitor.waitForEvent("requestfailed");
      await visitor.goto(at(path));
      await failed;
      const frame = visitor.locator("main div:has(> img)");
      const shown = await frame.screenshot();
      await frame.locator("img").evaluate((picture: HTMLImageElement) => (picture.hidden = true));
      expect.soft({ path, isEmpty: shown.equals(await frame.screenshot()) }).toEqual({ path, isEmpty: true });
    }
  });
});

test("an event is added on the corporate home, found by its filters and saved to a calendar", async ({ browser, page: visitor }) => {
  const page = await openAsDemo(browser, "Ananya Iyer");
  const title = uniqueTitle("Evening of small tools");
  await openHydrated(page, "/corporate-dashboard?tab=events");
  await expect(page.getByRole("heading", { name: "Upcoming Tech Events" })).toBeVisible();
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByRole("group", { name: "What to correct" })).toContainText("Please provide a title");
  await fillEvent(page, { title });
  await page.getByLabel("Registration URL").fill("data:text/html,hello");
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByRole("group", { name: "What to correct" })).toContainText("web address");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByLabel("Registration URL").fill("https://example.org/register");
  await page.getByRole("button", { name: "Create Event" }).click();
  await expectToast(page, "Event created successfully!");
  await expect(page.getByRole("heading", { level: 3, name: title })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("");

  await openHydrated(visitor, `/events?city=Poona&tag=testing&q=${encodeURIComponent(title)}`);
  await expect(visitor.getByRole("list", { name: "Filters in use" })).toContainText("Pune");
  const card = visitor.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText("Third floor, Tech Park, Pune");
  await expect(card.getByRole("link", { name: /Register/ })).toHaveAttribute("href", "https://example.org/register");
  await card.getByRole("button", { name: "Bookmark" }).click();
  await expectToast(visitor, "Please sign in to bookmark items");
  await card.getByRole("heading").getByRole("link").click();
  await expect(visitor.getByRole("definition").first()).toContainText("6:30 PM to 9:00 PM (India time)");
  await expect(visitor.getByRole("link", { name: /Show on a map/ })).toHaveAttribute("href", /openstreetmap\.org.*Tech\+Park%2C\+Pune/);
  await expect(visitor.getByRole("definition").filter({ hasText: "Guild of Small Tools" })).toBeVisible();
  await expect(visitor.getByRole("link", { name: /Propose a talk/ })).toHaveAttribute("href", "https://example.org/talks");
  // The printed page has no button, but the address of its link.
  await expect(visitor.locator("[data-on-paper]")).toHaveAttribute("data-on-paper", "Register at https://example.org/register");
  const path = new URL(visitor.url()).pathname;
  const file = await (await visitor.request.get(at(`${path}.ics`))).text();
  expect(file).toContain("DTSTART;TZID=Asia/Kolkata:");
  const calendar = await (await visitor.request.get(at("/calendar.ics?city=Pune&tag=testing"))).text();
  const uid = /UID:(.*)\r\n/.exec(file)?.[1] ?? "missing";
  expect(calendar).toContain(uid);
  expect(await (await visitor.request.get(at("/calendar.ics?city=Kochi"))).text()).not.toContain(uid);
  await expect(visitor.getByRole("link", { name: /Google Calendar/ })).toHaveAttribute("href", /^https:\/\/calendar\.google\.com\//);
});

test("the last place goes to one of two members; the other waits, and gets it when it is given up", async ({ browser }) => {
  const organiser = await openAsDemo(browser, "Fatima Sheikh");
  const title = uniqueTitle("Workshop for one");
  const path = await addEvent(organiser, { title, places: "1" });
  const [first, second] = [await openAsDemo(browser, "Meera Nair"), await openAsDemo(browser, "Arjun Das")];
  await openHydrated(first, path);
  await expect(answerBox(first)).toContainText("The only place is free");
  await expect(answerBox(first)).toContainText("Fatima Sheikh, who added this event, sees the names of those who are going or waiting.");
  await first.getByRole("button", { name: "I'm going" }).click();
  await expectToast(first, "You are going");
  await expect(answerBox(first)).toContainText("the only place is taken");
  await expect(first.locator("#answer")).toBeFocused();

  await openHydrated(second, path);
  await second.getByRole("button", { name: "Join the waiting list" }).click();
  await expectToast(second, "You are number 1");
  await expect(answerBox(second)).toContainText("You are number 1 on the waiting list");

  await openHydrated(organiser, path);
  await expect(answerBox(organiser)).not.toContainText("sees the names");
  await organiser.goto(at("/events/mine"));
  await expect(organiser.getByRole("link", { name: `1 going to ${title}` })).toBeVisible();
  await organiser.goto(at(path));
  await organiser.getByRole("link", { name: "Guest list" }).click();
  await expect(organiser.getByRole("heading", { level: 1 })).toContainText(title);
  const names = organiser.locator("main li a");
  await expect(names).toHaveText(["Meera Nair", "Arjun Das"]);
  await expect(organiser.locator("main h2")).toHaveText(["Going", "Waiting for a place, in this order"]);
  await expectAccessible(organiser);
  expect((await second.goto(at(`${path}/guests`)))?.status()).toBe(404);

  await first.getByRole("button", { name: "I can't come" }).click();
  await expect(answerBox(first)).toContainText("Are you coming?");
  await second.goto(at(path));
  await expect(answerBox(second)).toContainText("You are going");
  await second.goto(at("/events/mine"));
  await expect(second.getByRole("article").filter({ hasText: title })).toContainText("Going");
  await expectNotified(second, `You have a place at ${title}`);
});

test("a member who has moved on while their answer was being sent keeps the focus there", async ({ browser }) => {
  const organiser = await openAsDemo(browser, "Fatima Sheikh");
  const path = await addEvent(organiser, { title: uniqueTitle("Talks over lunch") });
  const guest = await openAsDemo(browser, "Meera Nair");
  await openHydrated(guest, path);
  const letGo = await holdAnswers(guest, "**/answer.data**");
  await guest.getByRole("button", { name: "I'm interested" }).click();
  const back = guest.getByRole("link", { name: "Back to Events" });
  await back.focus();
  letGo();
  await expect(answerBox(guest)).toContainText("You are interested");
  await expect(back).toBeFocused();
});

test("an event is moved, then cancelled with a reason, and attendees are notified", async ({ browser }) => {
  const organiser = await openAsDemo(browser, "Rohan Deshmukh");
  const title = uniqueTitle("Round table on rain");
  const path = await addEvent(organiser, { title, days: 4 });
  const guest = await openAsDemo(browser, "Meera Nair");
  await openHydrated(guest, path);
  await guest.getByRole("button", { name: "I'm going" }).click();
  await expect(answerBox(guest)).toContainText("You are going");

  await organiser.getByRole("link", { name: "Edit" }).click();
  await organiser.waitForURL(/\/edit$/);
  await openHydrated(organiser, `${path}/edit`);
  await organiser.getByLabel("Event Date").fill(evening(5));
  await expect(organiser.getByLabel("Ends")).toHaveValue(evening(5).replace("18:30", "21:00"));
  await organiser.getByRole("button", { name: "Save" }).click();
  await expectToast(organiser, "Everyone who planned to come is told");
  await organiser.getByRole("link", { name: "Cancel event" }).click();
  await organiser.getByRole("button", { name: "Cancel event" }).click();
  await expect(organiser.getByText("Please tell people why").first()).toBeVisible();
  await organiser.getByLabel("Why is it cancelled?").fill("The hall is flooded");
  await organiser.getByRole("link", { name: "Keep it" }).click();
  await organiser.getByRole("dialog", { name: "Leave this page?" }).getByRole("button", { name: "Stay" }).click();
  await organiser.getByRole("button", { name: "Cancel event" }).click();
  await expectToast(organiser, "Event cancelled");
  await organiser.goBack();
  await expect(organiser.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(organiser.getByRole("note")).toContainText("The hall is flooded");
  await expect(organiser.getByRole("link", { name: "Edit" })).toHaveCount(0);

  await guest.goto(at(`/events?q=${encodeURIComponent(title)}`));
  await expect(guest.getByText("No upcoming events found.")).toBeVisible();
  await guest.goto(at(path));
  await expect(answerBox(guest)).toContainText("This event is cancelled");
  expect(await (await guest.request.get(at(`${path}.ics`))).text()).toContain("STATUS:CANCELLED");
  await expectNotified(guest, `${title} is cancelled`);
});

test("visitors are asked to sign in, campus members cannot add events, and Load More adds the next ones", async ({ browser, page }) => {
  await openHydrated(page, "/events");
  await expect(page.getByRole("heading", { level: 1, name: "Tech Events" })).toBeVisible();
  const cards = page.locator("article.event-card");
  await expect(cards).toHaveCount(20);
  await page.getByRole("link", { name: "Load More" }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(20);
  expect(await cards.count()).toBeLessThanOrEqual(25);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expectToast(page, "Events refreshed successfully!");
  await cards.first().getByRole("heading").getByRole("link").click();
  await page.getByRole("button", { name: "I'm going" }).click();
  await expectToast(page, "Please sign in to say that you are coming");

  const campus = await openAsDemo(browser, "Arjun Das");
  const refused = await campus.goto(at("/events/new"));
  expect(refused?.status()).toBe(403);
  await campus.goto(at("/events"));
  await expect(campus.getByRole("link", { name: "Create New Event" })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a member adds, filters, answers and cancels with plain forms", async ({ page }) => {
    await signInAsDemo(page, "Gurpreet Singh");
    const title = uniqueTitle("By plain forms alone");
    await page.goto(at("/corporate-dashboard?tab=events"));
    await page.getByLabel("Title").fill(title);
    await page.getByRole("button", { name: "Create Event" }).click();
    await expect(page.getByText("Please describe the event").first()).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    const path = await addEvent(page, { title });
    await expectToast(page, "Event created successfully!");

    await page.goto(at("/events"));
    await page.getByLabel("Search events").fill(title);
    await page.getByRole("combobox", { name: "City" }).selectOption("Pune");
    await page.getByRole("button", { name: "Show events" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("article").getByRole("heading").getByRole("link").click();
    await page.getByRole("button", { name: "I'm going" }).click();
    await expectToast(page, "You are going");
    await page.getByRole("button", { name: "I can't come" }).click();
    await expectToast(page, "RSVP withdrawn");
    await page.goto(at(`${path}/cancel`));
    await page.getByLabel("Why is it cancelled?").fill("Nobody can come");
    await page.getByRole("button", { name: "Cancel event" }).click();
    await expectToast(page, "Event cancelled");
    await expect(page.getByRole("note")).toContainText("Nobody can come");
    await page.getByRole("button", { name: "Reopen this event" }).click();
    await expectToast(page, "Event reopened");
    await expect(page.getByRole("button", { name: "Reopen this event" })).toHaveCount(0);
  });
});

test("a reader in another time zone sees their own local time too", async ({ browser }) => {
  const organiser = await openAsDemo(browser, "Gurpreet Singh");
  const path = await addEvent(organiser, { title: uniqueTitle("Seen from afar") });
  const page = await (await browser.newContext({ timezoneId: "Europe/Berlin" })).newPage();
  await openHydrated(page, path);
  await expect(page.getByRole("definition").first()).toContainText(/[AP]M in your time zone \(Europe\/Berlin\)/);
  await openHydrated(organiser, path);
  await expect(organiser.getByRole("definition").first()).not.toContainText("in your time zone");
});
