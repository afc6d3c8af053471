import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePublishedDate } from "./published-date.ts";

const now = new Date("2026-11-20T09:00:00Z");
const iso = (text: string | undefined) => parsePublishedDate(text, now)?.publishedAt.toISOString() ?? null;

describe("parsePublishedDate", () => {
  test.each([
    ["Thu, 19 Nov 2026 10:30:00 +0530", "2026-11-19T05:00:00.000Z"],
    ["Thu, 19 Nov 2026 10:30:00 IST", "2026-11-19T05:00:00.000Z"],
    ["19 Nov 2026 10:30 GMT", "2026-11-19T10:30:00.000Z"],
    ["Thu, 19 Nov 26 10:30:00 EST", "2026-11-19T15:30:00.000Z"],
    ["Thursday, 19-November-2026 10:30:00 PDT", "2026-11-19T17:30:00.000Z"],
    ["Thu, 19 Nov 2026 10:30:00 GMT+05:30", "2026-11-19T05:00:00.000Z"],
    ["Thu, 19 Nov 2026 10:30:00 +0530 (IST)", "2026-11-19T05:00:00.000Z"],
    ["Thu, 19 Nov 2026 10:30:00 GMT+5:30", "2026-11-19T05:00:00.000Z"],
    ["November 19, 2026 10:30 GMT+5:30", "2026-11-19T05:00:00.000Z"],
    ["Thu Nov 19 10:30:00 IST 2026", "2026-11-19T05:00:00.000Z"],
    ["Thu Nov 19 10:30:00 EST 2026", "2026-11-19T15:30:00.000Z"],
    ["July 20, 2026 10:30 AM ET", "2026-07-20T14:30:00.000Z"],
    ["Mon, 20 Jul 2026 10:30:00 PT", "2026-07-20T17:30:00.000Z"],
    ["Thu Nov 19 10:30:00 +0530 2026", "2026-11-19T05:00:00.000Z"],
    ["Thu Nov 19 10:30:00 2026", "2026-11-19T10:30:00.000Z"],
    ["Thu Nov 19 10:30:00 UTC 2026", "2026-11-19T10:30:00.000Z"],
    ["Thu Nov 19 2026 10:30:00 GMT+0530 (India Standard Time)", "2026-11-19T05:00:00.000Z"],
    ["Seg, 24 Set 2018 20:14:00 -0300", "2018-09-24T23:14:00.000Z"],
    ["2026-11-19T10:30:00Z", "2026-11-19T10:30:00.000Z"],
    ["2026-11-19T10:30:00.123456+05:30", "2026-11-19T05:00:00.000Z"],
    ["2026-11-19 10:30:00 UTC", "2026-11-19T10:30:00.000Z"],
    ["2026-11-19T10:30:00", "2026-11-19T10:30:00.000Z"],
    ["2026-11-19", "2026-11-19T00:00:00.000Z"],
    ["2026-11", "2026-11-01T00:00:00.000Z"],
    ["Nov 19, 2026 10:30 IST", "2026-11-19T05:00:00.000Z"],
    ["November 19, 2026 10:30 PM IST", "2026-11-19T17:00:00.000Z"],
    ["November 19, 2026 10:30 PM", "2026-11-19T22:30:00.000Z"],
    ["November 19, 2026", "2026-11-19T00:00:00.000Z"],
    ["19 Nov 2026, 10:30 PM", "2026-11-19T22:30:00.000Z"],
    ["Thu, 19 Nov 2026 10:30:00 PM", "2026-11-19T22:30:00.000Z"],
    ["19 Nov 2026 12:30 am", "2026-11-19T00:30:00.000Z"],
    ["Nov 19 2026 10:30PM", "2026-11-19T22:30:00.000Z"],
    ["2026-11-19 10:30:00 +0530 IST", "2026-11-19T05:00:00.000Z"],
    ["Thu, 19 Nov 2026 10:30:00 +0530 IST", "2026-11-19T05:00:00.000Z"],
    ["2026-11-19T10:30:00+5:30", "2026-11-19T05:00:00.000Z"],
    ["Thursday, 19 November 2026 - 10:30", "2026-11-19T10:30:00.000Z"],
    ["19/11/2026 10:30", "2026-11-19T10:30:00.000Z"],
    ["11/19/2026 10:30:00 AM", "2026-11-19T10:30:00.000Z"],
    ["11-19-2026", "2026-11-19T00:00:00.000Z"],
    ["05-11-2026", "2026-11-05T00:00:00.000Z"],
    ["05-11-2026 10:30:00 +0530", "2026-11-05T05:00:00.000Z"],
    ["5.11.2026 10:30", "2026-11-05T10:30:00.000Z"],
    ["  Wed, 03 Jan 2018 14:11:52 GMT    ", "2018-01-03T14:11:52.000Z"],
  ])("%s is %s", (text, expected) => expect(iso(text)).toBe(expected));

  test.each([
    undefined,
    "",
    "yesterday",
    "0000-00-00",
    "1970-01-01T00:00:00Z",
    "Thu, 01 Jan 1970 00:00:00 GMT",
    "2026-13-45",
    "0026-11-19T10:30:00Z",
    "Thu, 19 Nov 0096 10:30:00 GMT",
    "November 19, 0026",
    "19/11/0026 10:30",
    "12",
    "x".repeat(100_000),
  ])("%.30s is no date", (text) => expect(iso(text)).toBeNull());

  test("in figures of unclear order is the latest possible date up to today, anywhere in the world", () => {
    for (const text of ["05/11/2026 10:30", "11/05/2026 10:30"]) expect(iso(text)).toBe("2026-11-05T10:30:00.000Z");
    expect(iso("04/12/2026")).toBe("2026-04-12T00:00:00.000Z");
    const clock = new Date("2026-12-05T05:00:00Z");
    expect(parsePublishedDate("05/12/2026 10:30", clock)?.publishedAt).toEqual(clock);
  });

  test("is never in the future", () => {
    expect(iso("2099-01-01T00:00:00Z")).toBe(now.toISOString());
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date("1995-01-01"), max: new Date("9999-01-01") }), (date) => {
        const written = new Date(Math.floor(date.getTime() / 1_000) * 1_000);
        const expected = written > now ? { publishedAt: now, aheadAt: written } : { publishedAt: written };
        expect(parsePublishedDate(date.toUTCString(), now)).toEqual(expected);
        expect(parsePublishedDate(date.toISOString(), now)).toEqual(expected);
      }),
    );
  });

  test("never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => void parsePublishedDate(text, now)));
  });
});
