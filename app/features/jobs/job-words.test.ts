import { formatPay } from "#contracts/pay.ts";
import { expect, test } from "vitest";
import { formatDate } from "#app/lib/dates.ts";
import { formatExperience, formatJobCount, formatPosted, lastMoment } from "./job-words.ts";

/** Noon in India on 30 November 2026. */
const now = "2026-11-30T06:30:00.000Z";
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();

test.each([
  [0, "Posted today"],
  [1, "Posted yesterday"],
  [2, "Posted 2 days ago"],
  [6, "Posted 6 days ago"],
  [7, "Posted 1 week ago"],
  [29, "Posted 4 weeks ago"],
  [30, "Posted 1 month ago"],
  [59, "Posted 1 month ago"],
  [60, "Posted 2 months ago"],
])("a job of %i days: %s", (days, words) => {
  expect(formatPosted(daysAgo(days), now)).toBe(words);
});

test("ages count days of India's calendar, and none is negative", () => {
  expect(formatPosted("2026-11-29T18:29:00.000Z", "2026-11-29T18:31:00.000Z")).toBe("Posted yesterday");
  expect(formatPosted("2026-11-29T18:31:00.000Z", now)).toBe("Posted today");
  expect(formatPosted("2026-12-02T06:30:00.000Z", now)).toBe("Posted today");
});

test("a closing date counts until the end of its day", () => {
  expect(formatDate(lastMoment("2026-11-30T18:30:00.000Z"))).toBe("30 November 2026");
});

test("pay, experience and counts in words", () => {
  expect(formatPay({ salaryMinLpa: 12, salaryMaxLpa: 12 })).toBe("₹12 LPA");
  expect(formatPay({ salaryMinLpa: 12, salaryMaxLpa: 18 })).toBe("₹12–18 LPA");
  const experience = (experienceMinYears: number, experienceMaxYears: number | null) =>
    formatExperience({ experienceMinYears, experienceMaxYears });
  expect([experience(0, 0), experience(0, null), experience(3, null)]).toEqual(["Freshers", "Any experience", "3+ years"]);
  expect([experience(1, 1), experience(2, 2), experience(0, 2)]).toEqual(["1 year", "2 years", "0–2 years"]);
  const counted = [formatJobCount({ count: 1, isMore: false }), formatJobCount({ count: 1_000, isMore: true })];
  expect(counted).toEqual(["1 open job", "1,000+ open jobs"]);
});
