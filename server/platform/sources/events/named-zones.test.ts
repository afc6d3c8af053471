import { describe, expect, test } from "vitest";
import { buildIcs } from "#tests/factories/event-sources.ts";
import { readIcs } from "./read-ics.ts";

function readStart(zone: string, calendar: string[] = []) {
  const event = ["UID:1@example", "SUMMARY:Event", `DTSTART;TZID=${zone}:20261205T183000`];
  const read = readIcs(buildIcs([event], calendar), {
    documentUrl: "https://calendars.example/all.ics",
    now: new Date("2026-11-20T09:00:00Z"),
  });
  if (!read.ok) throw new Error(read.code);
  return read.events.map(({ time }) => (time.isAllDay ? time.startsOn : time.startsAt));
}

describe("a zone by another name", () => {
  const zone = (id: string, ...offsets: string[]) => [
    "BEGIN:VTIMEZONE",
    `TZID:${id}`,
    ...offsets.flatMap((offset) => [
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      `TZOFFSETFROM:${offset}`,
      `TZOFFSETTO:${offset}`,
      "END:STANDARD",
    ]),
    "END:VTIMEZONE",
  ];

  test.each(["/freeassociation.sourceforge.net/Asia/Kolkata", "India", "Kolkata", "IST", "India Standard Time"])(
    "%s is India's when the calendar says so",
    (id) => {
      expect(readStart(id, zone(id, "+0530"))).toEqual(["2026-12-05T13:00:00.000Z"]);
    },
  );

  test("stays that of another country", () => {
    expect(readStart("/example.org/Europe/Paris")).toEqual(["2026-12-05T17:30:00.000Z"]);
    expect(readStart("Pacific Standard Time")).toEqual(["2026-12-06T02:30:00.000Z"]);
  });
});
