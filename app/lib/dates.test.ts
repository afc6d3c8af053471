import { describe, expect, test } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatDayTime,
  formatFieldValue,
  formatLongDate,
  formatRelative,
  formatShortDate,
  formatTime,
} from "./dates.ts";

const newYear = "2026-12-31T18:30:00.000Z";

describe("dates at India's time", () => {
  test("turn the day at half past six in the evening UTC", () => {
    expect(formatDate("2026-12-31T18:29:59.999Z")).toBe("31 December 2026");
    expect(formatDate(newYear)).toBe("1 January 2027");
  });

  test("come short, long and with a clock", () => {
    expect(formatShortDate(newYear)).toBe("1 Jan 2027");
    expect(formatLongDate(newYear)).toBe("Friday, 1 January 2027");
    expect(formatDayTime(newYear)).toBe("Jan 1, 12:00\u00A0AM");
    expect(formatDateTime(new Date("2026-11-20T07:05:00Z"))).toBe("20 Nov 2026, 12:35\u00A0PM");
    expect(formatFieldValue("2026-11-20T21:05")).toBe("20 Nov 2026, 9:05\u00A0PM");
    expect(formatFieldValue("2026-11-20")).toBe("20 Nov 2026");
    expect(formatTime("2026-11-20T15:35:00Z")).toBe("9:05\u00A0PM");
  });
});

describe("relative times", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const minutesBefore = (minutes: number) => formatRelative(now - minutes * 60_000, now);

  test("say Just now below an hour, and for a clock that runs ahead", () => {
    expect(minutesBefore(59.9)).toBe("Just now");
    expect(minutesBefore(-5)).toBe("Just now");
  });

  test("count whole hours below a day and whole days below a week", () => {
    expect(minutesBefore(60)).toBe("1h ago");
    expect(minutesBefore(24 * 60 - 1)).toBe("23h ago");
    expect(minutesBefore(24 * 60)).toBe("1d ago");
    expect(minutesBefore(7 * 24 * 60 - 1)).toBe("6d ago");
  });

  test("are a date from a week on", () => {
    expect(minutesBefore(7 * 24 * 60)).toBe("13 Nov 2026");
  });
});
