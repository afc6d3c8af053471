// GET /api/v1/events: upcoming events.
import { EVENT_CITY_MAX, EVENT_SEARCH_MAX, EVENTS_API_LIMIT_MAX, EVENTS_PAGE_SIZE } from "#contracts/events-limits.ts";
import { eventListQuery } from "#contracts/events.ts";
import type { EventCardView } from "#contracts/events.ts";
import { TAG_LENGTH_MAX } from "#contracts/tags-limits.ts";
import { eventsTopic, eventTopic, getEvent, getEventSources, listEvents } from "#server/domains/events/events.ts";
import type { EventSource } from "#server/domains/events/events.ts";
import type { ApiSource } from "./serve-resource.ts";
import { toItems } from "./to-items.ts";

const date = { type: ["string", "null"], format: "date" };
const moment = { type: "string", format: "date-time" };
const address = { type: ["string", "null"], format: "uri" };

/** Events that are not over, the soonest first. */
export const eventsApi: ApiSource<typeof eventListQuery> = {
  resource: {
    path: "events",
    things: "events to come",
    order: "soonest first",
    limit: { default: EVENTS_PAGE_SIZE, maximum: EVENTS_API_LIMIT_MAX },
    longest: { tag: TAG_LENGTH_MAX, q: EVENT_SEARCH_MAX },
    filters: {
      city: { type: "string", maxLength: EVENT_CITY_MAX, description: "Only events in this city, by any of its names" },
      online: { type: "string", enum: ["1"], description: "Only events that can be joined online" },
      month: { type: "string", pattern: "^20\\d\\d-(0[1-9]|1[0-2])$", description: "Only events of this month in India, such as 2026-12" },
    },
    fields: {
      id: { type: "string", format: "uuid" },
      title: { type: "string" },
      excerpt: { type: "string", description: "The beginning of the description, plain" },
      description: { type: "string", description: "Markdown" },
      venue: { type: "string" },
      city: { type: ["string", "null"] },
      is_online: { type: "boolean" },
      event_date: { ...moment, description: "When it begins" },
      ends_at: { ...moment, type: ["string", "null"], description: "Exclusive; null when nobody said" },
      start_date: { ...date, description: "The first day of an event of whole days, else null" },
      end_date: { ...date, description: "The last day of an event of whole days, else null" },
      registration_url: address,
      image_url: address,
      tags: { type: "array", items: { type: "string" } },
      organiser: { type: "string" },
      created_by: { type: ["string", "null"], format: "uuid", description: "The member who added it; null when it was found elsewhere" },
      status: { enum: ["upcoming", "past", "cancelled"], description: "Of lists always upcoming: others are read by their id alone" },
      external_source: { type: ["string", "null"], description: "Where it was found; null when it was added here" },
      going_count: { type: "integer" },
      url: { type: "string", format: "uri" },
      calendar_url: { type: "string", format: "uri" },
      is_demo: { const: true, description: "An event for an empty site" },
    },
  },
  query: eventListQuery,
  topicsOf: (id) => [id === null ? eventsTopic : eventTopic(id)],
  list: async (ctx, query) => {
    const { events, nextCursor } = await listEvents(ctx, query);
    return { items: await toItems(ctx, events, getEventSources, toItem), nextCursor };
  },
  read: async (ctx, id) => {
    const result = await getEvent(ctx, id);
    const isThere = result.state === "shown";
    return isThere ? (await toItems(ctx, [result.event], getEventSources, toItem))[0] : undefined;
  },
};

/** The fields as the specification names them. */
function toItem(event: EventCardView & { isOver?: boolean }, { description, createdBy }: EventSource, home: string) {
  return {
    id: event.id,
    title: event.title,
    excerpt: event.excerpt,
    description,
    venue: event.venue,
    city: event.city,
    is_online: event.isOnline,
    event_date: event.startsAt,
    ends_at: event.endsAt,
    start_date: event.days?.first ?? null,
    end_date: event.days?.last ?? null,
    registration_url: event.registrationUrl,
    image_url: event.imageUrl,
    tags: event.tags,
    organiser: event.organiser,
    created_by: createdBy,
    status: statusOf(event),
    external_source: event.externalSource,
    going_count: event.goingCount,
    url: `${home}/events/${event.id}`,
    calendar_url: `${home}/events/${event.id}.ics`,
    ...(event.isDemo ? { is_demo: true } : {}),
  };
}

function statusOf({ isCancelled, isOver = false }: { isCancelled: boolean; isOver?: boolean }): string {
  if (isCancelled) return "cancelled";
  return isOver ? "past" : "upcoming";
}
