import { describe, expect, test } from "vitest";
import { buildEventPage, buildIcs } from "#tests/factories/event-sources.ts";
import { readIcs } from "./read-ics.ts";
import { readJsonLdEvents } from "./read-json-ld.ts";

const context = { documentUrl: "https://calendars.example/all", now: new Date("2026-11-20T09:00:00Z") };

function readLocation(location: string) {
  const read = readIcs(buildIcs([["UID:1", "SUMMARY:Meetup", "DTSTART:20261205T130000Z", `LOCATION:${location}`]]), context);
  if (!read.ok) throw new Error(read.code);
  return read.events.map(({ venue, isOnline, url }) => ({ venue, isOnline, url }))[0];
}

describe("a place in a calendar", () => {
  test.each([
    "https://maps.app.goo.gl/9xYz",
    "https://goo.gl/maps/9xYz",
    "https://www.google.com/maps/place/Town+Hall",
    "https://maps.google.co.in/?q=Town+Hall",
    "https://www.openstreetmap.org/node/1",
  ])("that is only a map link is a place, not an address to join or register at: %s", (address) => {
    expect(readLocation(address)).toEqual({ venue: address, isOnline: false, url: null });
  });

  test.each([
    ["Town Hall\\, Pune https://maps.app.goo.gl/9xYz", "Town Hall, Pune"],
    ["Town Hall (https://maps.app.goo.gl/9xYz)", "Town Hall"],
    ["Bangalore - https://hasgeek.example/rootconf/2026/", "Bangalore"],
    ["None - https://hasgeek.example/rootconf/2026/", ""],
    [" - https://hasgeek.example/rootconf/2026/", ""],
  ])("is shown without addresses: %s", (location, venue) => {
    expect(readLocation(location)).toEqual({ venue, isOnline: false, url: null });
  });

  test.each(["https://live.example/room", "Online - https://hasgeek.example/rootconf/2026/", "Zoom https://zoom.example/j/1"])(
    "that is a link to join is empty: %s",
    (location) => expect(readLocation(location)).toMatchObject({ venue: "", isOnline: true }),
  );
});

test("a place on a web page that is only a map link is a place too", () => {
  const location = { "@type": "Place", name: "https://maps.app.goo.gl/9xYz", address: { addressLocality: "Pune" } };
  const read = readJsonLdEvents(buildEventPage({ "@type": "Event", name: "Meetup", startDate: "2026-12-05", location }), context);
  expect(read.ok && read.events[0]).toMatchObject({ venue: "", city: "Pune", isOnline: false });
});

test("a place built to take long is read in time", () => {
  const startedAt = performance.now();
  for (const part of [" -", "( ", "https://maps.", "https://x/ "]) readLocation(`x${part.repeat(9_000)}x`);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
