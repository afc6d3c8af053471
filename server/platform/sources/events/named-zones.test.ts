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

describe("a zone under another name", () => {
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

  test("keeps the time of another country", () => {
    expect(readStart("/example.org/Europe/Paris")).toEqual(["2026-12-05T17:30:00.000Z"]);
    expect(readStart("Pacific Standard Time")).toEqual(["2026-12-06T02:30:00.000Z"]);
  });

  test.each(["Eastern", "GMT -0500 (Standard) / GMT -0400 (Daylight)", "Western/Eastern America", "Customized Time Zone 1", " 1", "IST"])(
    "%s is as the calendar describes it, whatever this machine's zone",
    (id) => {
      const summer = ["BEGIN:DAYLIGHT", "DTSTART:19700308T020000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400", "END:DAYLIGHT"];
      const described = [...zone(id, "-0500").slice(0, -1), ...summer, "END:VTIMEZONE"];
      expect(readStart(`"${id}"`, described)).toEqual(["2026-12-05T23:30:00.000Z"]);
    },
  );

  test("without summer time has the single offset that is described, to the minute", () => {
    expect(readStart("Nepal", zone("Nepal", "+0545"))).toEqual(["2026-12-05T12:45:00.000Z"]);
  });

  test.each(["UTC+5:30", "UTC+05:30", "GMT +0530", "+05:30", "(UTC+05:30)"])("%s is the offset in its name", (id) => {
    expect(readStart(`"${id}"`)).toEqual(["2026-12-05T13:00:00.000Z"]);
    expect(readStart(`"${id.replace("5", "8")}"`)).toEqual(["2026-12-05T10:00:00.000Z"]);
  });

  test.each(["Indian Standard Time", "Customized Time Zone", "tzone://Microsoft/Custom", "My zone"])(
    "%s without a description is the calendar's own zone, or else India's",
    (id) => {
      expect(readStart(`"${id}"`)).toEqual(["2026-12-05T13:00:00.000Z"]);
      expect(readStart(`"${id}"`, ["X-WR-TIMEZONE:Europe/Paris"])).toEqual(["2026-12-05T17:30:00.000Z"]);
    },
  );

  test("keeps its own description when a calendar describes several", () => {
    const described = [...zone("Nepal", "+0545"), ...zone("Lanka", "+0500"), ...zone("Nepal", "+0100")];
    expect(readStart("Nepal", described)).toEqual(["2026-12-05T12:45:00.000Z"]);
    expect(readStart("Lanka", described)).toEqual(["2026-12-05T13:30:00.000Z"]);
  });

  test.each([
    ["UTC+5:30", []],
    ["My zone", zone("My zone", "+0530")],
  ])("%s is India's zone, so an event without a place is in India", (id, described) => {
    const event = ["UID:1@example", "SUMMARY:Event", `DTSTART;TZID="${id}":20261205T183000`];
    const calendar = ["X-WR-TIMEZONE:Europe/Paris", ...described];
    const read = readIcs(buildIcs([event], calendar), {
      documentUrl: "https://calendars.example/all.ics",
      now: new Date("2026-11-20T09:00:00Z"),
    });
    expect(read.ok && read.events[0]?.time).toMatchObject({ startsAt: "2026-12-05T13:00:00.000Z", timeZone: "Asia/Kolkata" });
  });

  test("of the calendar can be given with a parameter, as Apple writes it", () => {
    expect(readStart('"My zone"', ["X-WR-TIMEZONE;VALUE=TEXT:Europe/Paris"])).toEqual(["2026-12-05T17:30:00.000Z"]);
  });

  test("called tzone://Microsoft/Utc is UTC", () => {
    expect(readStart('"tzone://Microsoft/Utc"')).toEqual(["2026-12-05T18:30:00.000Z"]);
  });
});
