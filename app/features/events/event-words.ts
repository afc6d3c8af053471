import { nameEventPlace, nameOnlinePlace } from "#contracts/event-place.ts";
import type { EventCardView, EventTimes } from "#contracts/events.ts";
import { formatDate, formatLongDate, formatShortDate, formatTime } from "#app/lib/dates.ts";

/** The time of an event in full: "Saturday, 5 December 2026, 6:30 PM to 8:30 PM". India's time. */
export function formatWhen(event: EventTimes): string {
  const { startsAt, endsAt, days } = event;
  if (days) return formatDays(startsAt, days);
  const begin = `${formatLongDate(startsAt)}, ${formatTime(startsAt)}`;
  if (endsAt === null || endsAt === startsAt) return begin;
  return isOneDay(event) ? `${begin} to ${formatTime(endsAt)}` : `${begin} to ${formatLongDate(endsAt)}, ${formatTime(endsAt)}`;
}

/** The time of an event beside a date that is already shown: "Saturday, 6:30 PM". */
export function formatShortWhen({ startsAt, endsAt, days }: EventTimes): string {
  const [weekday = ""] = formatLongDate(startsAt).split(",");
  if (days) return days.first === days.last ? `${weekday}, all day` : `${weekday}, until ${formatShortDate(dayStart(days.last))}`;
  const isLong = endsAt !== null && !isOneDay({ startsAt, endsAt, days }) && Date.parse(endsAt) - Date.parse(startsAt) > 86_400_000;
  return `${weekday}, ${formatTime(startsAt)}${isLong ? `, until ${formatShortDate(endsAt)}` : ""}`;
}

/** The day and the month of the start: ["5", "Dec 2026"]. */
export function splitDate(startsAt: string): [string, string] {
  const [day = "", ...rest] = formatShortDate(startsAt).split(" ");
  return [day, rest.join(" ")];
}

/** The place of an event: "Tech Park, Pune", "Online", or both. */
export function formatPlace(event: Pick<EventCardView, "venue" | "city" | "isOnline">): string {
  return event.isOnline ? nameOnlinePlace(event) : nameEventPlace(event);
}

/** A month in words: "December 2026". */
export function formatMonth(month: string): string {
  return formatDate(dayStart(`${month}-01`)).slice(2);
}

/** The first moment of a day in India. */
export function dayStart(day: string): string {
  return `${day}T00:00:00+05:30`;
}

function formatDays(startsAt: string, { first, last }: NonNullable<EventTimes["days"]>): string {
  return first === last ? formatLongDate(startsAt) : `${formatLongDate(startsAt)} to ${formatLongDate(dayStart(last))}`;
}

function isOneDay({ startsAt, endsAt }: EventTimes): boolean {
  return endsAt !== null && formatDate(startsAt) === formatDate(endsAt);
}
