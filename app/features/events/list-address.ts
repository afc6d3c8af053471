import type { EventFilters } from "#contracts/events-limits.ts";

export type EventListState = EventFilters & { cursor?: string };

/** The address of the list in a state; what is as always stays out of it. */
export function listAddress({ q, city, tag, isOnline, month, cursor }: EventListState, path = "/events"): string {
  const query = new URLSearchParams();
  const values = { q, city, tag, online: isOnline ? "1" : undefined, month, cursor };
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The calendar with the same events, as far as calendars can be narrowed: by city, tag and online. */
export function calendarAddress({ city, tag, isOnline }: EventFilters): string {
  return listAddress({ city, tag, isOnline }, "/calendar.ics");
}
