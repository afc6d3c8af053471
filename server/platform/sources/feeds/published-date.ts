// Parses dates of feeds: RFC 822, ISO 8601, and common deviations.

const earliestMs = Date.UTC(1995, 0, 1);
/** Up to this year, PostgreSQL can read a date as JavaScript writes it. */
const latestMs = Date.UTC(9999, 0, 1);
const dateMaxLength = 80;
const dayMs = 86_400_000;

/** `at` is never later than the moment of reading; `aheadAt` is the written date if it was later. */
export type PublishedDate = { publishedAt: Date; aheadAt?: Date };

/**
 * Parses a date text; null when it names no date or an absurd one (before 1995). A date in the future becomes `now`. Without a zone it is
 * read as UTC, so that the result does not depend on the machine.
 */
export function parsePublishedDate(text: string | undefined, now: Date): PublishedDate | null {
  const trimmed = (text ?? "").trim();
  if (trimmed === "" || trimmed.length > dateMaxLength) return null;
  const moment = parseIso(trimmed) ?? parseRfc822(trimmed) ?? parseLoose(trimmed, now.getTime());
  if (moment === null || Number.isNaN(moment) || moment < earliestMs) return null;
  if (moment <= now.getTime()) return { publishedAt: new Date(moment) };
  return { publishedAt: now, aheadAt: new Date(Math.min(moment, latestMs)) };
}

const isoDate =
  /^(\d{4})-(\d\d)(?:-(\d\d))?(?:[T\s]+(\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d{1,9})?\s*(Z|UTC|GMT|[+-]\d{1,2}:?\d\d|[+-]\d\d)?)?$/i;
const rfc822Date =
  /^(?:[^\s\d,]{1,12},?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]{0,6}\.?[\s,-]+(\d{4}|\d\d)(?:,?\s+(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d{1,6})?\s*((?![ap]m\b)[a-z]{1,5}|(?:gmt|utc)?\s?[+-]\d{1,2}:?\d\d)?(?:\s*\([^)]{0,20}\))?)?$/i;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Portuguese, Spanish and German publishers write the standard format with month and day names of their own. */
const otherMonths = new Map(Object.entries({ ene: 0, fev: 1, abr: 3, mai: 4, ago: 7, set: 8, out: 9, okt: 9, dez: 11, dic: 11 }));

/**
 * Zone names in minutes east of UTC. IST is India's. ET and the like are read as summer time: in winter the result is an hour early, but
 * never in the future.
 */
const zones = new Map(
  "z:0 ut:0 utc:0 gmt:0 wet:0 west:60 bst:60 cet:60 cest:120 eet:120 eest:180 msk:180 ist:330 sgt:480 hkt:480 jst:540 aest:600 aedt:660 est:-300 edt:-240 et:-240 cst:-360 cdt:-300 ct:-300 mst:-420 mdt:-360 mt:-360 pst:-480 pdt:-420 pt:-420"
    .split(" ")
    .map((pair) => pair.split(":"))
    .map(([name = "", minutes]) => [name, Number(minutes)]),
);

function parseIso(text: string): number | null {
  const found = isoDate.exec(text);
  if (!found) return null;
  const [, year, month, day = "1", hour = "0", minute = "0", second = "0", zone] = found;
  return toMoment({ year: Number(year), month: Number(month) - 1, day, hour, minute, second, zone });
}

function parseRfc822(text: string): number | null {
  const found = rfc822Date.exec(text);
  if (!found) return null;
  const [, day = "", monthName = "", yearText = "", hour = "0", minute = "0", second = "0", zone] = found;
  const month = otherMonths.get(monthName.toLowerCase()) ?? months.indexOf(monthName.toLowerCase());
  if (month === -1) return null;
  const short = Number(yearText);
  const year = yearText.length === 4 ? short : short + (short < 70 ? 2000 : 1900);
  return toMoment({ year, month, day, hour, minute, second, zone });
}

/**
 * Other spellings ("November 20, 2026"), parsed by `Date`. The zone is parsed here, because `Date` knows few zone names, and none before
 * the year; without a zone the date is in UTC.
 */
function parseLoose(text: string, nowMs: number): number | null {
  if (!/\b[1-9]\d{3}\b/.test(text)) return null;
  const written = text
    .replace(/\([^)]*\)/, "")
    .replace(/ - (?=\d{1,2}:\d)/, " ")
    .replace(/(?<=\d)(?=[ap]m\b)/i, " ");
  const zone = zoneWithin.exec(written)?.[0];
  const bare = zone === undefined ? written : written.replace(zoneWithin, " ");
  const moments = listOrders(bare)
    .map((date) => Date.parse(`${date} UTC`) - zoneMinutes(zone) * 60_000)
    .filter((moment) => !Number.isNaN(moment));
  // News is new: a date without a zone may seem hours in the future.
  const come = moments.filter((moment) => moment <= nowMs + dayMs);
  return come.length > 0 ? Math.max(...come) : (moments[0] ?? null);
}

const inFigures = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/;

/** A date of numbers only, year first, day and month in either order: `Date` takes the first for the month, as is usual in America. */
function listOrders(text: string): string[] {
  const [date = "", first = "", sign, second = "", year] = inFigures.exec(text) ?? [];
  if (year === undefined) return [text];
  const orders = [`${year}/${second}/${first}`, `${year}/${first}/${second}`].map((order) => order + text.slice(date.length));
  return sign === "/" || Number(second) > 12 ? orders : orders.slice(0, 1);
}

const zoneNames = [...zones.keys()].join("|");
// Some texts name the zone after its offset.
const zoneWithin = new RegExp(
  `(?<=\\s|:\\d\\d)(?:(?:gmt|utc)\\s?)?[+-]\\d{1,2}:?\\d\\d(?!\\d)(?:\\s(?:${zoneNames})(?![a-z]))?|(?<![a-z])(?:${zoneNames})(?![a-z])`,
  "i",
);

/** The parts of a date as written; `month` counts from 0. */
type WrittenDate = { year: number; month: number } & Record<"day" | "hour" | "minute" | "second", string> & { zone: string | undefined };

function toMoment({ year, month, zone, ...written }: WrittenDate): number | null {
  // `Date` takes the years 0 to 99 for those of the last century.
  if (year < 100) return null;
  const [day, hour, minute, second] = [Number(written.day), Number(written.hour), Number(written.minute), Number(written.second)];
  const isReal = month >= 0 && month < 12 && day >= 1 && day <= 31 && hour <= 24 && minute < 60 && second <= 60;
  return isReal ? Date.UTC(year, month, day, hour, minute, second) - zoneMinutes(zone) * 60_000 : null;
}

function zoneMinutes(zone: string | undefined): number {
  const name = (zone ?? "").toLowerCase().replace(/\s/g, "");
  const offset = /([+-])(\d{1,2}):?(\d\d)?[a-z]*$/.exec(name);
  if (!offset) return zones.get(name) ?? 0;
  const [, sign, hours, minutes = "0"] = offset;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
