import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import type { CalendarEvent } from "#contracts/events.ts";
import { writeCalendar } from "./write-calendar.ts";

const meetup: CalendarEvent = {
  id: "0198a5de-0000-7000-8000-000000000001",
  uid: "0198a5de-0000-7000-8000-000000000001@events.sangam",
  sequence: 2,
  title: "Rust; meetup, बेंगलुरु 👩🏽‍💻 – and a title that goes on for longer than a line of a calendar may",
  description: "First line\nSecond, with a \\ and a ;",
  startsAt: "2026-12-05T13:00:00.000Z",
  endsAt: "2026-12-05T15:00:00.000Z",
  days: null,
  venue: "Tech Park, third floor",
  city: "Bengaluru",
  isOnline: false,
  organiser: "Rust Bengaluru",
  registrationUrl: "https://example.org/register?a=1;b=2",
  tags: ["Rust", "a,b"],
  isCancelled: false,
  isVanished: false,
  isDemo: false,
  createdAt: "2026-11-20T09:00:00.000Z",
  changedAt: "2026-11-21T09:00:00.000Z",
};

const conference: CalendarEvent = {
  ...meetup,
  id: "0198a5de-0000-7000-8000-000000000002",
  uid: "two@events.sangam",
  startsAt: "2026-12-30T18:30:00.000Z",
  endsAt: "2027-01-01T18:30:00.000Z",
  days: { first: "2026-12-31", last: "2027-01-01" },
};

const urlOf = (id: string) => `https://sangam.example/events/${id}`;
const write = (events: CalendarEvent[], name = "Sangam events") =>
  writeCalendar({
    name,
    description: "All",
    pageUrl: "https://sangam.example/events",
    sourceUrl: "https://sangam.example/calendar.ics",
    events,
    urlOf,
  });

/** Parses strictly: throws on a line or value that violates RFC 5545. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return { calendar, events: calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component)) };
}

describe("a calendar", () => {
  test("marks a demo event as such", () => {
    expect(read(write([{ ...meetup, isDemo: true }])).events[0]?.description).toContain("does not take place");
    expect(write([meetup])).not.toContain("does not take place");
  });

  test("reads back unchanged in a strict parser", () => {
    const { calendar, events } = read(write([meetup]));
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Sangam events");
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
    const [event] = events;
    expect(event).toMatchObject({ uid: meetup.uid, sequence: 2, summary: meetup.title, location: "Tech Park, third floor, Bengaluru" });
    expect(event?.description).toBe(
      `${meetup.description}\n\nOrganiser: Rust Bengaluru\nRegister: https://example.org/register?a=1;b=2\n${urlOf(meetup.id)}`,
    );
    expect(event?.startDate.zone.tzid).toBe("Asia/Kolkata");
    expect(event?.startDate.toJSDate().toISOString()).toBe(meetup.startsAt);
    expect(event?.endDate.toJSDate().toISOString()).toBe(meetup.endsAt);
    expect(event?.component.getFirstProperty("categories")?.getValues()).toEqual(["Rust", "a,b"]);
    expect(event?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(String(event?.component.getFirstPropertyValue("last-modified"))).toBe("2026-11-21T09:00:00Z");
  });

  test("ends every line with CRLF and keeps them to 75 octets", () => {
    const text = write([meetup, conference]);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test("writes whole days as dates, with an exclusive end, even over the turn of the year", () => {
    const [event] = read(write([conference])).events;
    expect(event?.startDate.isDate).toBe(true);
    expect(String(event?.startDate)).toBe("2026-12-31");
    expect(String(event?.endDate)).toBe("2027-01-02");
  });

  test("marks cancelled events, and leaves out an unknown end", () => {
    const [cancelled, open] = read(
      write([
        { ...meetup, isCancelled: true },
        { ...meetup, uid: "three", endsAt: null },
      ]),
    ).events;
    expect(cancelled?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect([cancelled?.summary, open?.summary]).toEqual([`Cancelled: ${meetup.title}`, meetup.title]);
    expect(open?.component.hasProperty("dtend")).toBe(false);
  });

  test("marks events that their source no longer lists", () => {
    const [vanished, certain] = read(write([{ ...meetup, isVanished: true }, conference])).events;
    expect(vanished?.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
    expect(vanished?.description).toContain("No longer listed by its source.");
    expect(certain?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(certain?.description).not.toContain("No longer listed");
  });

  test("is valid without events", () => {
    expect(read(write([])).events).toEqual([]);
  });

  test("updates events that are imported again after an edit, and adds none", () => {
    const imported = new Map<string, { sequence: number; summary: string; start: string }>();
    const importAll = (text: string) => {
      for (const event of read(text).events) {
        const known = imported.get(event.uid);
        if (known && known.sequence >= event.sequence) continue;
        imported.set(event.uid, { sequence: event.sequence, summary: event.summary, start: event.startDate.toJSDate().toISOString() });
      }
    };
    importAll(write([meetup, conference]));
    importAll(write([meetup, conference]));
    importAll(write([{ ...meetup, sequence: 3, title: "Moved", startsAt: "2026-12-06T13:00:00.000Z", endsAt: null }, conference]));
    expect(imported.size).toBe(2);
    expect(imported.get(meetup.uid)).toEqual({ sequence: 3, summary: "Moved", start: "2026-12-06T13:00:00.000Z" });
  });

  test("keeps the exact moment between India's time and UTC", () => {
    const seconds = fc.integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2100, 0) / 1000 });
    fc.assert(
      fc.property(seconds, fc.integer({ min: 1, max: 92 * 86_400 }), (begin, length) => {
        const startsAt = new Date(begin * 1000).toISOString();
        const endsAt = new Date((begin + length) * 1000).toISOString();
        const [event] = read(write([{ ...meetup, startsAt, endsAt }])).events;
        expect(event?.startDate.toJSDate().toISOString()).toBe(startsAt);
        expect(event?.endDate.toJSDate().toISOString()).toBe(endsAt);
      }),
      { numRuns: 150 },
    );
  });

  test("keeps any text without affecting the rest", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.string({ unit: "grapheme", maxLength: 200 }), (title, venue) => {
        const [event, other, ...more] = read(write([{ ...meetup, title, venue, description: venue }, conference], title)).events;
        expect(more).toEqual([]);
        expect(event?.uid).toBe(meetup.uid);
        expect(other?.summary).toBe(conference.title);
      }),
      { numRuns: 200 },
    );
  });

  test("escapes injected lines", () => {
    const [event, ...more] = read(
      write([{ ...meetup, title: "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil", venue: "\r\nATTACH:javascript:x" }]),
    ).events;
    expect(more).toEqual([]);
    expect(event?.summary).toBe("x\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil");
    expect(event?.component.hasProperty("attach")).toBe(false);
  });
});
