// Gives the time zones of a calendar names that the parser understands as they are meant.
import ical from "node-ical";
import { endOf } from "./ics-components.ts";

/** What the times of a calendar mean. */
export type Clock = {
  /** The time zone for times without a zone. */
  zone: string;
  /** Whether the calendar names that zone. */
  isZoneNamed: boolean;
  /**
   * Returns the parser's name for a zone that the calendar names, in its times or in a description of the zone. For a zone that only its
   * description defines, this is "Customized Time Zone 1", for which the parser uses the description. For an unknown name the parser would
   * use this machine's zone.
   */
  nameZone(id: string): string;
};

const india = "Asia/Kolkata";

/** Reads what the lines of a calendar say about zones. */
export function readClock(lines: readonly string[]): Clock {
  const named = zoneOf(lines);
  const zone = named ?? india;
  const described = describeZones(lines);
  const names = new Map<string, string>();
  const nameZone = (given: string) => {
    const id = given.trim();
    const known = names.get(id) ?? findName(id, { zone, described });
    names.set(id, known);
    return known;
  };
  return { zone, isZoneNamed: named !== null, nameZone };
}

/** The zones that a calendar describes, by id: their number, and whether they are always five and a half hours ahead of UTC. */
type Described = ReadonlyMap<string, { number: number; isIndian: boolean }>;

function findName(id: string, { zone, described }: { zone: string; described: Described }): string {
  // Some programs write their own name before the zone's: /example.org/Asia/Kolkata.
  const tail = id.split("/").slice(-2).join("/");
  const named = [id, tail].find((one) => one.includes("/") && isZone(one));
  if (named !== undefined) return named;
  const own = described.get(id);
  // Without a description, IST is India's. With another offset it is Israel's or Ireland's.
  if (own?.isIndian || (id === "IST" && !own)) return india;
  const [, sign, hours = "", minutes = "00"] = offsetName.exec(id) ?? [];
  const offset = `${sign}${hours.padStart(2, "0")}${minutes}`;
  if (sign !== undefined) return offset === "+0530" ? india : `UTC${offset}`;
  // A name of one word may mean several zones: EST may have summer time or not. Then the description decides.
  if (own && (!id.includes(" ") || !isKnown(id))) return `Customized Time Zone ${own.number}`;
  if (isKnown(id)) return id;
  return /\bUTC$/i.test(id) ? "Etc/UTC" : zone;
}

/** An offset as a name; the parser does not read one with a colon. */
const offsetName = /^\(?(?:UTC|GMT)?\s?([+-])(\d{1,2}):?([0-5]\d)?\)?$/i;

/** Whether the parser knows a zone by its name. It also knows the names of Windows, which have several words. */
function isKnown(id: string): boolean {
  // For the parser, a colon ends the name, except in brackets that contain the offset; it takes names with those for Windows zones.
  if (/^\((?:UTC|GMT)[+-]\d{1,2}:\d\d\)/i.test(id)) return true;
  if (!/^[^":;]{1,200}$/.test(id) || /^(?:Customized Time Zone|tzone:)/.test(id)) return false;
  const lines = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", `DTSTART;TZID=${id}:20260101T000000`, "END:VEVENT", "END:VCALENDAR"];
  const event = Object.values(ical.sync.parseICS(lines.join("\r\n"))).find((component) => component?.type === "VEVENT");
  return event !== undefined && "start" in event && isZone(event.start.tz ?? "");
}

function describeZones(lines: readonly string[]): Described {
  const described = new Map<string, { number: number; isIndian: boolean }>();
  for (let index = 0; index < lines.length; index += 1) {
    if (!/^BEGIN:VTIMEZONE$/i.test(lines[index] ?? "")) continue;
    const inside = lines.slice(index + 1, endOf(lines, "VTIMEZONE", index));
    const offsets = inside.flatMap((line) => /^TZOFFSETTO:(.*)$/i.exec(line)?.[1] ?? []);
    const id = inside.flatMap((line) => idIn(line) ?? [])[0];
    const isIndian = offsets.length > 0 && offsets.every((offset) => offset.trim() === "+0530");
    if (id !== undefined && offsets.length > 0 && !described.has(id)) described.set(id, { number: described.size + 1, isIndian });
    index += inside.length;
  }
  return described;
}

/** Returns the lines of a zone that a calendar describes, with the name that the parser gets for it. */
export function renameZone(inside: readonly string[], { nameZone }: Clock): string[] {
  return inside.map((line) => {
    const id = idIn(line);
    return id === undefined ? line : `TZID:${nameZone(id)}`;
  });
}

function idIn(line: string): string | undefined {
  return /^TZID(?:;[^:]*)?:(.*)$/i.exec(line)?.[1]?.trim().replaceAll('"', "");
}

function zoneOf(lines: readonly string[]): string | null {
  const named = lines.flatMap((line) => /^X-WR-TIMEZONE(?:;[^:]*)?:(.*)$/i.exec(line)?.[1] ?? [])[0];
  return named !== undefined && isZone(named) ? named : null;
}

/** Whether a text is the IANA name of a time zone. */
export function isZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat("en-IN", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
