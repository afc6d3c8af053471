// How old somebody is, by the calendar of India.
import { ages } from "#contracts/profiles-limits.ts";

export type AgeBand = "too-young" | "minor" | "adult";

const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", year: "numeric", month: "2-digit", day: "2-digit" });

/** The day in India at `now`, as YYYY-MM-DD. */
export function dayInIndia(now: Date): string {
  return calendar.format(now);
}

/** The latest birthday, as YYYY-MM-DD, of who has reached `years` by `now`. */
export function latestBirthday(years: number, now: Date): string {
  const [year = "", ...monthAndDay] = dayInIndia(now).split("-");
  return [String(Number(year) - years), ...monthAndDay].join("-");
}

/** The band that a date of birth (YYYY-MM-DD) falls into; null for a date that cannot be one. Born on 29 February, one turns a year older on 1 March. */
export function ageBandOf(dateOfBirth: string, now: Date): AgeBand | null {
  if (dateOfBirth < "1900-01-01" || dateOfBirth > dayInIndia(now)) return null;
  if (dateOfBirth > latestBirthday(ages.least, now)) return "too-young";
  return dateOfBirth > latestBirthday(ages.adult, now) ? "minor" : "adult";
}
