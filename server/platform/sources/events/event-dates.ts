// Parses, validates and orders the dates of events.

/** When an event is. Days are `YYYY-MM-DD`, moments ISO 8601 in UTC. */
export type EventTime =
  | { isAllDay: true; startsOn: string; /** Its last day, never before the first. */ endsOn: string }
  | {
      isAllDay: false;
      startsAt: string;
      /** Never before the start; null when the source does not say. */
      endsAt: string | null;
      /** IANA name of the zone it was written in; null when that was only an offset, or UTC. */
      timeZone: string | null;
    };

/** A day, or a moment in time. */
export type DayOrMoment = { day: string } | { at: Date };

const dayMs = 86_400_000;
/** Events that claim to last longer, first and last day included, are believed for their first day only. */
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

/** A whole-day event from its first to its last day; null without a real first day. */
export function toDays(startsOn: string | undefined, endsOn: string | undefined): EventTime | null {
  if (!isDay(startsOn)) return null;
  const isRightEnd = isDay(endsOn) && endsOn >= startsOn && Date.parse(endsOn) - Date.parse(startsOn) < longestDays * dayMs;
  return { isAllDay: true, startsOn, endsOn: isRightEnd ? endsOn : startsOn };
}

/** An event at a time of day; null without a real start. */
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

/** The day before a day, for calendars that give the first day after the event. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
}

const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d|\d(?=:)):?(\d\d)(?::?(\d\d))?(?:[.,]\d{1,9})?\s?(Z|[+-]\d{1,2}(?::?\d\d)?)?)?$/i;

/**
 * Reads ISO 8601, also where a page written by hand leaves a nought out: 9:00, +5:30. Without an offset the clock is India's, where
 * the events are that we keep. Null when it is not a date.
 */
export function readDayOrMoment(text: string | undefined): DayOrMoment | null {
  const found = written.exec((text ?? "").trim().slice(0, 40));
  const [, day, hour, minute = "00", second = "00", offset = "+05:30"] = found ?? [];
  if (!isDay(day)) return null;
  if (hour === undefined) return { day };
  const at = new Date(`${day}T${hour.padStart(2, "0")}:${minute}:${second}${toFullOffset(offset)}`);
  return isUsable(at) ? { at } : null;
}

function toFullOffset(offset: string): string {
  if (/^z$/i.test(offset)) return "Z";
  const [, sign = "+", hours = "", minutes = "00"] = /^([+-])(\d{1,2}):?(\d\d)?$/.exec(offset) ?? [];
  return `${sign}${hours.padStart(2, "0")}:${minutes}`;
}

function isUsable(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  return year >= earliestYear && year <= latestYear;
}
