import { expect, test } from "vitest";
import { buildIcs } from "#tests/factories/event-sources.ts";
import { readIcs } from "./read-ics.ts";

const page = "https://luma.com/event/evt-a1";

/** Reads an event as Luma's calendars write it: without a URL property, with the address in the description. */
function readOne(location: string, ...paragraphs: string[]) {
  const notes = ["Get up-to-date information at: https://luma.com/abc?pk=g-secret", ...paragraphs].join("\\n\\n");
  const event = ["UID:evt-a1@events.lu.ma", "SUMMARY:Meetup", "DTSTART:20261205T043000Z", `LOCATION:${location}`, `DESCRIPTION:${notes}`];
  const read = readIcs(buildIcs([event]), { documentUrl: "https://api.lu.ma/ics/get", now: new Date("2026-11-20T09:00:00Z") });
  if (!read.ok) throw new Error(read.code);
  return read.events[0];
}

test("an event whose address a Luma calendar shows to guests only is not online", () => {
  const event = readOne(page, "Address:\\nCheck event page for more details.", "Hosted by Asha");
  expect(event).toMatchObject({ venue: "", isOnline: false, url: "https://luma.com/abc", description: "" });
});

test("an event with nothing but its page links there", () => {
  const event = ["UID:1", "SUMMARY:Meetup", "DTSTART:20261205T043000Z", `LOCATION:${page}`];
  const read = readIcs(buildIcs([event]), { documentUrl: "https://api.lu.ma/ics/get", now: new Date("2026-11-20T09:00:00Z") });
  expect(read.ok && read.events[0]).toMatchObject({ venue: "", isOnline: false, url: page });
});

test("an event whose place is only its page takes its address from the description", () => {
  const event = readOne(page, "Address:\\nMP Nagar\\nBhopal\\, Madhya Pradesh\\nIndia", "Hosted by Asha", "Bring a laptop.");
  expect(event).toMatchObject({
    venue: "MP Nagar, Bhopal, Madhya Pradesh, India",
    isOnline: false,
    url: "https://luma.com/abc",
    description: "Bring a laptop.",
  });
});

test("an event with an address links to its page", () => {
  expect(readOne("Town Hall\\, Pune", "Address:\\nTown Hall", "Hosted by Asha")).toMatchObject({
    venue: "Town Hall, Pune",
    isOnline: false,
    url: "https://luma.com/abc",
  });
});

test.each([
  ["https://luma.com/join/g-1", "Click to join: https://luma.com/join/g-1"],
  [page, "Click to join: https://luma.com/join/g-1"],
  ["https://meet.example/room", "Hosted by Asha"],
])("an event with a link to join is online: %s", (location, note) => {
  expect(readOne(location, note)).toMatchObject({ venue: "", isOnline: true, url: "https://luma.com/abc" });
});
