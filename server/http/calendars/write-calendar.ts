// Writes events as iCalendar (RFC 5545, with the properties of RFC 7986 for subscribed calendars).
import { nameEventPlace } from "#contracts/event-place.ts";
import { warnOfEvent } from "#contracts/event-warnings.ts";
import type { CalendarEvent } from "#contracts/events.ts";
import { addDays, indiaOffsetMs } from "#server/platform/clock/india-time.ts";
import { escapeText, writeLine } from "./content-line.ts";

export type Calendar = {
  name: string;
  description: string;
  /** The page with the same events, absolute. */
  pageUrl: string;
  /** The address from which the calendar is refreshed; null for a file of one event. */
  sourceUrl: string | null;
  events: readonly CalendarEvent[];
  /** Address of the page of an event, absolute. */
  urlOf(id: string): string;
};

type Line = [name: string, value: string];

const zone = "Asia/Kolkata";

/** The whole file. The same events always make the same bytes. */
export function writeCalendar(calendar: Calendar): string {
  const { name, description, pageUrl, sourceUrl, events } = calendar;
  const subscription: Line[] =
    sourceUrl === null
      ? []
      : [
          ["NAME", escapeText(name)],
          ["X-WR-CALNAME", escapeText(name)],
          ["DESCRIPTION", escapeText(description)],
          ["X-WR-CALDESC", escapeText(description)],
          ["X-WR-TIMEZONE", zone],
          ["URL", pageUrl],
          ["SOURCE;VALUE=URI", sourceUrl],
          ["REFRESH-INTERVAL;VALUE=DURATION", "PT1H"],
          ["X-PUBLISHED-TTL", "PT1H"],
        ];
  const lines: Line[] = [
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Sangam//Events//EN"],
    ["CALSCALE", "GREGORIAN"],
    ["METHOD", "PUBLISH"],
    ...subscription,
    ...timeZone,
    ...events.flatMap((event) => eventLines(event, calendar.urlOf(event.id))),
    ["END", "VCALENDAR"],
  ];
  return lines.map(([property, value]) => writeLine(property, value)).join("");
}

// India has kept one offset, without summer time, for longer than any calendar here goes back.
const timeZone: Line[] = [
  ["BEGIN", "VTIMEZONE"],
  ["TZID", zone],
  ["BEGIN", "STANDARD"],
  ["DTSTART", "19700101T000000"],
  ["TZOFFSETFROM", "+0530"],
  ["TZOFFSETTO", "+0530"],
  ["TZNAME", "IST"],
  ["END", "STANDARD"],
  ["END", "VTIMEZONE"],
];

function eventLines(event: CalendarEvent, url: string): Line[] {
  const { uid, sequence, title, venue, city, isOnline, tags, createdAt, changedAt } = event;
  const location = nameEventPlace({ venue, city }) || (isOnline ? "Online" : "");
  return [
    ["BEGIN", "VEVENT"],
    ["UID", escapeText(uid)],
    ["DTSTAMP", toUtc(changedAt)],
    ["CREATED", toUtc(createdAt)],
    ["LAST-MODIFIED", toUtc(changedAt)],
    ["SEQUENCE", String(sequence)],
    ...timeLines(event),
    // Some programs ignore STATUS in subscribed calendars.
    ["SUMMARY", escapeText(event.isCancelled ? `Cancelled: ${title}` : title)],
    ["DESCRIPTION", escapeText(describe(event, url))],
    ...optional("LOCATION", escapeText(location)),
    ["URL", url],
    ...optional("CATEGORIES", tags.map(escapeText).join(",")),
    ["STATUS", statusOf(event)],
    ["END", "VEVENT"],
  ];
}

/** If the source no longer lists an event, only the organiser knows whether it takes place. */
function statusOf({ isCancelled, isVanished }: CalendarEvent): string {
  if (isCancelled) return "CANCELLED";
  return isVanished ? "TENTATIVE" : "CONFIRMED";
}

function timeLines({ startsAt, endsAt, days }: CalendarEvent): Line[] {
  if (days) {
    return [
      ["DTSTART;VALUE=DATE", compactDay(days.first)],
      // Exclusive (RFC 5545, 3.6.1).
      ["DTEND;VALUE=DATE", compactDay(addDays(days.last, 1))],
    ];
  }
  // An end equal to the start is not allowed.
  const end: Line[] = endsAt === null || endsAt <= startsAt ? [] : [[`DTEND;TZID=${zone}`, toIndia(endsAt)]];
  return [[`DTSTART;TZID=${zone}`, toIndia(startsAt)], ...end];
}

function describe(event: CalendarEvent, url: string): string {
  const { description, organiser, registrationUrl } = event;
  const facts = [organiser && `Organiser: ${organiser}`, registrationUrl && `Register: ${registrationUrl}`, url];
  return [warnOfEvent(event), description, facts.filter(Boolean).join("\n")].filter(Boolean).join("\n\n");
}

function optional(name: string, value: string): Line[] {
  return value === "" ? [] : [[name, value]];
}

function toUtc(at: string): string {
  return `${compact(new Date(at))}Z`;
}

function toIndia(at: string): string {
  return compact(new Date(Date.parse(at) + indiaOffsetMs));
}

/** 20261205T183000 */
function compact(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
}

function compactDay(day: string): string {
  return day.replaceAll("-", "");
}
