import { expect, test } from "vitest";
import { formatMonth, formatPlace, formatShortWhen, formatWhen, splitDate } from "./event-words.ts";

/** 6:30 PM in India on Saturday, 5 December 2026. */
const startsAt = "2026-12-05T13:00:00.000Z";
const timed = (endsAt: string | null) => ({ startsAt, endsAt, days: null });
const whole = (first: string, last: string) => ({ startsAt: `${first}T00:00:00+05:30`, endsAt: null, days: { first, last } });

test("an event shows its end once: as a time on the same day, else with its date", () => {
  expect(formatWhen(timed(null))).toBe("Saturday, 5 December 2026, 6:30\u00A0PM");
  expect(formatWhen(timed(startsAt))).toBe("Saturday, 5 December 2026, 6:30\u00A0PM");
  expect(formatWhen(timed("2026-12-05T15:00:00.000Z"))).toBe("Saturday, 5 December 2026, 6:30\u00A0PM to 8:30\u00A0PM");
  expect(formatWhen(timed("2026-12-05T18:45:00.000Z"))).toBe(
    "Saturday, 5 December 2026, 6:30\u00A0PM to Sunday, 6 December 2026, 12:15\u00A0AM",
  );
});

test("an event of whole days shows no times", () => {
  expect(formatWhen(whole("2026-12-05", "2026-12-05"))).toBe("Saturday, 5 December 2026");
  expect(formatWhen(whole("2026-12-05", "2026-12-07"))).toBe("Saturday, 5 December 2026 to Monday, 7 December 2026");
  expect(formatShortWhen(whole("2026-12-05", "2026-12-05"))).toBe("Saturday, all day");
  expect(formatShortWhen(whole("2026-12-05", "2026-12-07"))).toBe("Saturday, until 7 Dec 2026");
});

test("beside its date, an event shows its end only when it lasts longer than a day", () => {
  expect(formatShortWhen(timed("2026-12-05T15:00:00.000Z"))).toBe("Saturday, 6:30\u00A0PM");
  expect(formatShortWhen(timed("2026-12-05T21:00:00.000Z"))).toBe("Saturday, 6:30\u00A0PM");
  expect(formatShortWhen(timed("2026-12-07T15:00:00.000Z"))).toBe("Saturday, 6:30\u00A0PM, until 7 Dec 2026");
});

test("a place that can also be joined online says both", () => {
  expect(formatPlace({ venue: "Tech Park", city: "Pune", isOnline: false })).toBe("Tech Park, Pune");
  expect(formatPlace({ venue: "Tech Park", city: "Pune", isOnline: true })).toBe("Tech Park, Pune and online");
  expect(formatPlace({ venue: "", city: null, isOnline: true })).toBe("Online");
  expect(formatPlace({ venue: "online", city: null, isOnline: true })).toBe("Online");
});

test("an online address is not described as a place that can also be joined online", () => {
  expect(formatPlace({ venue: "Zoom", city: null, isOnline: true })).toBe("Online, Zoom");
  expect(formatPlace({ venue: "https://meet.example/abc", city: null, isOnline: true })).toBe("Online, https://meet.example/abc");
  expect(formatPlace({ venue: "Online (link follows)", city: null, isOnline: true })).toBe("Online (link follows)");
  expect(formatPlace({ venue: "Virtual Reality Lab", city: "Pune", isOnline: true })).toBe("Virtual Reality Lab, Pune and online");
});

test("dates and months are India's", () => {
  expect(splitDate("2026-12-04T19:00:00.000Z")).toEqual(["5", "Dec 2026"]);
  expect(formatMonth("2026-12")).toBe("December 2026");
});
