import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayBefore, isDay, readDayOrMoment, toDays, toMoments } from "./event-dates.ts";

describe("days", () => {
  test.each(["2026-02-29", "2026-13-01", "1999-12-31", "2101-01-01", "2026-1-1", "2026-01-01T00:00", "", undefined])("%j is none", (text) =>
    expect(isDay(text)).toBe(false),
  );

  test("are accepted up to 92, including the first and the last, and never backwards", () => {
    const endOf = (endsOn: string) => {
      const time = toDays("2026-01-01", endsOn);
      return time?.isAllDay ? time.endsOn : null;
    };
    expect(["2026-04-02", "2026-04-03", "2025-12-31", "soon"].map(endOf)).toEqual(["2026-04-02", "2026-01-01", "2026-01-01", "2026-01-01"]);
  });

  test("count backwards over months and leap years", () => {
    expect(["2026-03-01", "2028-03-01", "2027-01-01"].map(dayBefore)).toEqual(["2026-02-28", "2028-02-29", "2026-12-31"]);
  });
});

describe("moments", () => {
  test("end after they begin, within 92 days, or have no end", () => {
    const begin = new Date("2026-12-05T04:30:00Z");
    const after = (hours: number) => new Date(begin.getTime() + hours * 3_600_000);
    const ends = [1, 92 * 24, 92 * 24 + 1, 0, -1].map((hours) => toMoments(begin, after(hours), null));
    expect(ends.map((time) => time && !time.isAllDay && time.endsAt !== null)).toEqual([true, true, false, false, false]);
    expect(toMoments(new Date(Number.NaN), null, null)).toBeNull();
  });

  test.each([
    ["2026-12-05T10:00:00+05:30", "2026-12-05T04:30:00.000Z"],
    ["2026-12-05T10:00:00+0530", "2026-12-05T04:30:00.000Z"],
    ["2026-12-05 10:00", "2026-12-05T04:30:00.000Z"],
    [" 2026-12-05T10:00\n", "2026-12-05T04:30:00.000Z"],
    ["2026-12-05T10:00:00.123Z", "2026-12-05T10:00:00.000Z"],
    ["2026-12-05T10:00-05", "2026-12-05T15:00:00.000Z"],
    ["2026-12-05T10:00:00+5:30", "2026-12-05T04:30:00.000Z"],
    ["2026-12-05T10:00+530", "2026-12-05T04:30:00.000Z"],
    ["2026-12-05T9:30", "2026-12-05T04:00:00.000Z"],
    ["2027-1-9T10:00+5:30", "2027-01-09T04:30:00.000Z"],
    ["20270109T100000+0530", "2027-01-09T04:30:00.000Z"],
    ["2027-01-09T10:00 IST", "2027-01-09T04:30:00.000Z"],
    ["2027-01-09 10:00:00 UTC", "2027-01-09T10:00:00.000Z"],
    ["2027-01-09T10:00:00 GMT+0530", "2027-01-09T04:30:00.000Z"],
    ["2027-01-09 6:30 PM", "2027-01-09T13:00:00.000Z"],
    ["2027-01-09 12:15 am", "2027-01-08T18:45:00.000Z"],
  ])("%s is %s", (text, moment) => expect(readDayOrMoment(text)).toEqual({ at: new Date(moment) }));

  test.each(["2027-1-9", "20270109", "2027-01-09", "2027-01-09T"])("%s is a day", (text) =>
    expect(readDayOrMoment(text)).toEqual({ day: "2027-01-09" }),
  );

  test.each(["2027-13-1", "2027-2-30", "2027-01-09T25:00", "2027-01-09 13:00 PM", "2027-01-09 0:30 AM", "9"])("%s is neither", (text) =>
    expect(readDayOrMoment(text)).toBeNull(),
  );

  test("survive conversion to ISO 8601 and back, and no text throws", () => {
    const moment = fc.date({ min: new Date("2000-01-02"), max: new Date("2100-12-30"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (at) => {
        const whole = new Date(Math.floor(at.getTime() / 1_000) * 1_000);
        expect(readDayOrMoment(whole.toISOString())).toEqual({ at: whole });
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void readDayOrMoment(text)));
  });
});
