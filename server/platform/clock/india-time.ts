// Dates and times in India: UTC+5:30 all year.
import { dayMs, minuteMs } from "./lengths.ts";

/** India's offset from UTC in milliseconds. */
export const indiaOffsetMs = 330 * minuteMs;

/** Returns the start of a day in India, such as "2026-12-05". */
export function startOfIndiaDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** Returns the end of a day in India, which is the start of the next day. */
export function endOfIndiaDay(day: string): Date {
  return startOfIndiaDay(addDays(day, 1));
}

/** Returns the day in India at a moment, as "2026-12-05". */
export function indiaDayOf(at: Date): string {
  return new Date(at.getTime() + indiaOffsetMs).toISOString().slice(0, 10);
}

const inWords = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });

/** Returns the day in India at a moment, in words: "5 December 2026". */
export function formatIndiaDay(at: Date): string {
  return inWords.format(at);
}

/** Returns the time of day in India at a moment: "6:30 PM". */
export function formatIndiaTime(at: Date): string {
  const shifted = new Date(at.getTime() + indiaOffsetMs);
  const hour = shifted.getUTCHours();
  return `${hour % 12 || 12}:${String(shifted.getUTCMinutes()).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** Returns the day `count` days later, or earlier if `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Returns the Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** Returns the span of a calendar month in India, such as "2026-12", up to the start of the next month. */
export function indiaMonth(month: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { from: startOfIndiaDay(`${month}-01`), to: startOfIndiaDay(`${next}-01`) };
}

/** Returns the span of whole days in India, from the start of `first` to the end of `last`. */
export function spanOfDays(first: string, last: string): { from: Date; to: Date } {
  return { from: startOfIndiaDay(first), to: endOfIndiaDay(last) };
}
