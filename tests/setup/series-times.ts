import { readIcs } from "#server/platform/sources/events/read-ics.ts";
import { buildIcs } from "#tests/factories/event-sources.ts";

const context = { documentUrl: "https://calendars.example/all.ics", now: new Date("2026-11-20T09:00:00Z") };

/** A property whose value is a time in India. */
export const inIndia = (name: string, value: string) => `${name};TZID=Asia/Kolkata:${value}`;

/** Reads a calendar with these times of one series. */
export function readSeries(...events: string[][]) {
  const read = readIcs(buildIcs(events.map((lines) => ["UID:s", ...lines])), context);
  if (!read.ok) throw new Error(read.code);
  return read.events;
}

/** The same as tuples: key, title, start and end of each time. */
export function readTimes(...events: string[][]) {
  return readSeries(...events).map(({ key, title, time }) => [
    key,
    title,
    ...(time.isAllDay ? [time.startsOn, time.endsOn] : [time.startsAt, time.endsAt]),
  ]);
}

/** A tuple of `readTimes` for the course on a day, in UTC. */
export const at = (day: string, title = "Course", from = "13:00", to = "15:00") => [
  `s ${day}`,
  title,
  `${day}T${from}:00.000Z`,
  `${day}T${to}:00.000Z`,
];
