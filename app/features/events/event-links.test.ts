import { expect, test } from "vitest";
import type { EventView } from "#contracts/events.ts";
import { googleCalendarAddress, mapAddress } from "./event-links.ts";

const leadsTo = (place: Parameters<typeof mapAddress>[0]) => {
  const address = mapAddress(place);
  return address === null ? null : new URL(address).searchParams.get("query");
};

test("a map link is shown for places, not for online events", () => {
  expect(leadsTo({ venue: "Tech Park", city: "Pune", isOnline: false })).toBe("Tech Park, Pune, India");
  expect(leadsTo({ venue: "Tech Park", city: "Pune", isOnline: true })).toBe("Tech Park, Pune, India");
  expect(leadsTo({ venue: "Tech Park, Baner, Pune, India", city: "Pune", isOnline: false })).toBe("Tech Park, Baner, Pune, India");
  expect(leadsTo({ venue: "Town Hall", city: null, isOnline: false })).toBe("Town Hall, India");
  expect(leadsTo({ venue: "https://meet.example.com/abc", city: "Pune", isOnline: true })).toBe("Pune, India");
  for (const venue of ["", "Online", "Zoom", "https://meet.example.com/abc"]) {
    expect(leadsTo({ venue, city: null, isOnline: true })).toBeNull();
  }
  expect(leadsTo({ venue: "", city: null, isOnline: false })).toBeNull();
});

const event = { title: "Rust Pune", excerpt: "Talks.", venue: "Tech Park", city: "Pune", isOnline: false } as EventView;
const datesOf = (times: Pick<EventView, "startsAt" | "endsAt" | "days">) =>
  new URL(googleCalendarAddress({ ...event, ...times }, "https://example.org/events/1")).searchParams.get("dates");

test("a calendar gets the end of an event; of whole days, the day after the last", () => {
  const startsAt = "2026-12-05T13:00:00.000Z";
  expect(datesOf({ startsAt, endsAt: "2026-12-05T15:00:00.000Z", days: null })).toBe("20261205T130000Z/20261205T150000Z");
  expect(datesOf({ startsAt, endsAt: null, days: null })).toBe("20261205T130000Z/20261205T130000Z");
  expect(datesOf({ startsAt, endsAt: null, days: { first: "2026-12-30", last: "2026-12-31" } })).toBe("20261230/20270101");
});

test("a calendar entry warns of an event that is cancelled or may not take place", () => {
  const detailsOf = (marks: Partial<EventView>) =>
    new URL(
      googleCalendarAddress({ ...event, startsAt: "2026-12-05T13:00:00.000Z", ...marks }, "https://example.org/events/1"),
    ).searchParams
      .get("details")
      ?.split("\n\n");
  expect(detailsOf({})).toEqual(["Talks.", "https://example.org/events/1"]);
  expect(detailsOf({ isDemo: true })?.[0]).toBe("A demo event: it is invented and does not take place.");
  expect(detailsOf({ isVanished: true })?.[0]).toMatch(/^No longer listed by its source/);
});
