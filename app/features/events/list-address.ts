import type { EventFilters } from "#contracts/events-limits.ts";
import { withQuery } from "#app/lib/with-query.ts";

export type EventListState = EventFilters & { cursor?: string };

/** The address of the list with these filters; defaults are left out. */
export function listAddress({ q, city, tag, isOnline, month, cursor }: EventListState, path = "/events"): string {
  return withQuery(path, { q, city, tag, online: isOnline, month, cursor });
}

/** The address of a calendar with the same events, as far as calendars can be filtered: by city, tag and online. */
export function calendarAddress({ city, tag, isOnline }: EventFilters): string {
  return listAddress({ city, tag, isOnline }, "/calendar.ics");
}
