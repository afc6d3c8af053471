// Reads iCalendar (RFC 5545): single events, and the next occurrences of recurring ones.
import ical from "node-ical";
import type { DateWithTimeZone, EventInstance, VEvent } from "node-ical";
import { dayBefore, toDays, toMoments } from "./event-dates.ts";
import type { EventTime } from "./event-dates.ts";
import { failure } from "../fetch-failure.ts";
import { EVENTS_MAX, isOnlinePlace } from "./found-event.ts";
import type { EventDraft } from "./found-event.ts";
import { isChange } from "./ics-components.ts";
import { isLumaPage, readLumaNotes } from "./luma-notes.ts";
import { listNamedDays, namesDays } from "./named-days.ts";
import { isZone } from "./named-zones.ts";
import { splitIcs } from "./ics-parts.ts";
import type { IcsEvent, IcsParts } from "./ics-parts.ts";
import { isJsonObject } from "../text/json-values.ts";
import { toReadEvents } from "./read-events.ts";
import type { EventsReader } from "./read-events.ts";
import { findMap, readVenue } from "./read-venue.ts";
import { tidyRule } from "./tidy-rule.ts";
import { partByStart } from "./shared-uid.ts";
import { lastingMark, listTimes } from "./times-of-series.ts";
import type { SeriesTime, Window } from "./times-of-series.ts";

const dayMs = 86_400_000;
/** How many days ahead occurrences of a recurring event are read. */
const aheadDays = 400;

/**
 * Reads one calendar. A time without a zone is in the calendar's zone, else in India's. An event that recurs hourly or more often counts as
 * one event. Of a recurring event, the occurrences planned from yesterday on are read, even if they were moved to an earlier time; all
 * other events are read whatever their date, since they may have been moved there. Hostile rules can keep it busy: run it through
 * `createReadingThread`. Never throws: fails with not_events.
 */
export const readIcs: EventsReader = (text, { documentUrl, now }) => {
  const parts = splitIcs(text);
  if (!parts) return failure("not_events", "not a whole calendar");
  const drafts = parts.events.flatMap(partByStart).flatMap((event) => draftEvent(event, parts, now));
  const read = toReadEvents(lastingFirst(drafts, now), documentUrl, parts.ttlMinutes);
  return { ...read, isComplete: read.isComplete && !parts.isCut };
};

/**
 * Puts past events last, the latest first, and limits their number, so that other events find room and the calendar does not count as cut.
 */
function lastingFirst(drafts: EventDraft[], now: Date): EventDraft[] {
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  const [lasting, over] = [drafts.filter((draft) => endOf(draft) >= yesterday), drafts.filter((draft) => endOf(draft) < yesterday)];
  const latest = over.toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1));
  return [...lasting, ...latest.slice(0, Math.max(0, EVENTS_MAX - lasting.length))];
}

function endOf({ time }: EventDraft): string {
  if (time === null) return "";
  return time.isAllDay ? time.endsOn : (time.endsAt ?? time.startsAt);
}

function draftEvent(event: IcsEvent, parts: IcsParts, now: Date): EventDraft[] {
  const window: Window = { from: new Date(now.getTime() - dayMs), to: new Date(now.getTime() + aheadDays * dayMs), expandOngoing: true };
  try {
    const start = startOf(event);
    const components = event.components.map((lines) => withLastDay(withHours(markLasting(withTidyRule(lines)), start), parts.zone));
    const base = components.find((lines) => !isChange(lines));
    const read = parseEvent(base && namesDays(base) ? withNamedDays(components, base, parts, window.from) : components, parts);
    if (!read) return [];
    return listTimes(read, window, base !== undefined && namesDays(base)).map((time) => draftTime(event.uid, read, time, parts));
  } catch {
    // An event that the parser cannot read is left out; the others are read.
    return [];
  }
}

function parseEvent(components: string[][], { zones }: IcsParts): VEvent | undefined {
  const events = components.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]);
  const document = ["BEGIN:VCALENDAR", "VERSION:2.0", ...zones, ...events, "END:VCALENDAR"].join("\r\n");
  const read = Object.values(ical.sync.parseICS(document)).find((component) => component?.type === "VEVENT");
  return read?.type === "VEVENT" ? read : undefined;
}

/** Marks a change of one occurrence and all that follow (RFC 5545, section 3.2.13): the parser keeps only the time of it. */
function markLasting(lines: string[]): string[] {
  const isLasting = lines.some((line) => /^RECURRENCE-ID;(?:[^:]*;)?RANGE="?THISANDFUTURE"?[;:]/i.test(line));
  return isLasting ? [...lines, `X-${lastingMark}:1`] : lines;
}

function withTidyRule(lines: string[]): string[] {
  return lines.flatMap((line) => (/^RRULE[:;]/i.test(line) ? (tidyRule(line) ?? []) : line));
}

/** Returns the start of a recurring event, as its calendar writes it. */
function startOf({ components }: IcsEvent): string | undefined {
  const base = components.find((lines) => !isChange(lines));
  return base?.find((line) => /^DTSTART[;:]/i.test(line));
}

/** Puts the times that `base` lists before the changed occurrences, which replace them. */
function withNamedDays(components: string[][], base: string[], parts: IcsParts, from: Date): string[][] {
  const { start, end } = parseEvent([base], parts) ?? {};
  const lengthMs = start && end ? Math.max(0, end.getTime() - start.getTime()) : 0;
  // A duration in days for whole days, which have no hours.
  const length = start?.dateOnly ? `P${Math.max(1, Math.round(lengthMs / dayMs))}D` : `PT${Math.round(lengthMs / 1_000)}S`;
  const named = listNamedDays(base, new Date(from.getTime() - lengthMs), length);
  return [...components.filter((lines) => !isChange(lines)), ...named, ...components.filter(isChange)];
}

/** Some calendars list the times of a series that has an hour by their days alone; the parser then does not match the changed ones. */
function withHours(lines: string[], start = ""): string[] {
  const [, parameters = "", hour] = /^DTSTART(;[^:]*)?:\d{8}(T\d{6}Z?)$/i.exec(start) ?? [];
  if (hour === undefined) return lines;
  return lines.map((line) =>
    line.replace(
      /^(EXDATE|RDATE|RECURRENCE-ID)(?:;[^:]*)?:(\d{8}(?:,\d{8})*)$/i,
      (_line, name: string, days: string) => `${name}${parameters}:${days.replaceAll(/\d{8}/g, (day) => day + hour)}`,
    ),
  );
}

const beginsWithDay = /^DTSTART(?:;[^:]*)?:\d{8}$/i;
const endInUtc = /(?<=^RRULE[:;].*UNTIL=)\d{8}T\d{6}Z/i;

/** For a series of whole days, some calendars give the end as midnight UTC of its last day, which the parser takes for the day before. */
function withLastDay(lines: string[], zone: string): string[] {
  if (!lines.some((line) => beginsWithDay.test(line))) return lines;
  return lines.map((line) =>
    line.replace(endInUtc, (until) => {
      const written = until.replace(/(....)(..)(..)T(..)(..)(..)Z/i, "$1-$2-$3T$4:$5:$6Z");
      const [day = "", time] = new Date(written).toLocaleString("sv-SE", { timeZone: zone }).split(" ");
      return time === "00:00:00" ? day.replaceAll("-", "") : until;
    }),
  );
}

function draftTime(uid: string, base: VEvent, time: SeriesTime, { isCancelled, isZoneGuessed }: IcsParts): EventDraft {
  const { event } = time;
  const description = textOf(event.description) ?? textOf(base.description) ?? "";
  const luma = readLumaNotes(description);
  const place = textOf(event.location) ?? textOf(base.location) ?? "";
  const location = readVenue(isLumaPage(place) ? (luma?.address ?? "") : place);
  const isOnlineOnly = isOnlinePlace(location) || (location === "" && luma?.isJoined === true);
  const when = toTime(time, isZoneGuessed);
  return {
    key: time.isRecurring ? `${uid} ${firstDayOf(time)}` : uid,
    title: textOf(time.summary),
    description: luma?.rest ?? description,
    // The link to join is often all that an online event has.
    url: textOf(event.url) ?? textOf(base.url) ?? luma?.url ?? /^https?:\/\/\S+$/i.exec((isLumaPage(place) ? place : location).trim())?.[0],
    imageUrl: textOf(valueOf(event, "image")),
    time: when,
    venue: isOnlineOnly ? "" : location || findMap(place),
    isOnline: isOnlineOnly || hasConference(event),
    organiser: nameOf(event.organizer ?? base.organizer),
    tags: [event.categories ?? []].flat().filter((tag) => typeof tag === "string"),
    isCancelled: isCancelled || textOf(event.status)?.toUpperCase() === "CANCELLED",
    isRepeated: time.isRecurring,
  };
}

/** The day for which the rule plans this occurrence, even when it was moved. */
function firstDayOf({ event, start, isFullDay, isOverride, planned: byRule }: SeriesTime): string {
  const planned = isOverride ? event.recurrenceid : undefined;
  const isDay = planned ? planned.dateOnly : isFullDay;
  const day = planned ?? byRule ?? start;
  return isDay ? dayOf(day) : inIndia.format(day);
}

const inIndia = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

function toTime(time: EventInstance, isZoneGuessed: boolean): EventTime | null {
  const { start, end, isFullDay } = ownTime(time);
  if (isFullDay) return toDays(dayOf(start), dayBefore(dayOf(end)));
  return toMoments(new Date(start), new Date(end), isZoneGuessed ? null : zoneNameOf(start));
}

/**
 * An occurrence of a whole-day series may have an hour, and one of a series with an hour may be a whole day: then only the occurrence
 * itself says when it is.
 */
function ownTime({ start, end, isFullDay, isOverride, event }: EventInstance) {
  const isDay = event.start?.dateOnly === true;
  const isOther = isOverride && event.start instanceof Date && isDay !== isFullDay;
  return isOther ? { start: event.start, end: event.end ?? event.start, isFullDay: isDay } : { start, end, isFullDay };
}

function zoneNameOf({ tz }: DateWithTimeZone): string | null {
  if (typeof tz !== "string" || /^(?:Etc\/)?(?:UTC|GMT)$/i.test(tz) || !isZone(tz)) return null;
  return tz === "Asia/Calcutta" ? "Asia/Kolkata" : tz;
}

/** The parser represents days as midnight on this machine. */
function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** Returns a property's text without its parameters; the first one if the property occurs twice. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value === "string") return value;
  return isJsonObject(value) ? textOf(value["val"]) : undefined;
}

function nameOf(organiser: unknown): string | undefined {
  const params = isJsonObject(organiser) ? organiser["params"] : undefined;
  return isJsonObject(params) ? textOf(params["CN"])?.replaceAll('"', "") : undefined;
}

function hasConference(event: VEvent): boolean {
  return ["conference", "GOOGLE-CONFERENCE"].some((name) => valueOf(event, name) !== undefined);
}

function valueOf(event: VEvent, name: string): unknown {
  return Object.entries(event).find(([key]) => key === name)?.[1];
}
