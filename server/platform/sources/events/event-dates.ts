// Parses, validates and orders the dates of events.

/** The time of an event. Days are `YYYY-MM-DD`, moments ISO 8601 in UTC. */
export type EventTime =
  | { isAllDay: true; startsOn: string; /** Its last day, never before the first. */ endsOn: string }
  | {
      isAllDay: false;
      startsAt: string;
      /** Never before the start; null when the source does not say. */
      endsAt: string | null;
      /** IANA name of the time zone in which it was written; null when that was only an offset, or UTC. */
      timeZone: string | null;
    };

/** A day, or a moment in time. */
export type DayOrMoment = { day: string } | { at: Date };

const dayMs = 86_400_000;
/** Longest event in days, first and last day included. If an event claims to last longer, only its first day is used. */
const longestDays = 92;
const earliestYear = 2000;
const latestYear = 2100;

/** Whether a text is a real day between the years 2000 and 2100, written `YYYY-MM-DD`. */
export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const moment = new Date(`${text}T00:00:00Z`);
  return year >= earliestYear && year <= latestYear && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Returns a whole-day event from its first to its last day; null without a real first day. */
export function toDays(startsOn: string | undefined, endsOn: string | undefined): EventTime | null {
  if (!isDay(startsOn)) return null;
  const isRightEnd = isDay(endsOn) && endsOn >= startsOn && Date.parse(endsOn) - Date.parse(startsOn) < longestDays * dayMs;
  return { isAllDay: true, startsOn, endsOn: isRightEnd ? endsOn : startsOn };
}

/** Returns an event with a time of day; null without a real start. */
export function toMoments(startsAt: Date, endsAt: Date | null, timeZone: string | null): EventTime | null {
  if (!isUsable(startsAt)) return null;
  const lastsMs = endsAt === null ? Number.NaN : endsAt.getTime() - startsAt.getTime();
  const isRightEnd = lastsMs > 0 && lastsMs <= longestDays * dayMs;
  return {
    isAllDay: false,
    startsAt: startsAt.toISOString(),
    endsAt: isRightEnd && endsAt !== null ? endsAt.toISOString() : null,
    timeZone,
  };
}

/** Returns the day before a day, for calendars that give the first day after the event. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
}

const dayAtStart = /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|(\d\d)(\d\d))(?!\d)/;
const hourBehind =
  /^[T ](\d\d|\d(?=:)):?(\d\d)(?::?(\d\d))?(?:[.,]\d{1,9})?(?:\s?([AP])M)?\s?(Z|UTC|GMT|IST|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d\d)?)?$/i;

/** Returns the day with which a text begins as `YYYY-MM-DD`, even if it lacks zeros or hyphens; undefined if there is none. */
export function readDay(text: string | undefined): string | undefined {
  const [, year, month = "", day = "", plainMonth = "", plainDay = ""] = dayAtStart.exec((text ?? "").trim()) ?? [];
  const written = [year, (month || plainMonth).padStart(2, "0"), (day || plainDay).padStart(2, "0")].join("-");
  return isDay(written) ? written : undefined;
}

/**
 * Reads ISO 8601, also with leading zeros left out as in hand-written pages (2027-1-9, 9:00, +5:30), or with other names for morning and
 * zone. Without an offset the time is India's, as for most of the events that we store. Null when it is not a date.
 */
export function readDayOrMoment(text: string | undefined): DayOrMoment | null {
  const given = (text ?? "").trim().slice(0, 40);
  const day = readDay(given);
  if (day === undefined) return null;
  const rest = given.replace(dayAtStart, "");
  if (/^T?$/i.test(rest)) return { day };
  const [, hour, minute = "", second = "00", half, zone = "IST"] = hourBehind.exec(rest) ?? [];
  if (hour === undefined) return null;
  const at = new Date(`${day}T${toFullHour(hour, half)}:${minute}:${second}${toFullOffset(zone)}`);
  return isUsable(at) ? { at } : null;
}

function toFullHour(hour: string, half = ""): string {
  if (half === "") return hour.padStart(2, "0");
  const isReal = Number(hour) >= 1 && Number(hour) <= 12;
  return isReal ? String((Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0)).padStart(2, "0") : "99";
}

function toFullOffset(zone: string): string {
  if (/^IST$/i.test(zone)) return "+05:30";
  const [, sign, hours = "", minutes = "00"] = /([+-])(\d{1,2}):?(\d\d)?$/.exec(zone) ?? [];
  return sign === undefined ? "Z" : `${sign}${hours.padStart(2, "0")}:${minutes}`;
}

function isUsable(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  return year >= earliestYear && year <= latestYear;
}
