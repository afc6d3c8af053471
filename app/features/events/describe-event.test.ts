import { expect, test } from "vitest";
import type { EventScreen } from "#contracts/event-pages.ts";
import { describeEvent } from "./describe-event.ts";

const event = {
  id: "1",
  title: "PostgreSQL evening",
  excerpt: "Bring a question.",
  startsAt: "2026-12-04T12:30:00.000Z",
  endsAt: null,
  days: null,
  venue: "The long hall",
  city: "Pune",
  isOnline: false,
  isCancelled: false,
  isFull: false,
  imageUrl: null,
  organiser: "",
  registrationUrl: null,
  capacity: null,
  tags: [],
  notice: null,
};

function describeWith(changes: object): string {
  const screen = { state: "shown", event: { ...event, ...changes } } as unknown as EventScreen;
  return JSON.stringify(describeEvent({ screen, name: "Sangam", publicUrl: "https://sangam.example" }));
}

test("an event's place has the name of its venue, or else of its city", () => {
  expect(describeWith({})).toContain('"@type":"Place","name":"The long hall"');
  expect(describeWith({ venue: "" })).toContain('"@type":"Place","name":"Pune"');
  expect(describeWith({ venue: "", city: null, isOnline: true })).not.toContain('"Place"');
});

test("a place is said to be in India only if its city is in our list", () => {
  expect(describeWith({})).toContain('"addressLocality":"Pune","addressCountry":"IN"');
  const abroad = describeWith({ venue: "Berlin, Germany", city: null, isOnline: true });
  expect(abroad).toContain('"address":"Berlin, Germany"');
  expect(abroad).not.toContain("addressCountry");
});

test("an event without a known place has no structured data", () => {
  const described = describeWith({ venue: "", city: null });
  expect(described).not.toContain('"@type":"Event"');
  expect(described).toContain('"@type":"BreadcrumbList"');
});

test("a link preview of a cancelled event says so first", () => {
  expect(describeWith({ isCancelled: true })).toContain('"og:description","content":"Cancelled: Friday, 4 December 2026');
  expect(describeWith({})).not.toContain("ancelled");
});

test("an event that waits for review has no structured data", () => {
  const described = describeWith({ notice: { state: "held", reason: "" } });
  expect(described).toContain("noindex");
  expect(described).not.toContain("schema.org");
});

test("the attendance mode is in person, online, or both", () => {
  const modeOf = (changes: object) => /schema\.org\/(\w+)EventAttendanceMode/.exec(describeWith(changes))?.[1];
  expect(modeOf({})).toBe("Offline");
  expect(modeOf({ isOnline: true })).toBe("Mixed");
  expect(modeOf({ isOnline: true, venue: "", city: null })).toBe("Online");
  expect(modeOf({ isOnline: true, venue: "online", city: null })).toBe("Online");
  expect(modeOf({ isOnline: true, venue: "Zoom", city: null })).toBe("Online");
  expect(modeOf({ isOnline: true, venue: "https://meet.example/abc", city: null })).toBe("Online");
});
