import ICAL from "ical.js";
import { afterAll, expect, test } from "vitest";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createEventRow, createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { cancelEvent } from "#server/domains/events/events.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const site = await startSmallSite(testDb);
const organiser = await createSettledMember(testDb);
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });
const read = async (path: string) => {
  const calendar = new ICAL.Component(ICAL.parse(await (await get(path)).text()));
  const titles = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event).summary);
  return { titles, name: calendar.getFirstPropertyValue("x-wr-calname"), source: calendar.getFirstPropertyValue("source") };
};
const soon = () => new Date(Date.now() + 3_600_000);

test("a calendar filters by any name of a city, by tag and by online, and includes cancelled events", async () => {
  const row = (title: string, more: object) => createEventRow(testDb, organiser.userId, { title, startsAt: soon(), ...more });
  await row("In Pune", { city: "Pune", tags: ["Rust"] });
  await row("In Bengaluru", { city: "Bengaluru", tags: ["Go"] });
  await row("Called off in Pune", { city: "Pune", tags: ["Go"], status: "cancelled" });
  await row("Hidden in Pune", { city: "Pune", moderation: "hidden" });
  expect((await read("/calendar.ics")).titles.toSorted()).toEqual(["Cancelled: Called off in Pune", "In Bengaluru", "In Pune"]);
  expect(await read("/calendar.ics?city=Bangalore")).toMatchObject({ titles: ["In Bengaluru"], name: "Sangam events: Bengaluru" });
  expect((await read("/calendar.ics?tag=GO")).titles.toSorted()).toEqual(["Cancelled: Called off in Pune", "In Bengaluru"]);
  expect((await read("/calendar.ics?tag=rust&city=Pune")).titles).toEqual(["In Pune"]);
  expect((await read("/calendar.ics?online=1")).titles).toEqual([]);
  // The address from which subscribers refresh the calendar.
  const again = new URL((await read("/calendar.ics?online=1&tag=rust&city=Bangalore")).source?.toString() ?? "");
  expect([again.pathname, Object.fromEntries(again.searchParams)]).toEqual([
    "/calendar.ics",
    { city: "Bengaluru", tag: "rust", online: "1" },
  ]);
  expect((await get(`/calendar.ics?city=${"x".repeat(100)}`)).status).toBe(400);
});

test("an event cancelled while it takes place stays in the calendar, however long ago it began", async () => {
  const day = 86_400_000;
  const startsAt = new Date(Date.now() - 40 * day);
  const row = (title: string, endsAt: Date) =>
    createEventRow(testDb, organiser.userId, { title, startsAt, endsAt, tags: ["Bootcamp"], status: "cancelled" });
  await row("Called off on its way", new Date(Date.now() + 10 * day));
  await row("Called off long ago", new Date(Date.now() - 35 * day));
  expect((await read("/calendar.ics?tag=bootcamp")).titles).toEqual(["Cancelled: Called off on its way"]);
});

test("an event has its own file, with an ETag that gets 304", async () => {
  const id = await createTestEvent(testDb, organiser, { title: "One evening" });
  const first = await get(`/events/${id}.ics`);
  expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const etag = first.headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  expect((await get(`/events/${id}.ics`, { "if-none-match": etag })).status).toBe(304);
  expect(await (await get(`/events/${id.toUpperCase()}.ics`)).text()).toBe(await first.text());
  await cancelEvent(createMemberCtx(testDb, organiser), id, "No hall");
  // The site's cache is invalidated through the database.
  await expect.poll(async () => (await get(`/events/${id}.ics`, { "if-none-match": etag })).status).toBe(200);
  expect(await (await get(`/events/${id}.ics`)).text()).toContain("STATUS:CANCELLED");
});

const nowhere = ["/events/0198a5de-0000-7000-8000-000000000001.ics", "/events/1-2.ics", "/events/meetup.ics", "/events/%E0%A4%A8.ics"];
test.each(nowhere)("%s returns 404", async (address) => {
  const response = await get(address);
  expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ code: "not_found" })]);
});
