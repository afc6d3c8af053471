// Ages, in India's calendar.
import { ages } from "#contracts/profiles-limits.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";

export type AgeBand = "too-young" | "minor" | "adult";

/** The latest birthday, as YYYY-MM-DD, of somebody who has reached `years` by `now`. */
export function latestBirthday(years: number, now: Date): string {
  const [year = "", ...monthAndDay] = indiaDayOf(now).split("-");
  const day = [String(Number(year) - years), ...monthAndDay].join("-");
  // PostgreSQL rejects 29 February in a year without one; JavaScript reads it as 1 March.
  return new Date(day).toISOString().startsWith(day) ? day : day.replace(/29$/, "28");
}

/** The age band of a date of birth (YYYY-MM-DD); null for an invalid date. Somebody born on 29 February turns a year older on 1 March. */
export function ageBandOf(dateOfBirth: string, now: Date): AgeBand | null {
  if (dateOfBirth < "1900-01-01" || dateOfBirth > indiaDayOf(now)) return null;
  if (dateOfBirth > latestBirthday(ages.least, now)) return "too-young";
  return dateOfBirth > latestBirthday(ages.adult, now) ? "minor" : "adult";
}
