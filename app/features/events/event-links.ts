import { nameEventPlace } from "#contracts/event-place.ts";
import { warnOfEvent } from "#contracts/event-warnings.ts";
import type { EventView } from "#contracts/events.ts";
import { truncate } from "#contracts/truncate.ts";
import { formatPlace } from "./event-words.ts";

const textMax = 800;

/** The address of Google Calendar's page for a new event, filled in with this one. */
export function googleCalendarAddress(event: EventView, pageUrl: string): string {
  const { startsAt, endsAt, days, title, excerpt } = event;
  const dates = days
    ? `${compact(days.first)}/${compact(dayAfter(days.last))}`
    : `${compactTime(startsAt)}/${compactTime(endsAt ?? startsAt)}`;
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates,
    details: [warnOfEvent(event), truncate(excerpt, textMax), pageUrl].filter(Boolean).join("\n\n"),
    location: formatPlace(event),
    ctz: "Asia/Kolkata",
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The address of the place on OpenStreetMap; null for an online event, whose venue is an address or the name of a service. */
export function mapAddress({ venue, city, isOnline }: Pick<EventView, "venue" | "city" | "isOnline">): string | null {
  const isElsewhere = (isOnline && city === null) || /^online$/i.test(venue);
  const place = nameEventPlace({ venue: /^https?:/i.test(venue) || isElsewhere ? "" : venue, city });
  if (place === "") return null;
  const query = /\bindia$/i.test(place) ? place : `${place}, India`;
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
}

function compact(day: string): string {
  return day.replaceAll("-", "");
}

function compactTime(at: string): string {
  return at.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
