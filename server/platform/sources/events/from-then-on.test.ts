import { describe, expect, test } from "vitest";
import { at, inIndia, readSeries, readTimes } from "#tests/setup/series-times.ts";

describe("a change of one date in a series and all that follow", () => {
  const weekly = [
    "SUMMARY:Course",
    inIndia("DTSTART", "20261028T183000"),
    inIndia("DTEND", "20261028T203000"),
    "RRULE:FREQ=WEEKLY;COUNT=9",
  ];
  const from = (planned: string, start: string, ...more: string[]) => [
    `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Kolkata:${planned}T183000`,
    inIndia("DTSTART", start),
    ...more,
  ];

  test("moves and renames them all, and keeps their keys", () => {
    const later = from("20261202", "20261203T193000", "SUMMARY:Later", inIndia("DTEND", "20261203T203000"));
    expect(readTimes(weekly, later)).toEqual([
      at("2026-11-25"),
      ["s 2026-12-02", "Later", "2026-12-03T14:00:00.000Z", "2026-12-03T15:00:00.000Z"],
      ["s 2026-12-09", "Later", "2026-12-10T14:00:00.000Z", "2026-12-10T15:00:00.000Z"],
      ["s 2026-12-16", "Later", "2026-12-17T14:00:00.000Z", "2026-12-17T15:00:00.000Z"],
      ["s 2026-12-23", "Later", "2026-12-24T14:00:00.000Z", "2026-12-24T15:00:00.000Z"],
    ]);
  });

  test("applies from a past date until the next such change, except to dates changed individually", () => {
    const own = ["SUMMARY:Own", inIndia("RECURRENCE-ID", "20261202T183000"), inIndia("DTSTART", "20261202T170000")];
    const changes = [
      from("20261111", "20261111T193000", "SUMMARY:First", inIndia("DTEND", "20261111T203000")),
      from("20261216", "20261216T173000", "SUMMARY:Second", inIndia("DTEND", "20261216T183000")),
    ];
    for (const inAnyOrder of [changes, changes.toReversed()]) {
      expect(readTimes(weekly, ...inAnyOrder, own).map(([key, title, start]) => [key, title, start])).toEqual([
        ["s 2026-11-25", "First", "2026-11-25T14:00:00.000Z"],
        ["s 2026-12-02", "Own", "2026-12-02T11:30:00.000Z"],
        ["s 2026-12-09", "First", "2026-12-09T14:00:00.000Z"],
        ["s 2026-12-16", "Second", "2026-12-16T12:00:00.000Z"],
        ["s 2026-12-23", "Second", "2026-12-23T12:00:00.000Z"],
      ]);
    }
  });

  test("can cancel them, and can apply to whole days and times without a zone", () => {
    const cancelled = readSeries(weekly, from("20261209", "20261209T183000", "STATUS:CANCELLED"));
    expect(cancelled.map(({ isCancelled }) => isCancelled)).toEqual([false, false, true, true, true]);
    expect(
      readTimes(
        ["SUMMARY:Day", "DTSTART;VALUE=DATE:20261125", "RRULE:FREQ=WEEKLY;COUNT=3"],
        [
          "SUMMARY:Two days",
          "RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261202",
          "DTSTART;VALUE=DATE:20261203",
          "DTEND;VALUE=DATE:20261205",
        ],
      ),
    ).toEqual([
      ["s 2026-11-25", "Day", "2026-11-25", "2026-11-25"],
      ["s 2026-12-02", "Two days", "2026-12-03", "2026-12-04"],
      ["s 2026-12-09", "Two days", "2026-12-10", "2026-12-11"],
    ]);
    const floating = readTimes(
      ["SUMMARY:Course", "DTSTART:20261125T183000", "RRULE:FREQ=WEEKLY;COUNT=2"],
      ["SUMMARY:Later", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T183000", "DTSTART:20261202T193000"],
    );
    expect(floating.map(([key, title, start]) => [key, title, start])).toEqual([
      ["s 2026-11-25", "Course", "2026-11-25T13:00:00.000Z"],
      ["s 2026-12-02", "Later", "2026-12-02T14:00:00.000Z"],
    ]);
  });
});
