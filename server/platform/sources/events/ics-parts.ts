// Splits a calendar before parsing: one part per event with only the relevant lines, so that one broken event spoils no other.

/** The lines of one event: itself, and the changed times of an event that repeats. */
export type IcsEvent = { uid: string; components: string[][] };

export type IcsParts = {
  events: IcsEvent[];
  /** The lines of all VTIMEZONE components. */
  zones: string[];
  /** What a time without a zone is in. */
  zone: string;
  /** No zone is named anywhere in the calendar. */
  isZoneGuessed: boolean;
  /** The whole calendar tells of cancelled events. */
  isCancelled: boolean;
  /** It holds more than was read. */
  isCut: boolean;
  /** How long the calendar asks to be left alone, at most a day; null when it does not say. */
  ttlMinutes: number | null;
};

/**
 * What the clocks of a calendar mean: those without a zone are in `zone`, those of `indian` ids in India's. `described` are all the ids of
 * which the calendar says more than the name.
 */
type Clock = { zone: string; indian: ReadonlySet<string>; described: ReadonlySet<string> };

const india = "Asia/Kolkata";
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

/** The parts of a calendar, or null when the text is not a whole one (it begins with BEGIN:VCALENDAR and comes to END:VCALENDAR). */
export function splitIcs(text: string): IcsParts | null {
  if (!/^[ \t]*BEGIN:VCALENDAR[ \t\r]*$/im.test(text.slice(0, 2_000)) || !/^END:VCALENDAR\s*$/im.test(text.slice(-2_000))) return null;
  const lines = unfold(text);
  const named = zoneOf(lines);
  const zone = named ?? india;
  const clock = { zone, ...describeZones(lines) };
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
    // One that never ends is over where the next one begins, which is not part of it.
    index = /^BEGIN:/i.test(lines[end] ?? "") ? end - 1 : end;
    if (begun === "VTIMEZONE") {
      if (zones.length + inside.length < zoneLinesMax) zones.push("BEGIN:VTIMEZONE", ...inside, "END:VTIMEZONE");
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
  const isZoneGuessed = named === null && !lines.some((line) => /^[A-Z-]+;[^:]*TZID=/i.test(line));
  return { events: [...events.values()], zones, zone, isZoneGuessed, isCancelled, isCut, ttlMinutes: ttlOf(head) };
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

function endOf(lines: string[], name: string, from: number): number {
  const mark = new RegExp(`^(?:END:${name}|BEGIN:VEVENT)$`, "i");
  for (let index = from + 1; index < lines.length; index += 1) if (mark.test(lines[index] ?? "")) return index;
  return lines.length;
}

/** The event's own lines: those of alarms inside it are left out, a clock without a zone gets one, and a zone its IANA name. */
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

/** A list of times without a zone, whatever else is said of them; a time may have its end, or its length, behind a slash. */
const floating = /^[A-Z-]+(?:;[^:]*)?:\d{8}T\d{6}(?:\/[\dTPHMSWD+]*)?(?:,\d{8}T\d{6}(?:\/[\dTPHMSWD+]*)?)*$/i;

/** A floating time, and one in a zone that the parser does not know, would otherwise be read in the zone of this machine. */
function withZone(line: string, name: string, clock: Clock): string {
  const [given, quoted, bare] = /;TZID=(?:"([^"]+)"|([^";]+))(?=[;:])/i.exec(line) ?? [];
  const id = quoted ?? bare;
  if (given !== undefined && id !== undefined) {
    // Some writers put their own name before the zone's: /example.org/Asia/Kolkata. What has no city in its name is what the calendar says.
    const tail = id.split("/").slice(-2).join("/");
    const named = [id, tail].find((one) => one.includes("/") && isZone(one));
    const known = named ?? nameZone(id, clock);
    return line.replace(given, () => `;TZID=${/[:,]/.test(known) ? `"${known}"` : known}`);
  }
  return floating.test(line) ? `${name};TZID=${clock.zone}${line.slice(name.length)}` : line;
}

/** What the parser takes for a zone: those of Windows, which it knows by name, are of several words. */
function nameZone(id: string, { zone, indian, described }: Clock): string {
  if (indian.has(id)) return india;
  const isUnknown = /^\w+$/.test(id) && !described.has(id) && !isZone(id);
  return isUnknown ? zone : id;
}

/** The ids of the zones that a calendar describes; `indian` are those that are never anything but five and a half hours ahead. */
function describeZones(lines: string[]): Pick<Clock, "indian" | "described"> {
  const [indian, described] = [new Set<string>(), new Set<string>()];
  for (let index = 0; index < lines.length; index += 1) {
    if (!/^BEGIN:VTIMEZONE$/i.test(lines[index] ?? "")) continue;
    const inside = lines.slice(index + 1, endOf(lines, "VTIMEZONE", index));
    const offsets = inside.flatMap((line) => /^TZOFFSETTO:(.*)$/i.exec(line)?.[1] ?? []);
    const id = inside.flatMap((line) => /^TZID(?:;[^:]*)?:(.*)$/i.exec(line)?.[1] ?? [])[0]?.trim();
    if (id !== undefined) described.add(id);
    if (id !== undefined && offsets.length > 0 && offsets.every((offset) => offset.trim() === "+0530")) indian.add(id);
    index += inside.length;
  }
  // Elsewhere it is Israel's or Ireland's.
  if (!described.has("IST")) indian.add("IST");
  return { indian, described };
}

function zoneOf(lines: string[]): string | null {
  const named = lines.find((line) => /^X-WR-TIMEZONE:/i.test(line))?.slice("X-WR-TIMEZONE:".length);
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
