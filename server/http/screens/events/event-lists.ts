// Loaders of the lists of events: public with filters, and one's own.
import type { EventList, EventListScreen, OwnEvents } from "#contracts/event-pages.ts";
import { eventListQuery } from "#contracts/events.ts";
import { EVENTS_MORE_SIZE, EVENTS_PAGE_SIZE } from "#contracts/events-limits.ts";
import { listSavedIds } from "#server/domains/bookmarks/bookmarks.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { eventsTopic, listAnsweredEvents, listEventChoices, listEvents, listOwnEvents, mayCreate } from "#server/domains/events/events.ts";
import { toCanonicalCity } from "#server/domains/profiles/profiles.ts";
import { loadOrNull } from "#server/http/load-parts.ts";
import { readShared, readSharedList } from "#server/http/page-cache/read-shared.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { readCursor, readPageQuery } from "../read-page-query.ts";

/**
 * The list that an address asks for, with its filter options. Whatever cannot be loaded is left out, so that the rest is shown. Throws
 * `bad_request` for an invalid query.
 */
export async function loadEventListScreen(requestContext: RequestContext, request: Request): Promise<EventListScreen> {
  const { ctx } = requestContext;
  const shared = { name: "event filters", topics: [eventsTopic] };
  const [list, choices] = await Promise.all([
    loadEventList(requestContext, request, EVENTS_PAGE_SIZE),
    loadOrNull(ctx, "event filters", () => readShared(requestContext, shared, listEventChoices)),
  ]);
  return { list, choices: choices ?? { cities: [], tags: [], months: [] }, canCreate: mayCreate(ctx.viewer) };
}

/** The events that Load More appends, five at a time (specification 2, section 9). */
export function loadMoreEvents(requestContext: RequestContext, request: Request): Promise<EventList> {
  return loadEventList(requestContext, request, EVENTS_MORE_SIZE);
}

/** The events at an address with the viewer's marks; a null page when they cannot be loaded. */
export async function loadEventList(requestContext: RequestContext, request: Request, limit: number): Promise<EventList> {
  const { ctx, topics } = requestContext;
  const query = { ...readPageQuery(request.url, eventListQuery), limit };
  const { q, tag, city, online, month, cursor } = query;
  const found = await loadOrNull(ctx, "event list", async () => {
    const page = await readSharedList(requestContext, { name: "events", topics: [eventsTopic] }, query, listEvents);
    const ids = page.events.map(({ id }) => id);
    return { page, savedIds: await listSavedIds(ctx, "event", ids) };
  });
  topics.add(eventsTopic);
  const filters = { q, tag, city: city && toCanonicalCity(city), isOnline: online || undefined, month };
  return { ...(found ?? { page: null, savedIds: [] }), filters, cursor };
}

/** The events that the member added, and the upcoming ones that they answered; each list has pages (`?cursor=` and `?coming=`). */
export async function loadOwnEvents(ctx: MemberCtx, request: Request): Promise<OwnEvents> {
  const [added, answered] = await Promise.all([
    listOwnEvents(ctx, { cursor: readCursor(request) }),
    listAnsweredEvents(ctx, { cursor: readCursor(request, "coming") }),
  ]);
  return { added: added.events, nextCursor: added.nextCursor, answered: answered.events, nextAnswered: answered.nextCursor };
}
