// Splits a calendar before parsing into one part per event with only the relevant lines, so that one broken event does not spoil the
// others.
import { endOf } from "./ics-components.ts";
import { readClock, renameZone } from "./named-zones.ts";
import type { Clock } from "./named-zones.ts";
import { tidyTimes } from "./tidy-times.ts";

/** The components of one event: the event itself, and the changed occurrences if it recurs. */
export type IcsEvent = { uid: string; components: string[][] };

export type IcsParts = {
  events: IcsEvent[];
  /** The lines of all VTIMEZONE components. */
  zones: string[];
  /** The time zone for times without a zone. */
  zone: string;
  /** Whether the calendar names no zone anywhere. */
  isZoneGuessed: boolean;
  /** Whether the whole calendar contains cancelled events (METHOD:CANCEL). */
  isCancelled: boolean;
  /** Whether the calendar has more events than were read. */
  isCut: boolean;
  /** The calendar's requested refresh interval in minutes, at most a day; null when it does not say. */
  ttlMinutes: number | null;
};

const lineMaxLength = 20_000;
const linesOfEventMax = 200;
const partsMax = 5_000;
const zoneLinesMax = 2_000;

const keptNames = new Set(
  (
    "UID SUMMARY DESCRIPTION LOCATION URL DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID STATUS SEQUENCE CATEGORIES ORGANIZER " +
    "CONFERENCE X-GOOGLE-CONFERENCE IMAGE"
  ).split(" "),
);
const clockNames = new Set(["DTSTART", "DTEND", "RDATE", "EXDATE", "RECURRENCE-ID"]);

/** Returns the parts of a calendar; null when the text is not a complete calendar (from BEGIN:VCALENDAR to END:VCALENDAR). */
export function splitIcs(text: string): IcsParts | null {
  if (!/^[ \t]*BEGIN:VCALENDAR[ \t\r]*$/im.test(text.slice(0, 2_000)) || !/^END:VCALENDAR\s*$/im.test(text.slice(-2_000))) return null;
  const lines = unfold(text);
  const clock = readClock(lines);
  const events = new Map<string, IcsEvent>();
  const zones: string[] = [];
  let parts = 0;
  let isCut = false;
  for (let index = 0; index < lines.length; index += 1) {
    const begun = /^BEGIN:(VEVENT|VTIMEZONE)$/i.exec(lines[index] ?? "")?.[1]?.toUpperCase();
    if (begun === undefined) continue;
    isCut = parts === partsMax;
    if (isCut) break;
    parts += 1;
    const end = endOf(lines, begun, index);
    const inside = lines.slice(index + 1, end);
    // A component without END ends where the next event begins.
    index = /^BEGIN:/i.test(lines[end] ?? "") ? end - 1 : end;
    if (begun === "VTIMEZONE") {
      if (zones.length + inside.length < zoneLinesMax) zones.push("BEGIN:VTIMEZONE", ...renameZone(inside, clock), "END:VTIMEZONE");
      continue;
    }
    const component = keepLines(inside, clock);
    const uid = component.find((line) => /^UID[:;].*[^:]$/i.test(line)) ?? `UID:${component.join(" ").slice(0, 200)}`;
    const event = events.get(uid) ?? { uid: uid.slice(uid.indexOf(":") + 1).trim(), components: [] };
    event.components.push(component);
    events.set(uid, event);
  }
  const head = lines.slice(0, 50);
  const isCancelled = head.some((line) => /^METHOD:CANCEL$/i.test(line));
  const isZoneGuessed = !clock.isZoneNamed && !lines.some((line) => /^[A-Z-]+;[^:]*TZID=/i.test(line));
  return { events: [...events.values()], zones, zone: clock.zone, isZoneGuessed, isCancelled, isCut, ttlMinutes: ttlOf(head) };
}

function ttlOf(head: string[]): number | null {
  const line = head.find((one) => /^(?:REFRESH-INTERVAL|X-PUBLISHED-TTL)[:;]/i.test(one));
  const found = /:P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?)?/i.exec(line ?? "");
  const minutes = Number(found?.[1] ?? 0) * 1_440 + Number(found?.[2] ?? 0) * 60 + Number(found?.[3] ?? 0);
  return minutes > 0 ? Math.min(1_440, minutes) : null;
}

function unfold(text: string): string[] {
  return text
    .replace(/\r?\n[\t ]/g, "")
    .split(/\r?\n/)
    .map((line) => line.trimEnd().slice(0, lineMaxLength));
}

/** Returns the event's own lines: without alarms, with a zone added to times that have none, and with zones by their IANA names. */
function keepLines(inside: string[], clock: Clock): string[] {
  const kept: string[] = [];
  let depth = 0;
  for (const line of inside) {
    if (/^BEGIN:/i.test(line)) depth += 1;
    if (depth === 0 && kept.length < linesOfEventMax) {
      const name = /^[A-Z-]+/i.exec(line)?.[0].toUpperCase() ?? "";
      if (keptNames.has(name)) kept.push(clockNames.has(name) ? withZone(line, name, clock) : line);
    }
    if (/^END:/i.test(line)) depth -= 1;
  }
  return kept;
}

/** A list of times without a zone, with any other parameters; a time may have its end, or its length, after a slash. */
const floating = /^[A-Z-]+(?:;[^:]*)?:\d{8}T\d{6}(?:\/[\dTPHMSWD+]*)?(?:,\d{8}T\d{6}(?:\/[\dTPHMSWD+]*)?)*$/i;

/** Parameters without a value. */
const unsaid = /;(?:[A-Z-]+(?:=(?:"")?)?)?(?=[;:])/gi;

/** The id may contain a colon, as in UTC+05:30. */
const zoneId = /;TZID=(?:"([^"]*)"|([^";]+))(?=[;:])/i;

/** Without this, a floating time, and one in a zone that the parser does not know, would be read in the zone of this machine. */
function withZone(given: string, name: string, { zone, nameZone }: Clock): string {
  const line = given.replaceAll(unsaid, "");
  const isZoned = zoneId.test(line);
  const times = tidyTimes(
    line.replace(zoneId, (_given, quoted?: string, bare?: string) => {
      const known = nameZone(quoted ?? bare ?? "");
      return `;TZID=${/[:,]/.test(known) ? `"${known}"` : known}`;
    }),
  );
  return !isZoned && floating.test(times) ? `${name};TZID=${zone}${times.slice(name.length)}` : times;
}
